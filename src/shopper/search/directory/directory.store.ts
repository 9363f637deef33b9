import { atom } from 'nanostores';
import type { Browser } from '#browser/browser.ts';
import type { WorkerClient } from '../link/worker-link.ts';
import type { DirectoriesConfig, DirectoryName } from '../published/directory-config.ts';
import { directoryFound, directoryQueries } from './directory-queries.ts';
import type { DirectoryShown, DirectoryStore } from './directory-shown.ts';
import { type DirectoryState, emptyDirectoryState, hasDirectoryFilters, parseDirectory, serialiseDirectory, toggled } from './directory-state.ts';

/** Milliseconds that typing is debounced before the address is updated. */
const debounceMs = 300;

type DirectoryOptions = {
  name: DirectoryName;
  config: DirectoriesConfig;
  cachedRequest: WorkerClient['cachedRequest'];
  browser: Pick<Browser, 'clock' | 'location' | 'history' | 'log'>;
};

/** The search of a directory: results at once, the address debounced; stale responses are ignored. */
export function openDirectory({ name, config, cachedRequest, browser }: DirectoryOptions): DirectoryStore {
  const { clock, location, history } = browser;
  const directory = config[name];
  const fields = directory.facets.map(({ field }) => field);
  const $shown = atom<DirectoryShown | null>(null);
  const $failed = atom(false);
  const read = () => parseDirectory(location.search, fields);
  let state = read();
  /** Whether the page shows matches instead of the whole list. */
  let isNarrowed = false;
  let turn = 0;
  let cancel = () => {};

  const search = async () => {
    turn += 1;
    const askedTurn = turn;
    const asked = state;
    try {
      const answer = await cachedRequest('/multi-search', { queries: directoryQueries(name, directory, asked, config.pageSize) });
      if (askedTurn !== turn) return;
      const counts = directoryFound((answer as { results?: Parameters<typeof directoryFound>[0] }).results ?? [], directory, asked);
      isNarrowed = hasDirectoryFilters(asked);
      $failed.set(false);
      $shown.set({ asked, found: isNarrowed ? counts : null, counts });
    } catch (error) {
      if (askedTurn !== turn) return;
      browser.log(`The search of this page got no answer: ${(error as Error).message}`);
      // Without a search the whole page is right even if the request failed.
      $failed.set(hasDirectoryFilters(asked) || isNarrowed);
    }
  };
  /** Changes within `wait` milliseconds share a history entry. */
  const set = (next: DirectoryState, wait = 0) => {
    state = next;
    cancel();
    cancel = clock.later(wait, () => {
      const address = location.pathname + serialiseDirectory(state);
      if (address !== location.pathname + location.search) history.push(null, address);
    });
    void search();
  };
  const type = (query: string) => set({ ...state, query, page: 1 }, debounceMs);
  const endReturn = history.onReturn(() => {
    cancel();
    state = read();
    void search();
  });

  return {
    $shown,
    $failed,
    start(typed) {
      if (typed !== '' && state.query === '') set({ ...state, query: typed }, debounceMs);
      else void search();
    },
    type,
    toggle: (field, value) => set(toggled(state, field, value, field === 'price')),
    turn: (page) => set({ ...state, page }),
    clear: () => set(emptyDirectoryState),
    end() {
      turn += 1;
      cancel();
      endReturn();
    },
  };
}
