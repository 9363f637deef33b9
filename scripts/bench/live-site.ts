import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import { assetFolders, findAssets } from '#publish/release/assets.server.ts';
import { newQueue } from '#publish/release/block-queue.ts';
import { ReleaseWriter } from '#publish/release/release-writer.server.ts';
import { renderShard } from '#publish/release/shard.server.ts';
import { ensureBundle, projectRoot } from '#publish/render/bundle.server.ts';
import { serve } from '#publish/serve/serve.server.ts';
import { runCommand, writeFeed } from './scale.ts';
import { scaleFeed } from './scale-feed.ts';

const slug = 'scale';

/** The results pages and index of a large site, served on a free port. @param count vehicles like Harbour's. */
export async function liveSite(count: number, now: number): Promise<{ origin: string; remove(): Promise<void> }> {
  const root = mkdtempSync(path.join(tmpdir(), 'forecourt-live-'));
  const folders = { sites: path.join(root, 'sites'), data: path.join(root, 'data'), out: path.join(root, 'out') };
  const siteFile = path.join(folders.sites, `${slug}.json`);
  cpSync(path.join(projectRoot, 'sites/templates'), path.join(folders.sites, 'templates'), { recursive: true });
  const harbour: Record<string, unknown> = JSON.parse(readFileSync(path.join(projectRoot, 'sites/harbour.json'), 'utf8'));
  writeFileSync(siteFile, JSON.stringify({ ...harbour, stock: { from: 'data:feed.json', format: 'api', dealer_id: 'harbour' } }));
  writeFeed(folders.data, scaleFeed(count, harbour, siteFile, now));
  runCommand('stock.ts', [slug], folders, now);
  const bundle = await ensureBundle();
  const siteDir = path.join(folders.out, slug);
  const dir = path.join(siteDir, 'current');
  mkdirSync(dir, { recursive: true });
  const work = { dir, empty: true, twin: null };
  const site = await loadSite(slug, folders.sites);
  const kinds = ['results'] as const;
  const shard = await renderShard({
    site,
    sitesDir: folders.sites,
    dataDir: folders.data,
    siteDir,
    now,
    bundle,
    first: true,
    of: 1,
    queue: newQueue(),
    previous: null,
    doubted: null,
    work,
    kinds,
  });
  if (shard.errors[0] !== undefined) throw new Error(`${shard.errors[0].path}: ${shard.errors[0].message}`);
  const files = new ReleaseWriter(work);
  for (const [file, source] of (await findAssets(assetFolders(bundle, folders.sites, folders.data, slug), null)).sources) files.copy(file, source);
  files.finish();
  const served = { slug, name: slug, tagline: null, brand: 'black', picture: null };
  const serving = await serve({ outDir: folders.out, sites: [served], host: 'localhost', port: 0 });
  return {
    origin: (serving.sites[0]?.byPort ?? serving.front).replace(/\/$/, ''),
    remove: async () => {
      await serving.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
