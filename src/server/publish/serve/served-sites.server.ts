import { loadSites } from '#config/load.server.ts';
import type { SiteError } from '#site/problems.ts';
import type { ServedSite } from './front-page.ts';

/** For the front page; unreadable sites are omitted. */
export async function servedSites(slugs: readonly string[], sitesDir: string): Promise<ServedSite[]> {
  return (await readServed(slugs, sitesDir)).sites;
}

/** With unreadable sites and their errors. */
export async function readServed(slugs: readonly string[], sitesDir: string): Promise<{ sites: ServedSite[]; unread: SiteError[] }> {
  const { sites, failed } = await loadSites(slugs.length > 0 ? slugs : 'all', sitesDir);
  const served = sites.map((site) => ({
    slug: site.slug,
    name: site.name,
    tagline: site.tagline ?? null,
    brand: site.theme.brand.light,
    picture: site.home.hero ?? null,
  }));
  return { sites: served, unread: failed };
}
