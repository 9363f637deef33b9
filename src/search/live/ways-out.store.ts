import { atom } from 'nanostores';
import type { WayOut } from '../link/recovery.ts';
import { pointOf } from '../near/place-finder.ts';
import type { LiveParts } from './live-parts.ts';
import type { LiveSearchStore } from './live-search.ts';
import type { WaysOutStore } from './ways-out.ts';

type WaysOutOptions = Pick<LiveParts, 'site' | 'index' | 'link' | 'browser' | 'places' | 'now'> & { search: LiveSearchStore };

/** Asks what each thing that is taken back would find (query relaxation); a stale answer, which comes late, changes nothing. */
export function openWaysOut({ site, index, link, browser, places, now, search }: WaysOutOptions): WaysOutStore {
  const $ways = atom<readonly WayOut[]>([]);
  return {
    $ways,
    watch() {
      let turn = 0;
      const end = search.$state.subscribe((state) => {
        turn += 1;
        const mine = turn;
        $ways.set([]);
        // Loaded where nothing is found: few searches come there.
        import('../link/recovery.ts')
          .then(({ waysOut }) => waysOut(state, link, { index, site }, { now: now(), point: pointOf(state, places) }))
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
