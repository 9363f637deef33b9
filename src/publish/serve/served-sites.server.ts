import { loadSites } from '#config/load.server.ts';
import type { ServedSite } from './front-page.ts';

/** The sites to serve, as the front page shows them; those that cannot be read are left out. */
export async function servedSites(slugs: readonly string[], sitesDir: string): Promise<ServedSite[]> {
  const { sites } = await loadSites(slugs.length > 0 ? slugs : 'all', sitesDir);
  return sites.map((site) => ({
    slug: site.slug,
    name: site.name,
    tagline: site.tagline ?? null,
    brand: site.theme.brand.light,
    picture: site.home.hero ?? null,
  }));
}
