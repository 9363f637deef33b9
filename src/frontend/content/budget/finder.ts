import type { SiteContext } from '#dealers/site-context.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { interpolate } from '#lib/text/interpolate.ts';
import { caseFolded } from '#lib/text/text.ts';
import type { Listing } from '#listings/listing.ts';
import { carTypeWords } from '#listings/listing-words.ts';
import { type StockLink, stockLink } from '#search/published/stock-link.ts';
import type { SearchState } from '#search/state/search-state.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { amountOf } from '#vehicle/price.ts';
import { isInStock } from '#vehicle/status.ts';
import { type BudgetAnswer, bodyTiles, budgetOf, buysNothing, cappedPrice, type Prices } from './budget.ts';
import type { BudgetConfig, BudgetFinderModel } from './budget-page.ts';
import { pricesUpTo } from './budget-search.ts';

/** Repayments need finance. */
export const hasBudgetFinder = ({ features }: Site): boolean => features.budget_finder && features.finance;

/** Answered from the stock; null where the site has no finder. */
export const budgetFinder = memoizeWeak((context: SiteContext): BudgetFinderModel | null => {
  const { site, listings } = context;
  if (!hasBudgetFinder(site)) return null;
  const { title, lead, note, frequency, deposit, term, bodies, bodies_shown: shown } = site.budget_finder;
  const config = configOf(context);
  const means = { frequency, repayment: config.repayments[frequency], deposit };
  const budget = budgetOf(means, term);
  const prices = pricesOf(context);
  const isNone = buysNothing(budget, prices);
  const cap = cappedPrice(budget, prices?.highest ?? null, config.largest);
  const images = new Map(Object.entries(site.home.body_type_images).map(([body, image]) => [caseFolded(body), image]));
  const priced = listings.bodies.flatMap((listing) => {
    const body = listing.filter.body;
    const isLooked = listing.vehicles.some((vehicle) => isInStock(vehicle) && (amountOf(vehicle, site) ?? 0) > config.above);
    if (body === null || !isLooked) return [];
    const count = isNone ? 0 : linkTo(listing, cap, config, context).count;
    return [{ label: listing.label, body, path: listing.path, count, image: images.get(caseFolded(listing.label)) ?? null }];
  });
  const link = linkTo(listings.all, cap, config, context);
  const answer: BudgetAnswer = isNone ? { kind: 'none' } : { kind: 'found', ...link };
  const [path = '', search = ''] = link.href.split('?');
  const parameters = new URLSearchParams(search);
  return {
    title,
    lead,
    note: interpolate(note, { term: `${term} ${term === 1 ? 'year' : 'years'}` }),
    frequency,
    deposit,
    config,
    tiles: bodyTiles(priced, bodies, shown),
    answer,
    action: path === paths.searchAll && site.search.default_sort !== 'price_asc' ? paths.listingSort(path, 'price_asc') : path,
    // A form may contain each name once.
    parameters: [...parameters].filter(([name]) => parameters.getAll(name).length === 1),
  };
});

/** The URL omits the minimum where nothing costs less. */
function linkTo(listing: Listing, cap: number, { slider, above }: BudgetConfig, context: SiteContext): StockLink {
  const upTo = (least: number | null, status: SearchState['chosen'] = {}) => {
    // Nothing is within the budget; the URL has the cap all the same.
    const price = pricesUpTo(cap, { bodies: [], thumbs: slider }, slider, least) ?? { min: null, max: cap };
    return stockLink({ chosen: status, ranges: { price } }, listing, context);
  };
  const inStock = { status: ['in_stock', 'coming_soon'] };
  return upTo(upTo(null, inStock).count === upTo(above, inStock).count ? null : above);
}

function configOf({ site, listings }: SiteContext): BudgetConfig {
  const own = site.budget_finder;
  const { car_types: types } = site.search.rules;
  const { noun } = listings.all;
  return {
    term: own.term,
    repayments: { weekly: own.weekly, monthly: own.monthly },
    inputMax: own.input_max,
    above: own.min_price,
    largest: own.max_budget,
    slider: { min: own.slider_min, max: own.slider_max, step: own.slider_step },
    words: {
      noun: types.length === 1 ? `${carTypeWords(types, site)} ${noun}` : noun,
      found: own.found_label,
      none: own.none_label,
      noneNote: own.none_note,
    },
  };
}

/** Lowest and highest price. */
function pricesOf({ site, listings }: SiteContext): Prices {
  const amounts = listings.all.vehicles.flatMap((vehicle) => {
    const amount = isInStock(vehicle) ? amountOf(vehicle, site) : null;
    return amount === null || amount <= site.budget_finder.min_price ? [] : [amount];
  });
  const least = (one: number, other: number) => Math.min(one, other);
  const most = (one: number, other: number) => Math.max(one, other);
  return amounts.length === 0 ? null : { lowest: amounts.reduce(least), highest: amounts.reduce(most) };
}
