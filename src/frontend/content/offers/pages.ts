import type { SiteContext } from '#dealers/site-context.ts';
import { isTimed } from '#lib/time/shown-soon.ts';
import { plainFrame } from '#site/page-frame.ts';
import type { PageSource } from '#site/page-source.ts';
import { offersPage } from './offers.ts';
import type { OffersPageModel } from './offers-page.ts';

export function offersPages(context: SiteContext): PageSource<'offers', OffersPageModel>[] {
  const { path, head, model } = offersPage(context);
  const listed = !model.hasCurrent ? {} : { sitemap: { name: 'pages' as const, lastmod: null } };
  const frame = isTimed(model.offers) ? { ...plainFrame, timed: true } : plainFrame;
  return [{ path, kind: 'offers', make: () => ({ head, model }), frame: () => frame, ...listed }];
}
