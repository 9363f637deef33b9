import type { IndexUiState, InstantSearch } from 'instantsearch.js';
import { emptyState, type SearchState } from '../state/search-state.ts';
import type { Results, SearchSnapshot, SearchTrigger } from './live-search.ts';

export type LiveUiState = IndexUiState & { search?: SearchState };

type Instance = InstantSearch<Record<string, LiveUiState>, SearchState>;

/** Decouples InstantSearch, which React starts, from the search store. */
export type SearchPort = {
  /** Calls `onSnapshot` with InstantSearch's snapshots. */
  start(onSnapshot: (snapshot: SearchSnapshot) => void): SearchTrigger;
  /** Called once by the connector. */
  bind(instance: Instance): void;
};

/** Requests nothing before InstantSearch starts. */
export function searchPort(index: string): SearchPort {
  let bound: Instance | null = null;
  let hear: (heard: SearchSnapshot) => void = () => {};
  const ask = (next: (old: LiveUiState) => LiveUiState) => bound?.setUiState((old) => ({ ...old, [index]: next(old[index] ?? {}) }));
  return {
    start(listener) {
      hear = listener;
      return {
        ask: (search) => ask((old) => ({ ...old, search })),
        again: () => ask((old) => ({ ...old })),
        end: () => bound?.dispose(),
      };
    },
    bind(instance) {
      bound = instance;
      // Errors are reported by the status.
      instance.on('error', () => {});
      instance.on('render', () =>
        hear({
          search: instance.getUiState()[index]?.search ?? emptyState,
          results: instance.mainIndex.getResults() as Results | null,
          status: instance.status,
        }),
      );
    },
  };
}

/** Routing: a route is the search state itself. */
export function stateMapping(index: string) {
  return {
    stateToRoute: (uiState: Record<string, LiveUiState>) => uiState[index]?.search ?? emptyState,
    routeToState: (search: SearchState): Record<string, LiveUiState> => ({ [index]: { search } }),
  };
}

/** Insights are off and their script is dropped, see `publish/render/lean-client.ts`. */
export const searchOptions = { future: { preserveSharedStateOnUnmount: true }, insights: false } as const;
