import type { SiteContext } from '#dealers/site-context.ts';
import type { PageFrame } from '#site/page-frame.ts';
import type { PageSource } from '#site/page-source.ts';
import { type ComparePageModel, comparePage } from './garage-pages.ts';

export const garageFrame: PageFrame = { sheets: ['garage'], priced: true };

/** `/compare/`, where switched on. */
export function comparePages({ site }: SiteContext): PageSource<'compare', ComparePageModel>[] {
  const page = comparePage(site);
  return page === null ? [] : [{ kind: 'compare', path: page.path, make: () => page, frame: () => garageFrame, bringsVehicles: true }];
}
