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

/** An answer of InstantSearch, as far as it is read. `page` counts from 0. */
export type Results = {
  nbHits: number;
  nbPages: number;
  page: number;
  hits: readonly { card?: unknown }[];
  disjunctiveFacets?: readonly { name: string; data?: object }[];
};
export type Status = 'idle' | 'loading' | 'stalled' | 'error';
/** What InstantSearch says: the search that it asks for, and the last answer; null before the first. */
export type SearchSnapshot = { search: SearchState; results: Results | null; status: Status };
/** The way to have InstantSearch ask; `again` asks the same, of what is known by now. */
export type SearchTrigger = { ask(search: SearchState): void; again(): void; end(): void };

/** What stands in the page. */
export type DisplayedResults = {
  /** The search that was asked: one without an answer changes neither the results nor their heading. */
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
  /** What the controls say: they show at once what they were told. */
  $state: ReadableAtom<SearchState>;
  $shown: ReadableAtom<DisplayedResults>;
  $cells: ReadableAtom<readonly Cell[]>;
  /** Whether there is a first answer. */
  $ready: ReadableAtom<boolean>;
  $status: ReadableAtom<Status>;
  /** What screen readers are told. */
  $spoken: ReadableAtom<string>;
  /** How often a table of places was loaded: what is known of places has changed then. */
  $placesLoaded: ReadableAtom<number>;
  /** The place of the address that nobody knows, and that the search leaves aside; null without one. */
  $lostPlace: ReadableAtom<string | null>;
  /** Asks for another search; further changes within `pace` milliseconds belong to the same entry of the history. */
  set(next: SearchState, pace?: number): void;
  /** Changes the search as it stands then. */
  change(by: (state: SearchState) => SearchState): void;
  /** Has something said aloud before the count of the next results. */
  say(words: string): void;
  /** Asks once more what got no answer. */
  retry(): void;
  /** The pager leads to another page: its results begin at their heading. */
  turn(page: number): void;
  /** The filters beside the results, by these counts; those that say the same as before are the same. */
  filters(state: SearchState, countsOf: DisplayedResults['countsOf']): readonly FilterView[];
  /** Results are painted whole. Scrolls to where an entry was left. @returns whether their heading takes the focus instead. */
  painted(results: DisplayedResults): boolean;
  end(): void;
};

type ViewParts = Pick<LiveParts, 'site' | 'base'>;

/** Whether an answer is of a page behind the last one. */
export const isBeyond = (results: Results | null): results is Results => results !== null && results.nbPages > 0 && results.page >= results.nbPages;

/** The search of the last page, where the answer to a search is of a page behind it; null for any other. */
export const lastPageOf = ({ search, results, status }: SearchSnapshot): SearchState | null =>
  status === 'idle' && isBeyond(results) && search.page > results.nbPages ? setPage(search, results.nbPages) : null;

/** What an answer shows. */
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

/** What is said aloud of results: `Searching for White. 37 vehicles`. */
export const announcementOf = (said: string, { total }: Pick<DisplayedResults, 'total'>) => said + announcedCount(total);

/** A search that rests with its results, as it is told of; a further page is the same search. */
export function settledSearchOf({ state, total }: Pick<DisplayedResults, 'state' | 'total'>, { site, base }: ViewParts) {
  return { address: toAddress({ ...state, page: 1 }, base, site), search: savedSearchKey(state, site), name: searchName(state, site), count: total };
}

/** Whether anything is asked for on top of the listing, or of all stock. */
export const isNarrowed = (state: SearchState, { site, base }: ViewParts) =>
  toAddress({ ...state, page: 1, sortBy: null, other: [] }, base, site).includes('?');

/**
 * Whether the warning about repayments stands on the page: where a card shows one. Also where they are searched by or offered to be, whatever the
 * results show.
 */
export function needsWarning({ ranges, sortBy }: SearchState, filters: readonly FilterView[], cards: readonly CardModel[]): boolean {
  const isByRepayment = ranges.weekly_price_range !== undefined || sortBy === 'repayment_asc';
  return isByRepayment || filters.some(({ name }) => name === 'weekly_price_range') || cards.some((card) => card.estimate?.kind === 'estimate');
}
