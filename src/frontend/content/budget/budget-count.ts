import { resultCount } from '#listings/result-count.ts';
import type { SiteSearch } from '#search/link/site-search.ts';
import { attributeOf } from '#search/state/attributes.ts';
import { toFilters } from '#search/state/index-filters.ts';
import type { RangeEnds } from '#search/state/range.ts';
import type { SearchState } from '#search/state/search-state.ts';
import { type BudgetAnswer, buysNothing, cappedPrice, type Prices } from './budget.ts';
import { budgetAddress, budgetState, type Picked, pricesUpTo } from './budget-search.ts';

export type BudgetBounds = {
  slider: RangeEnds;
  /** Only vehicles above this price count. */
  above: number;
  /** The maximum budget where no vehicle gives one. */
  largest: number;
};

/** `bodies`: counts by body type. */
export type BudgetCounts = { answer: BudgetAnswer; bodies: Readonly<Record<string, number>> };

type Counts = Record<string, number>;
type Result = { totalHits: number; facetDistribution?: Record<string, Counts>; facetStats?: Record<string, { min: number; max: number }> };

const [price, body, carType, status] = (['price', 'body', 'car_type', 'status'] as const).map((name) => attributeOf(name).index) as [
  string,
  string,
  string,
  string,
];

/** Conditions that a URL may omit, in the order of the queries. */
const spellings = [
  { above: true, inStock: true },
  { above: false, inStock: true },
  { above: true, inStock: false },
  { above: false, inStock: false },
] as const;
type Spelling = (typeof spellings)[number];

/** @param totals counts by spelling. */
function shortest(totals: readonly number[]): Spelling {
  const same = ({ above, inStock }: Spelling) => totals[spellings.findIndex((one) => one.above === above && one.inStock === inStock)] === totals[0];
  const [strict, free, , bare] = spellings;
  const unpriced = same(free) ? free : strict;
  const unsold = unpriced === free ? bare : spellings[2];
  return same(unsold) ? unsold : unpriced;
}

/** One request: prices, the count within the budget, and that by body. */
function budgetQueries(open: SearchState, states: readonly SearchState[], { index, site }: SiteSearch['config'], now: number) {
  const query = (state: SearchState, facets: string[], more: { except?: 'body' } = {}) => ({
    indexUid: index,
    q: '',
    filter: toFilters(state, site, { now, ...more }),
    facets,
    page: 1,
    hitsPerPage: 1,
    attributesToRetrieve: ['id'],
  });
  const byBody = (state: SearchState) => query(state, [body], { except: 'body' });
  const [strict, ...others] = states as [SearchState, ...SearchState[]];
  const inStock = { ...strict, chosen: { ...strict.chosen, status: ['in_stock'] } };
  // Above `search.count_above` a site may count only what is in stock, where its URL names no status.
  const more = site.search.count_by === 'facets' ? [] : [...others, inStock].map(byBody);
  return [query(open, [price]), ...states.map((state) => query(state, [carType, status])), byBody(strict), ...more];
}

function bodyCounts(results: readonly Result[], above: number): BudgetCounts['bodies'] {
  const [strict = {}, ...others] = results.map((result) => result.facetDistribution?.[body] ?? {});
  const inStock = others.pop();
  const told = (name: string, count: number) => {
    if (inStock === undefined || count <= above) return count;
    return shortest([count, ...others.map((one) => one[name] ?? 0)]).inStock ? count : (inStock[name] ?? 0);
  };
  return Object.fromEntries(Object.entries(strict).map(([name, count]) => [name, told(name, count)]));
}

/** Equals the count of the page that the button leads to. */
export async function askBudget(
  { cachedRequest, config }: Pick<SiteSearch, 'cachedRequest' | 'config'>,
  budget: number,
  picked: Picked,
  { slider, above, largest }: BudgetBounds,
  now: number,
): Promise<BudgetCounts> {
  const { site } = config;
  const open = pricesUpTo(null, picked, slider, above);
  const within = pricesUpTo(budget, picked, slider, above);
  if (open === null || within === null) return { answer: { kind: 'none' }, bodies: {} };
  const spelled = (cap: number, one: Spelling) =>
    budgetState(picked, pricesUpTo(cap, picked, slider, one.above ? above : null) ?? within, one.inStock);
  const states = spellings.map((one) => spelled(budget, one));
  const queries = budgetQueries(budgetState(picked, open, true), states, config, now);
  const { results } = (await cachedRequest('/multi-search', { queries })) as { results: Result[] };
  const [all, ...counted] = results;
  const bodies = bodyCounts(counted.splice(spellings.length), site.search.count_above);
  const stats = all?.facetStats?.[price];
  const prices: Prices = stats === undefined ? null : { lowest: stats.min, highest: stats.max };
  const spelling = shortest(counted.map(({ totalHits }) => totalHits));
  const found = counted[spellings.indexOf(spelling)];
  const { [carType]: carTypes = {}, [status]: statuses = {} } = found?.facetDistribution ?? {};
  const count = resultCount({ total: found?.totalHits ?? 0, carTypes, statuses }, spelled(budget, spelling), site);
  if (prices === null || buysNothing(budget, prices) || count === 0) return { answer: { kind: 'none' }, bodies };
  const href = budgetAddress(spelled(cappedPrice(budget, prices.highest, largest), spelling), picked, site);
  return { answer: { kind: 'found', count, href }, bodies };
}

/** While the index is unavailable. The URL omits the order, which is the site's own. */
export function uncounted(budget: number, picked: Picked, { slider, largest }: BudgetBounds): BudgetAnswer {
  const cap = cappedPrice(budget, null, largest);
  const range = pricesUpTo(cap, picked, slider, null);
  if (range === null) return { kind: 'none' };
  return { kind: 'uncounted', cap, href: budgetAddress(budgetState(picked, range, false), picked, { search: { default_sort: 'relevant' } }) };
}
