import type { IndexUiState, InstantSearch } from 'instantsearch.js';
import { emptyState, type SearchState } from '../state/search-state.ts';
import type { Results, SearchSnapshot, SearchTrigger } from './live-search.ts';

/** What the whole search of a page is called in InstantSearch's state. */
export type LiveUiState = IndexUiState & { search?: SearchState };

type Instance = InstantSearch<Record<string, LiveUiState>, SearchState>;

/** Between InstantSearch, which React starts, and the search's store, which knows neither. */
export type SearchPort = {
  /** For the store: what InstantSearch says goes to `hear`. */
  start(hear: (heard: SearchSnapshot) => void): SearchTrigger;
  /** For the connector, once: the instance in which it is a widget. */
  bind(instance: Instance): void;
};

/** The port of the one search of a page. Before InstantSearch has started, nothing is asked. */
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
      // What fails is told by the status.
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

/** How the search stands in InstantSearch's state, for its routing: a route is the search itself. */
export function stateMapping(index: string) {
  return {
    stateToRoute: (uiState: Record<string, LiveUiState>) => uiState[index]?.search ?? emptyState,
    routeToState: (search: SearchState): Record<string, LiveUiState> => ({ [index]: { search } }),
  };
}

/** Events for others are never sent: their script is left out of what pages load, see `publish/render/lean-client.ts`. */
export const searchOptions = { future: { preserveSharedStateOnUnmount: true }, insights: false } as const;
