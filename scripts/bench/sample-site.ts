import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Serving, serve } from '#publish/serve/serve.server.ts';
import { readSnapshot } from '#stock/write/snapshot.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { requireScript } from '../run-script.ts';

export type SampleSite = {
  slug: string;
  root: string;
  releaseDir: string;
  vehicles: Vehicle[];
  serving: Serving;
  origin: string;
  remove(): Promise<void>;
};

/**
 * Builds one sample site from its feed in a temporary folder, and serves it on a free port. @param edit changes the feed before the import, and may add
 * pictures to the folder. @param api the API's address for pages and for `/api/*` of the server.
 */
export async function builtSample(
  slug: string,
  edit: (feed: string, mediaDir: string) => Promise<string>,
  api: string | null = null,
): Promise<SampleSite> {
  const root = mkdtempSync(path.join(tmpdir(), 'forecourt-bench-'));
  const dataDir = path.join(root, 'data');
  const outDir = path.join(root, 'out');
  const environment = { ...(api === null ? {} : { FORECOURT_API: api }), FORECOURT_NOW: '2026-11-21T09:00:00Z' };
  // 3: something of a sample breaks a rule on purpose, and was held or left out.
  const run = (script: string, ...args: string[]) => requireScript([0, 3], script, args, { dataDir, outDir }, { environment });
  run('samples');
  const feed = path.join(dataDir, 'samples', `${slug}.json`);
  writeFileSync(feed, await edit(readFileSync(feed, 'utf8'), path.join(dataDir, slug, 'media')));
  run('stock', slug);
  run('build', slug);
  const site = { slug, name: slug, tagline: null, brand: 'black', picture: null };
  const serving = await serve({ outDir, sites: [site], host: 'localhost', port: 0, api: api && new URL(api).origin });
  return {
    slug,
    root,
    releaseDir: path.join(outDir, slug, 'current'),
    vehicles: readSnapshot(dataDir, slug).vehicles,
    serving,
    origin: (serving.sites[0]?.byPort ?? serving.front).replace(/\/$/, ''),
    remove: async () => {
      await serving.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
