import type { LiveSite } from '#site/schema/live-site.ts';
import type { LiveSort } from '#site/terms.ts';
import { alternativesOf } from './alternatives.ts';
import { type AttributeName, attributeNames, attributeOf, hasEnds, hasValues, requiresAllValues } from './attributes.ts';
import { type SearchState, splitModelPath, type ValueRange } from './search-state.ts';

/** Outer AND, inner OR. */
export type IndexFilter = string[][];

export type FilterOptions = {
  /** Epoch milliseconds: sold vehicles expire. */
  now: number;
  /** Ignores this attribute's values, to count alternatives. */
  except?: AttributeName;
  /** `state.near`, if known. */
  point?: { lat: number; lng: number };
};

/** Quoted and escaped for Meilisearch. */
export const quoteFilterValue = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

const is = (index: string, value: string) => `${index} = ${quoteFilterValue(value)}`;

function rangeFilter(index: string, { min, max }: ValueRange): string {
  if (min !== null && max !== null) return `${index} ${min} TO ${max}`;
  return min !== null ? `${index} >= ${min}` : `${index} <= ${max}`;
}

/** The site's visible vehicles (specification 1 §4, §5): rules, stock, recently sold. */
export function siteFilter({ search, stock }: LiveSite, now: number): IndexFilter {
  const { rules } = search;
  const since = Math.floor(now / 1000) - search.include_sold_cars_days * 86_400;
  const gone = stock.absence_means_sold ? [`absent_since > ${since}`] : [];
  const all: IndexFilter = [
    ['show_on_dealer_website = true'],
    [is('status', 'in_stock'), is('status', 'coming_soon'), `sold_at > ${since} AND status != "absent"`, ...gone],
  ];
  if (rules.car_types.length === 0) all.push(['car_type IN []']);
  if (rules.car_types.length < 3) all.push(rules.car_types.map((type) => is('car_type', type)));
  for (const stocknum of rules.excluded_stocknums) all.push([`stocknum != ${quoteFilterValue(stocknum)}`]);
  if (rules.photos_required) all.push(['photos_count > 0']);
  if (rules.certified_only) all.push(['certified = true']);
  if (rules.makes.length > 0) all.push(rules.makes.map((make) => is('make', make)));
  if (rules.dealership_slugs.length > 0) all.push(rules.dealership_slugs.map((slug) => is('dealership_slug', slug)));
  return all;
}

/** None for most relevant: ranking rules end with the rank. */
export function toSort(sort: LiveSort): string[] {
  switch (sort) {
    case 'relevant':
      return [];
    case 'latest':
      return ['created_at:desc'];
    case 'price_desc':
      return ['price:desc'];
    case 'price_asc':
      return ['price:asc'];
    case 'repayment_asc':
      return ['weekly_repayment:asc'];
    case 'drive_away_asc':
      return ['drive_away_total:asc'];
  }
}

export function toFilters(state: SearchState, site: LiveSite, options: FilterOptions): IndexFilter {
  return [...siteFilter(site, options.now), ...shopperFilter(state, site, options)];
}

export function shopperFilter(state: SearchState, site: LiveSite, { except, point }: Omit<FilterOptions, 'now'>): IndexFilter {
  const all: IndexFilter = [];
  const tree = treeFilter(state, except);
  all.push(...tree);
  for (const name of attributeNames) {
    const { index } = attributeOf(name);
    if (requiresAllValues(name)) for (const value of state.chosen[name] ?? []) all.push(alternativesOf(value).map((one) => is(index, one)));
    else if (name !== except && name !== 'make' && name !== 'model') {
      const one = hasValues(name) ? (state.chosen[name] ?? []).map((value) => is(index, value)) : [];
      const range = hasEnds(name) ? state.ranges[name] : undefined;
      if (range !== undefined) one.push(rangeFilter(index, range));
      if (one.length > 0) all.push(one);
    }
    for (const value of state.excluded[name] ?? []) all.push([`${index} != ${quoteFilterValue(value)}`]);
  }
  if (state.near?.km && point !== undefined) all.push([`_geoRadius(${point.lat}, ${point.lng}, ${state.near.km * 1000})`]);
  if ((state.sortBy ?? site.search.default_sort) === 'price_asc' && site.search.price_asc_needs_price) all.push(['price > 0']);
  return all;
}

/** Makes without a chosen model, or the chosen models within their makes. */
function treeFilter({ chosen }: SearchState, except?: AttributeName): IndexFilter {
  if (except === 'make') return [];
  const makes = chosen.make ?? [];
  const models = except === 'model' ? [] : (chosen.model ?? []).map((path) => splitModelPath(path, makes));
  const all: IndexFilter = [];
  const branches = makes.flatMap((make) => {
    const own = models.filter((one) => one.make === make);
    return own.length === 0 ? [is('make', make)] : own.map(({ model }) => `${is('make', make)} AND ${is('model', model)}`);
  });
  if (branches.length > 0) all.push(branches);
  const bare = models.flatMap(({ make, model }) => (make === null ? [is('model', model)] : []));
  if (bare.length > 0) all.push(bare);
  return all;
}
