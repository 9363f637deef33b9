import type { SiteContext } from '#dealers/site-context.ts';
import { frameWithForm } from '#leads/pages/form-frame.ts';
import { isOwnPath } from '#lib/web-url.ts';
import { type PageFrame, plainFrame } from '#site/page-frame.ts';
import type { PageSource, Redirect } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import type { InfoPageModel } from '../text/info-page.ts';
import { endedPages } from '../text/page-text.ts';
import { type FinancePageModel, financeParts } from './finance-page.ts';
import { infoPages } from './info.ts';
import { type NotFoundModel, notFoundPage } from './not-found.ts';

type PlainSource = PageSource<'info', InfoPageModel> | PageSource<'finance', FinancePageModel> | PageSource<'not-found', NotFoundModel>;

/** Places below a form, or the calculator, are a carousel: on a phone they would be longer than what the page is for. */
const placesSheet = ({ places }: InfoPageModel): PageFrame['sheets'] => (places.length > 1 ? ['places'] : []);
const infoFrame = (model: InfoPageModel): PageFrame => {
  const { sheets } = model.withdrawal === undefined ? frameWithForm(model) : { sheets: ['alert'] as const };
  return { ...plainFrame, sheets: model.form === null ? sheets : [...sheets, ...placesSheet(model)] };
};
const financeFrame = (model: FinancePageModel): PageFrame => ({
  sheets: ['calculator', ...frameWithForm(model).sheets, ...placesSheet(model)],
  priced: true,
});
/** Its script brings vehicles that are like the one that is asked for. */
const notFoundFrame: PageFrame = { sheets: [], priced: true };

/** The plain pages, and the one for addresses that do not exist. */
export function plainPages(context: SiteContext): PlainSource[] {
  const parts = financeParts(context);
  return [
    ...infoPages(context).map(({ path, lastmod, head, model }): PlainSource => {
      const sitemap = { name: 'pages', lastmod };
      if (path !== paths.finance || parts === null) return { path, kind: 'info', make: () => ({ head, model }), frame: infoFrame, sitemap };
      return { path, kind: 'finance', make: () => ({ head, model: { ...model, ...parts } }), frame: financeFrame, sitemap };
    }),
    { path: paths.notFound, kind: 'not-found', make: () => notFoundPage(context), frame: () => notFoundFrame, bringsVehicles: true },
  ];
}

/** Redirects of pages whose time is over, to the offers of today. */
export function endedRedirects(context: SiteContext): Redirect[] {
  return endedPages(context).map((from) => ({ from, to: paths.specialOffers }));
}

/** The site's own address of the finance page, such as `/car-finance/`, beside those of the specification. */
export function financeRedirects({ site }: SiteContext): Redirect[] {
  const { finance_path: link } = site.vehicle_page;
  const from = (link.split(/[?#]/)[0] ?? '').replace(/\/?$/, '/');
  return site.features.finance && isOwnPath(from) && from !== paths.finance ? [{ from, to: paths.finance }] : [];
}
