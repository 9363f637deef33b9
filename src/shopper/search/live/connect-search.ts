import type { Connector } from 'instantsearch.js';
import { type ParameterOptions, toParameters } from '../link/parameters.ts';
import { emptyState, type SearchState } from '../state/search-state.ts';
import type { LiveUiState, SearchPort } from './instant-search.ts';

export type ConnectOptions = Omit<ParameterOptions, 'now' | 'point'> & {
  now(): number;
  pointOf(state: SearchState): ParameterOptions['point'];
  /** Absent without InstantSearch. */
  port?: Pick<SearchPort, 'bind'>;
};
type Params = { options: ConnectOptions };

/**
 * The only widget: it owns the whole `SearchState`. Stock widgets each own a part and cannot express exclusions, places or values beside a range.
 * InstantSearch sends requests, counts facets and orders responses.
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
