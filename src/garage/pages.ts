import type { SiteContext } from '#dealers/site-context.ts';
import type { PageFrame } from '#site/page-frame.ts';
import type { PageSource } from '#site/page-source.ts';
import { type ComparePageModel, comparePage, favouritesPage, type GaragePageModel } from './garage-pages.ts';

const frame: PageFrame = { sheets: ['garage'], priced: true };

/** `/favourites/` and `/compare/`, where the site has them. */
export function garagePages({ site }: SiteContext): (PageSource<'favourites', GaragePageModel> | PageSource<'compare', ComparePageModel>)[] {
  const [favourites, compare] = [favouritesPage(site), comparePage(site)];
  return [
    ...(favourites === null ? [] : [{ kind: 'favourites' as const, ...sourceOf(favourites) }]),
    ...(compare === null ? [] : [{ kind: 'compare' as const, ...sourceOf(compare) }]),
  ];
}

const sourceOf = <Page extends { path: string }>(page: Page) => ({ path: page.path, make: () => page, frame: () => frame, bringsVehicles: true });
