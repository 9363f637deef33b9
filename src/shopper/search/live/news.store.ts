import { atom, computed } from 'nanostores';
import { grouped } from '#lib/text/money.ts';
import { setSort } from '../state/search-state.ts';
import type { LiveParts } from './live-parts.ts';
import type { LiveSearchStore } from './live-search.ts';
import type { NewsStore } from './news.ts';
import { countNew, savedSearchKey, savedSearchState } from './saved-searches.ts';

/** Debounced, after all other requests. */
const debounceMs = 1200;

type NewsOptions = Pick<LiveParts, 'saved' | 'site' | 'index' | 'link' | 'browser' | 'now'> & { search: LiveSearchStore };

/** Counts new arrivals per settled search; stale responses are ignored. */
export function openNews({ saved, site, index, link, browser, now, search }: NewsOptions): NewsStore {
  const $told = atom<{ search: string; text: string } | null>(null);
  const $search = computed(search.$state, (state) => savedSearchKey(state, site));
  const count = async (asked: string, since: { moment: number; words(): Promise<string> }, isLate: () => boolean) => {
    try {
      const newCount = await countNew(savedSearchState(asked, site), since.moment, link, { index, site, now: now() });
      if (isLate() || newCount === 0) return;
      const words = await since.words();
      if (!isLate()) $told.set({ search: asked, text: `${grouped(newCount)} new ${words}` });
    } catch (error) {
      browser.log((error as Error).message);
    }
  };
  return {
    $news: computed([$told, $search], (told, asked) => (told?.search === asked ? told.text : null)),
    watch() {
      let turn = 0;
      let cancel = () => {};
      const end = $search.subscribe((asked) => {
        turn += 1;
        const mine = turn;
        cancel();
        const since = saved?.since(asked) ?? null;
        if (since !== null) cancel = browser.clock.later(debounceMs, () => void count(asked, since, () => mine !== turn));
      });
      return () => {
        turn += 1;
        cancel();
        end();
      };
    },
    showLatest: () => search.change((state) => setSort(state, 'latest', site)),
  };
}
