import type { SiteContext } from '#dealers/site-context.ts';
import { plainFrame } from '#site/page-frame.ts';
import type { PageSource } from '#site/page-source.ts';
import { offersPage } from './offers.ts';
import type { OffersPageModel } from './offers-page.ts';

/** `/special-offers/` */
export function offersPages(context: SiteContext): PageSource<'offers', OffersPageModel>[] {
  const { path, head, model } = offersPage(context);
  const listed = model.offers.length === 0 ? {} : { sitemap: { name: 'pages' as const, lastmod: null } };
  return [{ path, kind: 'offers', make: () => ({ head, model }), frame: () => plainFrame, ...listed }];
}
