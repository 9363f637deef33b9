import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { grouped } from '#lib/money.ts';
import { setSort } from '../state/search-state.ts';
import { useLive } from './live-context.ts';
import { countNew, keptSearch, stateOf } from './saved-searches.ts';

/** For how long a search rests before its news are counted: they are asked for after everything else. */
const restMs = 1200;

/** `4 new since Tuesday`: how many of the results came in since the shopper saw them last; it puts the latest first. Absent while there is no news. */
export function NewSince() {
  const { saved, site, index, link, browser, now, search: store } = useLive();
  const state = useStore(store.$state);
  const search = keptSearch(state, site);
  const [news, setNews] = useState<{ search: string; text: string } | null>(null);
  useEffect(() => {
    const since = saved?.since(search) ?? null;
    if (since === null) return;
    let isStale = false;
    const callOff = browser.clock.later(restMs, () => {
      const told = (count: number) => {
        if (!isStale && count > 0) setNews({ search, text: `${grouped(count)} new ${since.words}` });
      };
      countNew(stateOf(search, site), since.moment, link, { index, site, now: now() }).then(told, (error: Error) => browser.log(error.message));
    });
    return () => {
      isStale = true;
      callOff();
    };
  }, [search, saved, site, index, link, browser, now]);
  if (news?.search !== search) return null;
  return (
    <li className="news">
      <button type="button" onClick={() => store.set(setSort(state, 'latest', site))}>
        {news.text}
      </button>
    </li>
  );
}
