import { atom, computed, type ReadableAtom } from 'nanostores';
import type { BrowserClock } from '#browser/browser.ts';
import { pendingTimeoutMs } from '../state/pending.ts';
import { inOwnOrder, type SearchState, setPage } from '../state/search-state.ts';
import { liveCells } from './cells.ts';
import { type FilterView, filterViews, lastCounts, sharedViews } from './facets.ts';
import type { LiveParts } from './live-parts.ts';
import {
  announcementOf,
  type DisplayedResults,
  isBeyond,
  type LiveSearchStore,
  lastPageOf,
  type Results,
  type SearchSnapshot,
  type SearchTrigger,
  type Status,
  settledSearchOf,
  shownOf,
} from './live-search.ts';
import { savedSearchKey } from './saved-searches.ts';

/** Debounce before a count is announced and a search counts as viewed. */
const debounceMs = 1000;

type SearchOptions = LiveParts & {
  start(hear: (heard: SearchSnapshot) => void): SearchTrigger;
  onFailed(error: Error): void;
};

const noWork = () => {};

/** The live search store over InstantSearch, which keeps responses in order. */
export function openLiveSearch({ start, onFailed, ...parts }: SearchOptions): LiveSearchStore {
  const { site, base, browser, router, now } = parts;
  const $state = atom<SearchState>(router.read());
  const { $results, $shown, take } = displayedResults(parts, $state.get());
  const $status = atom<Status>('idle');
  const $said = atom('');
  const $spoken = atom('');
  const $placesLoaded = atom(0);
  const $ready = computed($results, (results) => results !== null);
  const $cells = computed($shown, ({ cards, state, page }) => liveCells(cards, { ...state, page }, base, site, now()));
  /** Settled results; null while pending. */
  const $resting = computed([$ready, $status, $shown], (ready, status, shown) => (ready && status === 'idle' ? shown : null));
  const $aloud = computed([$resting, $said], (shown, said) => shown && announcementOf(said, shown));
  const [questions, limit] = [debouncedRequests(parts), answerLimit(browser.clock, () => $status.set('error'))];
  const place = placeIn(parts);
  let ended = false;
  const hear = ({ search, results: heard, status }: SearchSnapshot) => {
    if (ended) return;
    // A debounced search is newer than InstantSearch's.
    const isResting = questions.isResting();
    if (!isResting) $state.set(search);
    const last = isResting ? null : lastPageOf({ search, results: heard, status });
    if (last !== null) {
      router.replaceCurrent(last);
      return set(last);
    }
    const results = take(search, heard);
    if (status === 'error' && $status.get() !== 'error' && results === null) onFailed(new Error('the first search got no answer'));
    $status.set(limit.heard(status, results !== null));
  };
  const asking = start(hear);
  const set = (asked: SearchState, pace = 0) => {
    const next = inOwnOrder(asked, site);
    $state.set(next);
    questions.ask(pace, () => {
      $status.set(limit.asked($status.get()));
      asking.ask(next);
    });
  };
  const ends = [
    questions.end,
    limit.end,
    announceWhenSettled($aloud, browser.clock, $spoken.set),
    notifyWhenSettled($resting, parts),
    placesLoadedFor($state, parts, () => {
      $placesLoaded.set($placesLoaded.get() + 1);
      asking.again();
    }),
    asking.end,
  ];

  return {
    $state,
    $shown,
    $cells,
    $ready,
    $status,
    $spoken,
    $placesLoaded,
    $lostPlace: unknownPlaceOf($state, parts),
    set,
    change: (by) => set(by($state.get())),
    announce: (words) => $said.set(words),
    retry: () => set({ ...$state.get() }),
    goToPage(page) {
      set(setPage($state.get(), page));
      place.turned();
    },
    filters: sharedFilters(parts),
    // Newer results will be painted too.
    painted: (results) => results === $shown.get() && place.painted(),
    end() {
      ended = true;
      for (const end of ends) end();
    },
  };
}

/** The current results. Beyond the last page nothing changes. */
function displayedResults(parts: LiveParts, search: SearchState) {
  const $results = atom<Results | null>(null);
  const $shown = atom<DisplayedResults>(shownOf(null, search, parts));
  return {
    $results,
    $shown,
    take(asked: SearchState, heard: Results | null) {
      const results = isBeyond(heard) ? $results.get() : heard;
      if (results !== $results.get()) {
        $shown.set(shownOf(results, asked, parts));
        $results.set(results);
      }
      return results;
    },
  };
}

/** The scroll position after painting: restored, or the heading after paging. */
function placeIn({ router, browser }: Pick<LiveParts, 'router' | 'browser'>) {
  let isTurned = false;
  return {
    turned() {
      isTurned = true;
    },
    painted(): boolean {
      const position = router.takeScrollPosition();
      const focuses = position === null && isTurned;
      isTurned = false;
      if (position !== null) browser.view.scrollTo(position);
      return focuses;
    },
  };
}

/** Debounces requests to a host (specification 1 §4) as long as their history entry. The embedded search is immediate. Back and Forward cancel. */
function debouncedRequests({ site, browser, router }: Pick<LiveParts, 'site' | 'browser' | 'router'>) {
  let waiting: { visit: number; cancel(): void } | null = null;
  const end = () => {
    waiting?.cancel();
    waiting = null;
  };
  return {
    end,
    ask(pace: number, ask: () => void) {
      end();
      const asks = (entryPace: number) => {
        waiting = null;
        router.debounceNext(entryPace);
        ask();
      };
      if (pace === 0 || site.search.host === undefined) asks(pace);
      else waiting = { visit: router.typedText().visit, cancel: browser.clock.later(pace, () => asks(0)) };
    },
    isResting() {
      if (waiting !== null && waiting.visit !== router.typedText().visit) end();
      return waiting !== null;
    },
  };
}

/**
 * Timeout of each search after the first, which the guard limits: it fails, and the last results stay with a message. A late response or another
 * request resets it.
 */
function answerLimit({ later }: Later, onOver: () => void) {
  let cancel: (() => void) | null = null;
  let isOver = false;
  const end = () => {
    cancel?.();
    cancel = null;
    isOver = false;
  };
  const begin = () => {
    cancel ??= later(pendingTimeoutMs, () => {
      isOver = true;
      onOver();
    });
  };
  return {
    end,
    /** Derives the status from InstantSearch's. */
    heard(status: Status, hasResults: boolean): Status {
      if (!isWaiting(status)) end();
      else if (hasResults) begin();
      return isOver ? 'error' : status;
    },
    /** During a hang InstantSearch reports nothing about the next search. */
    asked(status: Status): Status {
      const wasOver = isOver;
      if (cancel === null) return status;
      end();
      begin();
      return wasOver ? 'loading' : status;
    },
  };
}

const isWaiting = (status: Status) => status === 'loading' || status === 'stalled';

/** Shared views by counts; filters without matches keep their values. */
function sharedFilters({ boundsOf, stockCounts, site }: Pick<LiveParts, 'boundsOf' | 'stockCounts' | 'site'>): LiveSearchStore['filters'] {
  let views: readonly FilterView[] = [];
  const keptCounts = lastCounts(stockCounts);
  return (state, countsOf) => {
    views = sharedViews(views, filterViews(state, { countsOf: keptCounts(countsOf), boundsOf, stockCounts }, site));
    return views;
  };
}

/** Loads place tables for a search from elsewhere, then searches again. @returns ends it. */
function placesLoadedFor(
  $state: ReadableAtom<SearchState>,
  { places, browser }: Pick<LiveParts, 'places' | 'browser'>,
  onLoaded: () => void,
): () => void {
  let ended = false;
  const end = computed($state, ({ near }) => near?.place).subscribe((place) => {
    if (place === undefined || places.find(place) !== undefined) return;
    places.load().then(
      () => ended || onLoaded(),
      (error: Error) => browser.log(error.message),
    );
  });
  return () => {
    ended = true;
    end();
  };
}

/** Until the search changes. */
function unknownPlaceOf($state: ReadableAtom<SearchState>, { router, lostPlace, site }: Pick<LiveParts, 'router' | 'lostPlace' | 'site'>) {
  let seen = { visit: -1, search: '', place: null as string | null };
  return computed($state, (state) => {
    const { visit } = router.typedText();
    const search = savedSearchKey(state, site);
    if (visit !== seen.visit) seen = { visit, search, place: lostPlace() };
    return search === seen.search ? seen.place : null;
  });
}

type Later = Pick<BrowserClock, 'later'>;

/** Debounces an effect of a value. @returns ends it. */
function debounceEffect<T>($value: ReadableAtom<T>, { later }: Later, workOf: (value: T) => (() => void) | null): () => void {
  let cancel = noWork;
  const end = $value.subscribe((value) => {
    cancel();
    const work = workOf(value);
    if (work !== null) cancel = later(debounceMs, work);
  });
  return () => {
    cancel();
    end();
  };
}

/** Announces a settled text except the first, which the page has already. @returns ends it. */
function announceWhenSettled($text: ReadableAtom<string | null>, clock: Later, speak: (text: string) => void): () => void {
  let isFirst = true;
  return debounceEffect($text, clock, (text) => {
    if (text === null) return null;
    const isSaid = isFirst;
    isFirst = false;
    return isSaid ? null : () => speak(text);
  });
}

/** Notifies once per settled search. @returns ends it. */
function notifyWhenSettled($resting: ReadableAtom<DisplayedResults | null>, parts: LiveParts): () => void {
  let told: string | null = null;
  return debounceEffect($resting, parts.browser.clock, (shown) => {
    const rested = shown && settledSearchOf(shown, parts);
    if (rested === null || rested.address === told) return null;
    return () => {
      told = rested.address;
      parts.onSettled(rested);
    };
  });
}
