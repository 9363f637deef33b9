import type { SiteContext } from '#dealers/site-context.ts';
import type { PageFrame } from '#site/page-frame.ts';
import type { PageSource } from '#site/page-source.ts';
import { comparePage, favouritesPage, type GaragePageModel } from './garage-pages.ts';

const frame: PageFrame = { sheets: ['garage'], priced: true };

/** `/favourites/` and `/compare/`, where the site has them. */
export function garagePages({ site }: SiteContext): PageSource<'favourites' | 'compare', GaragePageModel>[] {
  const pages = [
    { kind: 'favourites', page: favouritesPage(site) },
    { kind: 'compare', page: comparePage(site) },
  ] as const;
  return pages.flatMap(({ kind, page }) =>
    page === null ? [] : [{ path: page.path, kind, make: () => page, frame: () => frame, bringsVehicles: true }],
  );
}
