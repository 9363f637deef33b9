import type { SiteContext } from '#dealers/site-context.ts';
import type { PageSource } from '#site/page-source.ts';
import { comparePage, favouritesPage, type GaragePageModel } from './garage-pages.ts';

/** `/favourites/` and `/compare/`, where the site has them. */
export function garagePages({ site }: SiteContext): PageSource<'favourites' | 'compare', GaragePageModel>[] {
  const kept = [
    { kind: 'favourites', made: favouritesPage(site) },
    { kind: 'compare', made: comparePage(site) },
  ] as const;
  return kept.flatMap(({ kind, made }) => (made === null ? [] : [{ path: made.path, kind, make: () => made, bringsVehicles: true }]));
}
