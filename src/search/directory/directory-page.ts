import { boundedMemo } from '#lib/bounded-memo.ts';
import { type DirectoriesConfig, type DirectoryName, directoriesPath } from '../published/directory-config.ts';
import { directoryFound, directoryQueries } from './directory-queries.ts';
import { asksAnything, type DirectoryState, directorySearch, nothingAsked, parseDirectory, toggled } from './directory-state.ts';
import { directoryView } from './directory-view.ts';
import type { DirectoryAsk, DirectoryTold } from './directory-worker.ts';

/** How long typing rests before the address follows, in milliseconds. */
const restMs = 300;

/** Starts the search of a directory: what is found of the page's entries stays, the rest is hidden. */
export async function startDirectory(root: HTMLElement, worker: Worker): Promise<void> {
  const response = await fetch(directoriesPath);
  if (!response.ok) throw new Error(`${directoriesPath} answered ${response.status}.`);
  const config: DirectoriesConfig = await response.json();
  const name = root.dataset.directory as DirectoryName;
  const directory = config[name];
  const fields = directory.facets.map(({ field }) => field);
  const ask = boundedMemo(directory.cacheSize, asker(worker, config));
  const read = () => parseDirectory(location.search, fields);
  let state = read();
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = async () => {
    latest += 1;
    const own = latest;
    const asked = state;
    const results = await ask(JSON.stringify({ queries: directoryQueries(name, directory, asked, config.pageSize) }));
    if (own === latest)
      view.show(asked, asksAnything(asked) ? directoryFound(results, directory, asked) : null, directoryFound(results, directory, asked));
  };
  /** `wait`: changes within so many milliseconds are one entry of the history. */
  const set = (next: DirectoryState, wait = 0) => {
    state = next;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const address = location.pathname + directorySearch(state);
      if (address !== location.pathname + location.search) history.pushState(null, '', address);
    }, wait);
    void show();
  };
  const view = directoryView(root, config, {
    type: (query) => set({ ...state, query, page: 1 }, restMs),
    toggle: (field, value) => set(toggled(state, field, value, field === 'price')),
    turn: (page) => set({ ...state, page }),
    clear: () => set(nothingAsked),
  });
  addEventListener('popstate', () => {
    clearTimeout(timer);
    state = read();
    void show();
  });
  // Words that were typed before this was here.
  if (view.typed() !== '' && state.query === '') set({ ...state, query: view.typed() }, restMs);
  else await show();
}

type Results = Parameters<typeof directoryFound>[0];

/** Asks the worker; equal questions are one. */
function asker(worker: Worker, config: DirectoriesConfig): (body: string) => Promise<Results> {
  const waiting = new Map<number, (results: Results) => void>();
  let next = 0;
  worker.postMessage({ config } satisfies DirectoryAsk);
  worker.addEventListener('message', ({ data }: MessageEvent<DirectoryTold>) => {
    waiting.get(data.id)?.((data.body as { results?: Results }).results ?? []);
    waiting.delete(data.id);
  });
  return (body) => {
    const { promise, resolve } = Promise.withResolvers<Results>();
    waiting.set(next, resolve);
    worker.postMessage({ id: next, body: JSON.parse(body) } satisfies DirectoryAsk);
    next += 1;
    return promise;
  };
}
