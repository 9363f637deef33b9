import { atom, type WritableAtom } from 'nanostores';
import type { Browser } from '#browser/browser.ts';
import type { SiteSearch } from '../link/site-search.ts';
import {
  allOptions,
  foundAnnouncement,
  type HeadSearch,
  type HeadSearchStore,
  nextActive,
  nothingFound,
  optionPath,
  pastFound,
  searchPath,
  wordsFound,
} from './head-search.ts';
import { searchHistory } from './history.ts';
import { type Preview, previewer } from './preview.ts';
import type { PageLink } from './suggestions.ts';

/** Debounce of announcements in milliseconds. */
const spokenAfterMs = 1000;

type HeadSearchOptions = {
  browser: Pick<Browser, 'storage' | 'clock'>;
  /** Loads the search at once. */
  open(): Promise<SiteSearch>;
  pages(): readonly PageLink[];
  text: string;
};

/** The header search's store: recent searches, or matches; stale responses are ignored. */
export function openHeadSearch({ browser, open, pages, text: first }: HeadSearchOptions): HeadSearchStore {
  const { storage, clock } = browser;
  const $search = atom<HeadSearch>({ ...nothingFound, text: first });
  const $spoken = atom('');
  const put = (parts: Partial<HeadSearch>) => $search.set({ ...$search.get(), ...parts });
  const list = listOf($search);
  // Until the config is loaded.
  let history = searchHistory(storage, 0);
  let find: ((text: string) => Promise<Preview>) | null = null;
  let turn = 0;
  let ended = false;
  /** Debounce for hosted searches. */
  let debounceMs = 0;
  const [aloud, asking] = [debounced(clock), debounced(clock)];
  const say = (spoken: string) => aloud.run(spokenAfterMs, () => $spoken.set(spoken));
  /** Ignores stale responses. */
  const cancelPending = () => {
    turn += 1;
    aloud.cancel();
    asking.cancel();
  };
  const follow = () => {
    turn += 1;
    const mine = turn;
    const { text } = $search.get();
    if (text.trim() === '') {
      say('');
      return put(pastFound(history.all()));
    }
    find?.(text).then(
      (preview) => {
        if (mine !== turn) return;
        put(wordsFound(text, preview, pages()));
        say(foundAnnouncement(preview));
      },
      () => {
        if (mine === turn) put({ groups: [], note: 'Suggestions aren’t available right now. Press Enter to search.', active: -1 });
      },
    );
  };
  const remember = (path: string) => {
    history.add({ text: $search.get().text, path });
  };
  const begin = async () => {
    try {
      const search = await open();
      history = searchHistory(storage, search.config.site.search.history_size);
      find = previewer(search, clock.now);
      const { host, text_wait_ms } = search.config.site.search;
      debounceMs = host === undefined ? 0 : text_wait_ms;
    } catch (error) {
      find = () => Promise.reject(error);
    }
    if (!ended) follow();
  };
  void begin();

  return {
    $search,
    $spoken,
    type(text) {
      put({ text });
      // Earlier responses are stale.
      turn += 1;
      asking.run(text.trim() === '' ? 0 : debounceMs, follow);
    },
    step: list.step,
    close: () => list.close(cancelPending),
    choose: (at) => remember(optionPath($search.get(), at)),
    submit: () => remember(searchPath($search.get().text)),
    clearPast() {
      history.clear();
      follow();
    },
    end() {
      ended = true;
      cancelPending();
    },
  };
}

/** Debounce; 0 is immediate. */
function debounced({ later }: Pick<Browser['clock'], 'later'>) {
  let cancel = () => {};
  return {
    run(ms: number, work: () => void) {
      cancel();
      if (ms === 0) work();
      else cancel = later(ms, work);
    },
    cancel: () => cancel(),
  };
}

/** Keyboard navigation. Arrows reopen a closed list; typing discards it. */
function listOf($search: WritableAtom<HeadSearch>) {
  let closed: HeadSearch | null = null;
  const isShown = () => allOptions($search.get()).length > 0;
  return {
    step(by: 1 | -1): boolean {
      if (closed !== null) $search.set({ ...closed, active: -1 });
      else if (isShown()) $search.set({ ...$search.get(), active: nextActive($search.get(), by) });
      closed = null;
      return isShown();
    },
    close(cancelPending: () => void): boolean {
      if (!isShown()) return false;
      cancelPending();
      closed = $search.get();
      $search.set({ ...closed, ...nothingFound });
      return true;
    },
    forget() {
      closed = null;
    },
  };
}
