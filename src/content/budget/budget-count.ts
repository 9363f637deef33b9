import { resultCount } from '#listings/result-count.ts';
import type { SiteSearch } from '#search/link/site-search.ts';
import { attributeOf } from '#search/state/attributes.ts';
import { toFilters } from '#search/state/index-filters.ts';
import type { RangeEnds } from '#search/state/range.ts';
import type { SearchState } from '#search/state/search-state.ts';
import { type BudgetAnswer, buysNothing, cappedPrice, type Prices } from './budget.ts';
import { budgetAddress, budgetState, type Picked, pricesUpTo } from './budget-search.ts';

/** The bounds of a finder's searches. */
export type BudgetBounds = {
  slider: RangeEnds;
  /** Only vehicles above this price are looked at. */
  above: number;
  /** The largest budget where no vehicle tells. */
  largest: number;
};

/** What a budget buys, and of each body how much it would buy. */
export type BudgetCounts = { answer: BudgetAnswer; bodies: Readonly<Record<string, number>> };

type Counts = Record<string, number>;
type Result = { totalHits: number; facetDistribution?: Record<string, Counts>; facetStats?: Record<string, { min: number; max: number }> };

const [price, body, carType, status] = (['price', 'body', 'car_type', 'status'] as const).map((name) => attributeOf(name).index) as [
  string,
  string,
  string,
  string,
];

/** What an address may leave unsaid: that a vehicle has a price above the least, and that it was not sold lately. In the order of the queries. */
const spellings = [
  { above: true, inStock: true },
  { above: false, inStock: true },
  { above: true, inStock: false },
  { above: false, inStock: false },
] as const;
type Spelling = (typeof spellings)[number];

/** The shortest way to say a search that finds as many. @param totals what each of the spellings finds. */
function shortest(totals: readonly number[]): Spelling {
  const same = ({ above, inStock }: Spelling) => totals[spellings.findIndex((one) => one.above === above && one.inStock === inStock)] === totals[0];
  const [strict, free, , bare] = spellings;
  const unpriced = same(free) ? free : strict;
  const unsold = unpriced === free ? bare : spellings[2];
  return same(unsold) ? unsold : unpriced;
}

/** What is asked in one request: the prices of the search as it is refined, what lies within the budget, and the same by body. */
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
  // Above `search.count_above` a site may count what is in stock alone, where its address names no status.
  const more = site.search.count_by === 'facets' ? [] : [...others, inStock].map(byBody);
  return [query(open, [price]), ...states.map((state) => query(state, [carType, status])), byBody(strict), ...more];
}

/** How many each body is said to have: what its own search says. */
function bodyCounts(results: readonly Result[], above: number): BudgetCounts['bodies'] {
  const [strict = {}, ...others] = results.map((result) => result.facetDistribution?.[body] ?? {});
  const inStock = others.pop();
  const told = (name: string, count: number) => {
    if (inStock === undefined || count <= above) return count;
    return shortest([count, ...others.map((one) => one[name] ?? 0)]).inStock ? count : (inStock[name] ?? 0);
  };
  return Object.fromEntries(Object.entries(strict).map(([name, count]) => [name, told(name, count)]));
}

/** Asks the index for what a budget buys. The count is that of the page that the button leads to, by the same rule. */
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

/** The answer while the search cannot be asked. The order is the site's own, which an address does not name. */
export function uncounted(budget: number, picked: Picked, { slider, largest }: BudgetBounds): BudgetAnswer {
  const cap = cappedPrice(budget, null, largest);
  const range = pricesUpTo(cap, picked, slider, null);
  if (range === null) return { kind: 'none' };
  return { kind: 'uncounted', cap, href: budgetAddress(budgetState(picked, range, false), picked, { search: { default_sort: 'relevant' } }) };
}
