import { toAddress } from '#search/state/page-address.ts';
import type { RangeEnds } from '#search/state/range.ts';
import { normalizeSearchState, type SearchState, type SortSite, type ValueRange } from '#search/state/search-state.ts';
import { paths } from '#site/paths.ts';
import { slidPrices } from './budget.ts';

export type Picked = { bodies: readonly Tile[]; thumbs: RangeEnds };
export type Tile = { body: string; path: string };

/** The precision of searches: one cent. */
const cent = 0.01;

/** Null where the range is empty. @param above only vehicles above this price; null where no vehicle costs less: the URL omits it. */
export function pricesUpTo(cap: number | null, { thumbs }: Picked, slider: RangeEnds, above: number | null): ValueRange | null {
  const { min, max } = slidPrices(thumbs, slider);
  const least = above === null ? min : Math.max(min ?? 0, above + cent);
  const most = max === null ? cap : Math.min(max, cap ?? max);
  return least !== null && most !== null && least > most ? null : { min: least, max: most };
}

/** @param inStock excludes recently sold vehicles. */
export function budgetState({ bodies }: Picked, prices: ValueRange, inStock: boolean): SearchState {
  return normalizeSearchState({
    chosen: { body: bodies.map(({ body }) => body), ...(inStock ? { status: ['in_stock', 'coming_soon'] } : {}) },
    ranges: { price: prices },
  });
}

export function budgetAddress(state: SearchState, { bodies }: Picked, site: SortSite): string {
  const [only, ...others] = bodies;
  const single = only !== undefined && others.length === 0;
  const base = single
    ? { path: only.path, state: normalizeSearchState({ chosen: { body: [only.body] } }) }
    : { path: paths.searchAll, state: normalizeSearchState({}) };
  return toAddress(state, { ...base, page: 1, sortBy: null }, site);
}
