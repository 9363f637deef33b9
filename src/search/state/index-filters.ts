import type { Site } from '#site/schema/site.ts';
import type { LiveSort } from '#site/terms.ts';
import { alternativesOf } from './alternatives.ts';
import { type AttributeName, attributeNames, attributeOf, hasEnds, hasValues, requiresAllValues } from './attributes.ts';
import { type SearchState, splitModelPath, type ValueRange } from './search-state.ts';

/** Meilisearch's filter as lists: all of the outer, one of each inner. */
export type IndexFilter = string[][];

export type FilterSite = {
  search: Pick<Site['search'], 'rules' | 'include_sold_cars_days' | 'default_sort' | 'price_asc_needs_price'>;
  stock: Pick<Site['stock'], 'absence_means_sold'>;
};

export type FilterOptions = {
  /** Milliseconds, from the caller's clock: sold vehicles leave the results after their days. */
  now: number;
  /** An attribute whose own choice is left aside, to count what its other values would find. */
  except?: AttributeName;
  /** Where `state.near` lies, when that is known. */
  point?: { lat: number; lng: number };
};

/** A text escaped in quotes for a filter. Meilisearch resolves the escapes of quotes and backslashes inside them. */
export const quoteFilterValue = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

const is = (index: string, value: string) => `${index} = ${quoteFilterValue(value)}`;

function rangeFilter(index: string, { min, max }: ValueRange): string {
  if (min !== null && max !== null) return `${index} ${min} TO ${max}`;
  return min !== null ? `${index} >= ${min}` : `${index} <= ${max}`;
}

/** Which vehicles of an index the site shows at all (specification 1 §4, §5): its rules, what is in stock, and what was sold lately. */
export function siteFilter({ search, stock }: FilterSite, now: number): IndexFilter {
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

/** The order that a search asks of the index: none for most relevant, where the ranking rules end with the custom rank. */
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
  }
}

/** What a search asks of the index: the site's own filter, and what the shopper narrows by. */
export function toFilters(state: SearchState, site: FilterSite, options: FilterOptions): IndexFilter {
  return [...siteFilter(site, options.now), ...shopperFilter(state, site, options)];
}

/** What a shopper narrows the stock by. */
export function shopperFilter(state: SearchState, site: FilterSite, { except, point }: Omit<FilterOptions, 'now'>): IndexFilter {
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

/** Makes and models: the whole of a make without a chosen model, and of the others the models chosen. Models are counted within the makes. */
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
