import type { ReadableAtom } from 'nanostores';
import { resultCount } from '#listings/result-count.ts';
import type { CardModel } from '#vehicle/models.ts';
import { toAddress } from '../state/page-address.ts';
import { announcedCount } from '../state/result-words.ts';
import { type SearchState, setPage } from '../state/search-state.ts';
import type { Counts, FilterView } from './facets.ts';
import type { LiveParts } from './live-parts.ts';
import type { Cell } from './progressive-cells.ts';
import { savedSearchKey, searchName } from './saved-searches.ts';

/** InstantSearch's results, as far as used. `page` counts from 0. */
export type Results = {
  nbHits: number;
  nbPages: number;
  page: number;
  hits: readonly { card?: unknown }[];
  disjunctiveFacets?: readonly { name: string; data?: object }[];
};
export type Status = 'idle' | 'loading' | 'stalled' | 'error';
/** InstantSearch's search and last results; null before the first. */
export type SearchSnapshot = { search: SearchState; results: Results | null; status: Status };
/** `again` repeats a request with what is known now. */
export type SearchTrigger = { ask(search: SearchState): void; again(): void; end(): void };

export type DisplayedResults = {
  /** The search of these results; one without a response changes nothing. */
  state: SearchState;
  countsOf(name: string): Counts;
  total: number;
  cards: readonly CardModel[];
  pages: number;
  /** From 1. */
  page: number;
};

/** The live search of a page, as its view binds it. */
export type LiveSearchStore = {
  /** The controls' state, updated at once. */
  $state: ReadableAtom<SearchState>;
  $shown: ReadableAtom<DisplayedResults>;
  $cells: ReadableAtom<readonly Cell[]>;
  $ready: ReadableAtom<boolean>;
  $status: ReadableAtom<Status>;
  $spoken: ReadableAtom<string>;
  /** Incremented when place tables are loaded. */
  $placesLoaded: ReadableAtom<number>;
  /** The address's unknown place, which the search ignores, or null. */
  $lostPlace: ReadableAtom<string | null>;
  /** Changes within `pace` milliseconds share a history entry. */
  set(next: SearchState, pace?: number): void;
  change(by: (state: SearchState) => SearchState): void;
  /** Announced before the next count. */
  announce(words: string): void;
  retry(): void;
  /** Shows another page, from its heading. */
  goToPage(page: number): void;
  /** Filters by counts; equal ones keep their identity. */
  filters(state: SearchState, countsOf: DisplayedResults['countsOf']): readonly FilterView[];
  /** Called after painting; restores scroll. @returns whether the heading takes focus. */
  painted(results: DisplayedResults): boolean;
  end(): void;
};

type ViewParts = Pick<LiveParts, 'site' | 'base'>;

export const isBeyond = (results: Results | null): results is Results => results !== null && results.nbPages > 0 && results.page >= results.nbPages;

/** The last page's search if the results are beyond it; else null. */
export const lastPageOf = ({ search, results, status }: SearchSnapshot): SearchState | null =>
  status === 'idle' && isBeyond(results) && search.page > results.nbPages ? setPage(search, results.nbPages) : null;

export function shownOf(results: Results | null, state: SearchState, { site }: Pick<LiveParts, 'site'>): DisplayedResults {
  const countsOf = (name: string): Counts => (results?.disjunctiveFacets?.find((facet) => facet.name === name)?.data as Counts | undefined) ?? {};
  return {
    state,
    countsOf,
    total: resultCount({ total: results?.nbHits ?? 0, carTypes: countsOf('car_type'), statuses: countsOf('status') }, state, site),
    cards: results?.hits.flatMap((hit) => (hit.card as CardModel | undefined) ?? []) ?? [],
    pages: results?.nbPages ?? 0,
    page: (results?.page ?? 0) + 1,
  };
}

/** `Searching for White. 37 vehicles`. */
export const announcementOf = (said: string, { total }: Pick<DisplayedResults, 'total'>) => said + announcedCount(total);

/** The same for all pages of a search. */
export function settledSearchOf({ state, total }: Pick<DisplayedResults, 'state' | 'total'>, { site, base }: ViewParts) {
  return { address: toAddress({ ...state, page: 1 }, base, site), search: savedSearchKey(state, site), name: searchName(state, site), count: total };
}

export const isNarrowed = (state: SearchState, { site, base }: ViewParts) =>
  toAddress({ ...state, page: 1, sortBy: null, other: [] }, base, site).includes('?');

/** Whether repayments are shown, searched by or offered, which needs the warning. */
export function needsWarning({ ranges, sortBy }: SearchState, filters: readonly FilterView[], cards: readonly CardModel[]): boolean {
  const isByRepayment = ranges.weekly_price_range !== undefined || sortBy === 'repayment_asc';
  return isByRepayment || filters.some(({ name }) => name === 'weekly_price_range') || cards.some((card) => card.estimate?.kind === 'estimate');
}
