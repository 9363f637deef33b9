import { atom, type WritableAtom } from 'nanostores';
import type { Browser } from '#lib/browser/browser.ts';
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

/** For how long words are debounced before what they find is said aloud, in milliseconds. */
const spokenAfterMs = 1000;

type HeadSearchOptions = {
  browser: Pick<Browser, 'storage' | 'clock'>;
  /** The site's search, started at once. */
  open(): Promise<SiteSearch>;
  /** The pages that this page's own header and footer lead to. */
  pages(): readonly PageLink[];
  /** What stands in the field already. */
  text: string;
};

/** The state of the header's search: past searches while the field is empty, else what the words find; an answer that comes late changes nothing. */
export function openHeadSearch({ browser, open, pages, text: first }: HeadSearchOptions): HeadSearchStore {
  const { storage, clock } = browser;
  const $search = atom<HeadSearch>({ ...nothingFound, text: first });
  const $spoken = atom('');
  const put = (parts: Partial<HeadSearch>) => $search.set({ ...$search.get(), ...parts });
  const list = listOf($search);
  // Until the site says how many it keeps.
  let history = searchHistory(storage, 0);
  let find: ((text: string) => Promise<Preview>) | null = null;
  let turn = 0;
  let ended = false;
  /** How long words rest before they are looked for: a host is not asked with every letter. */
  let restMs = 0;
  const [aloud, asking] = [debounced(clock), debounced(clock)];
  const say = (spoken: string) => aloud.run(spokenAfterMs, () => $spoken.set(spoken));
  /** What comes late changes nothing. */
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
      restMs = host === undefined ? 0 : text_wait_ms;
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
      // What comes late is of other words.
      turn += 1;
      asking.run(text.trim() === '' ? 0 : restMs, follow);
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

/** Does the last of several works once nothing has come for so long, at once for no time. */
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

/** The list below the field: arrows lead through it. Once it was closed an arrow opens it again, and a letter forgets it. */
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
