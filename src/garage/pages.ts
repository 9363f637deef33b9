import type { SiteContext } from '#dealers/site-context.ts';
import type { PageFrame } from '#site/page-frame.ts';
import type { PageSource } from '#site/page-source.ts';
import { type ComparePageModel, comparePage } from './garage-pages.ts';

/** The frame of a page of what is kept. */
export const garageFrame: PageFrame = { sheets: ['garage'], priced: true };
export const garageFrameWithAlerts: PageFrame = { ...garageFrame, sheets: [...garageFrame.sheets, 'alert'] };

/** `/compare/`, where the site has it. */
export function comparePages({ site }: SiteContext): PageSource<'compare', ComparePageModel>[] {
  const page = comparePage(site);
  return page === null ? [] : [{ kind: 'compare', path: page.path, make: () => page, frame: () => garageFrame, bringsVehicles: true }];
}
