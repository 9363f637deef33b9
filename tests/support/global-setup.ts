import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '#publish/serve/serve.server.ts';
import { servedSites } from '#publish/serve/served-sites.server.ts';
import { apiSlug, type BuiltSites, buildSites, builtSitesVariable, fixtureSlugs, foldersIn, hostileSlugs, sampleSlugs } from './built-sites.ts';

/**
 * Before the first browser test: all sites are built and served. FORECOURT_TEST_FOLDER names a folder that is kept, so that the next run
 * builds only what changed.
 * @returns what ends it.
 */
export default async function buildAndServe(): Promise<() => Promise<void>> {
  const keptFolder = process.env.FORECOURT_TEST_FOLDER;
  const folder = keptFolder ? path.resolve(keptFolder) : mkdtempSync(path.join(tmpdir(), 'forecourt-test-'));
  mkdirSync(folder, { recursive: true });
  const began = performance.now();
  await buildSites(folder);
  const { sitesDir, fixtureSitesDir, outDir } = foldersIn(folder);
  const sites = [...(await servedSites(sampleSlugs, sitesDir)), ...(await servedSites([...fixtureSlugs, ...hostileSlugs, apiSlug], fixtureSitesDir))];
  const serving = await serve({ outDir, sites, host: 'localhost', port: 0 });
  const built: BuiltSites = { folder, front: serving.front, sites: serving.sites };
  process.env[builtSitesVariable] = JSON.stringify(built);
  process.stdout.write(`Sites built in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  return async () => {
    await serving.close();
    if (!keptFolder) rmSync(folder, { recursive: true, force: true });
  };
}
