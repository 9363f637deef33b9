import { atom } from 'nanostores';
import type { RelaxedSearch } from '../link/zero-result-suggestions.ts';
import { pointOf } from '../near/place-finder.ts';
import type { LiveParts } from './live-parts.ts';
import type { LiveSearchStore } from './live-search.ts';
import type { ZeroResultStore } from './zero-result.ts';

type SuggestionOptions = Pick<LiveParts, 'site' | 'index' | 'link' | 'browser' | 'places' | 'now'> & { search: LiveSearchStore };

/** Queries relaxed searches; stale responses are ignored. */
export function openZeroResultSuggestions({ site, index, link, browser, places, now, search }: SuggestionOptions): ZeroResultStore {
  const $ways = atom<readonly RelaxedSearch[]>([]);
  return {
    $suggestions: $ways,
    watch() {
      let turn = 0;
      const end = search.$state.subscribe((state) => {
        turn += 1;
        const mine = turn;
        $ways.set([]);
        // Loaded on demand.
        import('../link/zero-result-suggestions.ts')
          .then(({ zeroResultSuggestions }) => zeroResultSuggestions(state, link, { index, site }, { now: now(), point: pointOf(state, places) }))
          .then(
            (ways) => {
              if (mine === turn) $ways.set(ways);
            },
            (error: Error) => browser.log(error.message),
          );
      });
      return () => {
        turn += 1;
        end();
      };
    },
  };
}
