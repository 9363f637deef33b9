import type { SiteContext } from '#dealers/site-context.ts';
import { frameWithForm } from '#leads/pages/form-frame.ts';
import { isOwnPath } from '#lib/http/web-url.ts';
import { reviewsModel } from '#reviews/reviews-model.ts';
import { type PageFrame, plainFrame } from '#site/page-frame.ts';
import type { PageSource, Redirect } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import type { InfoPageModel } from '../text/info-page.ts';
import { endedPages } from '../text/page-text.ts';
import { type FinancePageModel, financeParts } from './finance-page.ts';
import { infoPages } from './info.ts';
import { type NotFoundModel, notFoundPage } from './not-found.ts';
import type { ReviewsPageModel } from './reviews-page.ts';

type PlainSource =
  | PageSource<'info', InfoPageModel>
  | PageSource<'reviews', ReviewsPageModel>
  | PageSource<'finance', FinancePageModel>
  | PageSource<'not-found', NotFoundModel>;

/** On a phone, places below a form would be longer than the page's purpose: they are a carousel. */
const placesSheet = ({ places }: InfoPageModel): PageFrame['sheets'] => (places.length > 1 ? ['places'] : []);
const infoFrame = (model: InfoPageModel): PageFrame => {
  const { sheets } = model.withdrawal === undefined ? frameWithForm(model) : { sheets: ['alert'] as const };
  return { ...plainFrame, sheets: model.form === null ? sheets : [...sheets, ...placesSheet(model)] };
};
const financeFrame = (model: FinancePageModel): PageFrame => ({
  sheets: ['calculator', ...frameWithForm(model).sheets, ...placesSheet(model)],
  priced: true,
});
const reviewsFrame: PageFrame = { ...plainFrame, sheets: ['reviews'] };
/** Its script renders vehicle cards. */
const notFoundFrame: PageFrame = { sheets: [], priced: true };

/** With the 404 page. */
export function plainPages(context: SiteContext): PlainSource[] {
  const parts = financeParts(context);
  const reviews = reviewsModel(context.site, context.clock);
  return [
    ...infoPages(context).map(({ path, lastmod, head, model }): PlainSource => {
      const sitemap = { name: 'pages', lastmod };
      if (path === paths.reviews && reviews !== null)
        return { path, kind: 'reviews', make: () => ({ head, model: { ...model, reviews } }), frame: () => reviewsFrame, sitemap };
      if (path !== paths.finance || parts === null) return { path, kind: 'info', make: () => ({ head, model }), frame: infoFrame, sitemap };
      return { path, kind: 'finance', make: () => ({ head, model: { ...model, ...parts } }), frame: financeFrame, sitemap };
    }),
    { path: paths.notFound, kind: 'not-found', make: () => notFoundPage(context), frame: () => notFoundFrame, bringsVehicles: true },
  ];
}

/** Expired pages redirect to the current offers. */
export function endedRedirects(context: SiteContext): Redirect[] {
  return endedPages(context).map((from) => ({ from, to: paths.specialOffers }));
}

/** `/car-finance/`, beside the specification's. */
export function financeRedirects({ site }: SiteContext): Redirect[] {
  const { finance_path: link } = site.vehicle_page;
  const from = (link.split(/[?#]/)[0] ?? '').replace(/\/?$/, '/');
  return site.features.finance && isOwnPath(from) && from !== paths.finance ? [{ from, to: paths.finance }] : [];
}
