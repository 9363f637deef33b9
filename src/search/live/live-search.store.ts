import { atom, computed, type ReadableAtom } from 'nanostores';
import type { BrowserClock } from '#lib/browser/browser.ts';
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

/** For how long a search is debounced before its count is said aloud, and it counts as one that was looked at. */
const restMs = 1000;

type SearchOptions = LiveParts & {
  start(hear: (heard: SearchSnapshot) => void): SearchTrigger;
  /** Called when the first search gets no answer. */
  onFailed(error: Error): void;
};

const noWork = () => {};

/** The state of the live search, over InstantSearch, which asks and keeps answers in order. */
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
  /** The results once nothing is on its way; null meanwhile. */
  const $resting = computed([$ready, $status, $shown], (ready, status, shown) => (ready && status === 'idle' ? shown : null));
  const $aloud = computed([$resting, $said], (shown, said) => shown && announcementOf(said, shown));
  const [questions, limit] = [debouncedRequests(parts), answerLimit(browser.clock, () => $status.set('error'))];
  const place = placeIn(parts);
  let ended = false;
  const hear = ({ search, results: heard, status }: SearchSnapshot) => {
    if (ended) return;
    // What rests is newer than what InstantSearch knows.
    const isResting = questions.isResting();
    if (!isResting) $state.set(search);
    const last = isResting ? null : lastPageOf({ search, results: heard, status });
    if (last !== null) {
      router.correct(last);
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
    say: (words) => $said.set(words),
    retry: () => set({ ...$state.get() }),
    turn(page) {
      set(setPage($state.get(), page));
      place.turned();
    },
    filters: sharedFilters(parts),
    // Another answer may have come meanwhile, and will be painted too.
    painted: (results) => results === $shown.get() && place.painted(),
    end() {
      ended = true;
      for (const end of ends) end();
    },
  };
}

/** The answer that stands in the page, and what it shows. A page behind the last one shows nothing. */
function displayedResults(parts: LiveParts, search: SearchState) {
  const $results = atom<Results | null>(null);
  const $shown = atom<DisplayedResults>(shownOf(null, search, parts));
  return {
    $results,
    $shown,
    /** @returns the answer that stands then. */
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

/** Where the page stands once its results are painted: where an entry was left, or at their heading after the pager. */
function placeIn({ router, browser }: Pick<LiveParts, 'router' | 'browser'>) {
  let isTurned = false;
  return {
    turned() {
      isTurned = true;
    },
    /** @returns whether the heading takes the focus. */
    painted(): boolean {
      const position = router.takePosition();
      const focuses = position === null && isTurned;
      isTurned = false;
      if (position !== null) browser.view.scrollTo(position);
      return focuses;
    },
  };
}

/**
 * Debounces questions to a host (specification 1 §4): each rests for as long as its entry of the history would. The embedded search answers at once. Back and
 * Forward end what rests.
 */
function debouncedRequests({ site, browser, router }: Pick<LiveParts, 'site' | 'browser' | 'router'>) {
  let waiting: { turn: number; callOff(): void } | null = null;
  const end = () => {
    waiting?.callOff();
    waiting = null;
  };
  return {
    end,
    ask(pace: number, ask: () => void) {
      end();
      const asks = (entryPace: number) => {
        waiting = null;
        router.pace(entryPace);
        ask();
      };
      if (pace === 0 || site.search.host === undefined) asks(pace);
      else waiting = { turn: router.words().turn, callOff: browser.clock.later(pace, () => asks(0)) };
    },
    isResting() {
      if (waiting !== null && waiting.turn !== router.words().turn) end();
      return waiting !== null;
    },
  };
}

/**
 * The limit in time of each search after the first, which has the guard's. A search that is over it counts as failed: the last results stay, with a
 * sentence that says so. An answer that comes after all ends that, and so does another question.
 */
function answerLimit({ later }: Later, onOver: () => void) {
  let callOff: (() => void) | null = null;
  let isOver = false;
  const end = () => {
    callOff?.();
    callOff = null;
    isOver = false;
  };
  const begin = () => {
    callOff ??= later(pendingTimeoutMs, () => {
      isOver = true;
      onOver();
    });
  };
  return {
    end,
    /** What the status is to be, from what InstantSearch says of it. */
    heard(status: Status, hasResults: boolean): Status {
      if (!isWaiting(status)) end();
      else if (hasResults) begin();
      return isOver ? 'error' : status;
    },
    /** Something is asked anew. While a search hangs, InstantSearch says nothing of the next one. */
    asked(status: Status): Status {
      const wasOver = isOver;
      if (callOff === null) return status;
      end();
      begin();
      return wasOver ? 'loading' : status;
    },
  };
}

const isWaiting = (status: Status) => status === 'loading' || status === 'stalled';

/** Filters by counts; those that say the same as the last time are the same. Every filter stays: where nothing is found it keeps its values. */
function sharedFilters({ boundsOf, stockCounts, site }: Pick<LiveParts, 'boundsOf' | 'stockCounts' | 'site'>): LiveSearchStore['filters'] {
  let views: readonly FilterView[] = [];
  const keptCounts = lastCounts(stockCounts);
  return (state, countsOf) => {
    views = sharedViews(views, filterViews(state, { countsOf: keptCounts(countsOf), boundsOf, stockCounts }, site));
    return views;
  };
}

/**
 * Loads where places lie for a search with one that came from elsewhere than its field: it is asked again once that is known.
 * @returns what ends it.
 */
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

/** The place of an address that nobody knows, for as long as nothing else is asked for. */
function unknownPlaceOf($state: ReadableAtom<SearchState>, { router, lostPlace, site }: Pick<LiveParts, 'router' | 'lostPlace' | 'site'>) {
  let seen = { turn: -1, search: '', place: null as string | null };
  return computed($state, (state) => {
    const { turn } = router.words();
    const search = savedSearchKey(state, site);
    if (turn !== seen.turn) seen = { turn, search, place: lostPlace() };
    return search === seen.search ? seen.place : null;
  });
}

type Later = Pick<BrowserClock, 'later'>;

/** Debounces what follows from a value: it is done once the value has rested. @returns what ends it. */
function debounceEffect<T>($value: ReadableAtom<T>, { later }: Later, workOf: (value: T) => (() => void) | null): () => void {
  let callOff = noWork;
  const end = $value.subscribe((value) => {
    callOff();
    const work = workOf(value);
    if (work !== null) callOff = later(restMs, work);
  });
  return () => {
    callOff();
    end();
  };
}

/** Speaks a text once it has rested. The first is what the page said already. @returns what ends it. */
function announceWhenSettled($text: ReadableAtom<string | null>, clock: Later, speak: (text: string) => void): () => void {
  let isFirst = true;
  return debounceEffect($text, clock, (text) => {
    if (text === null) return null;
    const isSaid = isFirst;
    isFirst = false;
    return isSaid ? null : () => speak(text);
  });
}

/** Tells of each search once it has rested, and once for as long as it stays the same. @returns what ends it. */
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
