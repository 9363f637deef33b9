import type { SiteContext } from '#dealers/site-context.ts';
import type { PageSource, Redirect } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import type { InfoPageModel } from '../text/info-page.ts';
import { endedPages } from '../text/page-text.ts';
import { infoPages } from './info.ts';
import { type NotFoundModel, notFoundPage } from './not-found.ts';

/** The plain pages, and the one for addresses that do not exist. */
export function plainPages(context: SiteContext): (PageSource<'info', InfoPageModel> | PageSource<'not-found', NotFoundModel>)[] {
  return [
    ...infoPages(context).map(({ path, lastmod, head, model }) => ({
      path,
      kind: 'info' as const,
      make: () => ({ head, model }),
      sitemap: { name: 'pages', lastmod },
    })),
    { path: paths.notFound, kind: 'not-found', make: () => notFoundPage(context), bringsVehicles: true },
  ];
}

/** Redirects of pages whose time is over, to the offers of today. */
export function endedRedirects(context: SiteContext): Redirect[] {
  return endedPages(context).map((from) => ({ from, to: paths.specialOffers }));
}
