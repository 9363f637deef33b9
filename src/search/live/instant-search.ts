import type { InstantSearchOptions } from 'instantsearch.js';
import InstantSearch from 'instantsearch.js/es/lib/InstantSearch.js';
import { emptyState, type SearchState } from '../state/search-state.ts';
import { type ConnectOptions, connectSearch, type LiveUiState } from './connect-search.ts';
import type { Asking, Heard, Results } from './live-search.ts';
import type { LiveRouter } from './router.ts';

type AskingOptions = ConnectOptions & {
  client: InstantSearchOptions['searchClient'];
  router: Omit<LiveRouter<SearchState>, 'words'>;
};

/**
 * Starts InstantSearch with the one search of a page: it asks, counts facets, keeps the order of answers and binds the address. It has no view; all
 * that it says goes to `hear`.
 */
export function startAsking({ client, router, ...options }: AskingOptions, hear: (heard: Heard) => void): Asking {
  const { index } = options;
  const stateMapping = {
    stateToRoute: (uiState: Record<string, LiveUiState>) => uiState[index]?.search ?? emptyState,
    routeToState: (search: SearchState): Record<string, LiveUiState> => ({ [index]: { search } }),
  };
  const instance = new InstantSearch<Record<string, LiveUiState>, SearchState>({
    indexName: index,
    searchClient: client,
    routing: { router, stateMapping },
    future: { preserveSharedStateOnUnmount: true },
    // Never events for others: their script is left out of what pages load, see src/publish/render/lean-client.ts.
    insights: false,
  });
  instance.addWidgets([connectSearch(() => {})({ options })]);
  const stateNow = () => instance.getUiState()[index];
  // What fails is told by the status.
  instance.on('error', () => {});
  instance.on('render', () =>
    hear({ search: stateNow()?.search ?? emptyState, results: instance.mainIndex.getResults() as Results | null, status: instance.status }),
  );
  instance.start();
  return {
    ask: (search) => instance.setUiState((old) => ({ ...old, [index]: { ...old[index], search } })),
    again: () => instance.setUiState((old) => ({ ...old })),
    end: () => instance.dispose(),
  };
}
