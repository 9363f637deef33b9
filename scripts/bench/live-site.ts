import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import { assetFolders, findAssets } from '#publish/release/assets.server.ts';
import { newQueue } from '#publish/release/block-queue.ts';
import { ReleaseWriter } from '#publish/release/release-writer.server.ts';
import { renderShard } from '#publish/release/shard.server.ts';
import { ensureBundle } from '#publish/render/bundle.server.ts';
import { serve } from '#publish/serve/serve.server.ts';
import { pictureHosts } from '#site/schema/picture-hosts.ts';
import { largeSite, runCommand, writeFeed } from './scale.ts';
import { scaleFeed } from './scale-feed.ts';

const slug = 'scale';

/** The results pages and index of a large site, served on a free port. @param count vehicles like Harbour's. */
export async function liveSite(count: number, now: number): Promise<{ origin: string; remove(): Promise<void> }> {
  const root = mkdtempSync(path.join(tmpdir(), 'forecourt-live-'));
  const { folders, site: harbour, siteFile } = largeSite(root, slug, {});
  writeFeed(folders.data, scaleFeed(count, harbour, siteFile, now));
  runCommand('stock', [slug], folders, now);
  const bundle = await ensureBundle();
  const siteDir = path.join(folders.out, slug);
  const dir = path.join(siteDir, 'current');
  mkdirSync(dir, { recursive: true });
  const work = { dir, empty: true, twin: null };
  const site = await loadSite(slug, folders.sites);
  const kinds = ['results'] as const;
  const shard = await renderShard({
    ...{ site, pictureHosts: pictureHosts(site), sitesDir: folders.sites, dataDir: folders.data, siteDir, now, bundle, work, kinds },
    ...{ first: true, of: 1, queue: newQueue(), previous: null, doubted: null },
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
