import type { Connector } from 'instantsearch.js';
import { type ParameterOptions, toParameters } from '../link/parameters.ts';
import { emptyState, type SearchState } from '../state/search-state.ts';
import type { LiveUiState, SearchPort } from './instant-search.ts';

export type ConnectOptions = Omit<ParameterOptions, 'now' | 'point'> & {
  now(): number /** Where the place of a search lies, once that is known. */;
  pointOf(state: SearchState): ParameterOptions['point'];
  /** Who hears InstantSearch, and asks through it. Left out where nobody does. */
  port?: Pick<SearchPort, 'bind'>;
};
type Params = { options: ConnectOptions };

/**
 * The one widget of the search: it asks InstantSearch for all that a `SearchState` says. The ready-made widgets each own a part of the
 * state. None of them can own values that are left out, a place, or values beside a range, so here the state is whole. InstantSearch asks, counts the
 * facets and keeps the order of answers.
 */
export const connectSearch: Connector<{ $$type: 'forecourt.search'; renderState: Record<string, unknown> }, Params> =
  (render, unmount) =>
  ({ options }) => {
    let state = emptyState;
    return {
      $$type: 'forecourt.search',
      init({ instantSearchInstance }) {
        options.port?.bind(instantSearchInstance as never);
        render({ instantSearchInstance, widgetParams: { options } as never }, true);
      },
      render: ({ instantSearchInstance }) => render({ instantSearchInstance, widgetParams: { options } as never }, false),
      dispose: () => unmount?.(),
      getWidgetUiState: (uiState) => Object.assign({}, uiState, { search: state }),
      getWidgetSearchParameters(parameters, { uiState }) {
        state = (uiState as LiveUiState).search ?? emptyState;
        const point = options.pointOf(state);
        return parameters.setQueryParameters(toParameters(state, { ...options, now: options.now(), ...(point === undefined ? {} : { point }) }));
      },
    };
  };
