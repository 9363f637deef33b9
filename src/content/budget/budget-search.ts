import { toAddress } from '#search/state/page-address.ts';
import type { RangeEnds } from '#search/state/range.ts';
import { normalizeSearchState, type SearchState, type ValueRange } from '#search/state/search-state.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { slidPrices } from './budget.ts';

/** What is picked beside the budget, with the listing of each body that is picked. */
export type Picked = { bodies: readonly Tile[]; thumbs: RangeEnds };
export type Tile = { body: string; path: string };

/** Cents are the finest that a search tells apart. */
const cent = 0.01;

/**
 * The prices of a finder's search up to a cap; null where none lies between them. @param above only vehicles above this price are looked at; null where
 * the address need not say so, since no vehicle costs less.
 */
export function pricesUpTo(cap: number | null, { thumbs }: Picked, slider: RangeEnds, above: number | null): ValueRange | null {
  const { min, max } = slidPrices(thumbs, slider);
  const least = above === null ? min : Math.max(min ?? 0, above + cent);
  const most = max === null ? cap : Math.min(max, cap ?? max);
  return least !== null && most !== null && least > most ? null : { min: least, max: most };
}

/** The search of a finder. @param inStock leaves out what was sold lately, which listings show too. */
export function budgetState({ bodies }: Picked, prices: ValueRange, inStock: boolean): SearchState {
  return normalizeSearchState({
    chosen: { body: bodies.map(({ body }) => body), ...(inStock ? { status: ['in_stock', 'coming_soon'] } : {}) },
    ranges: { price: prices },
  });
}

/** The address of such a search: that of a single body where one is picked, else that of all stock. */
export function budgetAddress(state: SearchState, { bodies }: Picked, site: { search: Pick<Site['search'], 'default_sort'> }): string {
  const [only, ...others] = bodies;
  const single = only !== undefined && others.length === 0;
  const base = single
    ? { path: only.path, state: normalizeSearchState({ chosen: { body: [only.body] } }) }
    : { path: paths.searchAll, state: normalizeSearchState({}) };
  return toAddress(state, { ...base, page: 1, sortBy: null }, site);
}
