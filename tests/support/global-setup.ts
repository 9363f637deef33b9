import { serve } from '#publish/serve/serve.server.ts';
import { servedSites } from '#publish/serve/served-sites.server.ts';
import { apiSlug, type BuiltSites, builtSitesVariable, connectorSlug, fixtureSlugs, foldersIn, hostileSlugs, sampleSlugs } from './built-sites.ts';
import { ensureSites } from './make-sites.ts';

/** Builds all sites, unless they match the sources, and serves them. @returns its teardown. */
export default async function buildAndServe(): Promise<() => Promise<void>> {
  const folder = await ensureSites();
  const { sitesDir, fixtureSitesDir, outDir } = foldersIn(folder);
  const sites = [
    ...(await servedSites(sampleSlugs, sitesDir)),
    ...(await servedSites([...fixtureSlugs, ...hostileSlugs, apiSlug, connectorSlug], fixtureSitesDir)),
  ];
  const serving = await serve({ outDir, sites, host: 'localhost', port: 0 });
  const built: BuiltSites = { folder, front: serving.front, sites: serving.sites };
  process.env[builtSitesVariable] = JSON.stringify(built);
  return () => serving.close();
}
