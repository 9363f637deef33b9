import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { newsWords } from '#lib/text/since-words.ts';
import { pageSearch } from '#search/link/page-search.ts';
import { countNew, savedSearchState } from '#search/live/saved-searches.ts';
import { islandPage } from '#site/island-page.ts';
import { paths } from '#site/paths.ts';
import type { SavedSearch } from './kept.ts';
import type { KeptList } from './lists.ts';

type News = { count: number; words: string };

type Props = { list: KeptList<SavedSearch> /** Rendered below a search. */; more?: (one: SavedSearch) => ReactNode };

export function Searches({ list, more }: Props) {
  const searches = useStore(list.$entries);
  const news = useNews(list);
  if (searches.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="saved-searches">
      <h2 id="saved-searches">Saved searches</h2>
      <ul className="saved-searches">
        {searches.map((one) => {
          const { search, name } = one;
          const { count = 0, words = '' } = news.get(search) ?? {};
          return (
            <li key={search}>
              <a href={paths.searchAll + search}>{name}</a>
              <span className={count > 0 ? 'good' : 'muted'}>{words}</span>
              <button type="button" className="text-button" onClick={() => list.change((all) => all.filter((one) => one.search !== search))}>
                Remove<span className="unseen"> the search {name}</span>
              </button>
              {more?.(one)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** New vehicles by search, as counted so far. */
function useNews(list: KeptList<SavedSearch>): ReadonlyMap<string, News> {
  const [news, setNews] = useState<ReadonlyMap<string, News>>(new Map());
  useEffect(() => {
    let isStale = false;
    for (const one of list.$entries.get())
      newsOf(one).then(
        (found) => {
          if (!isStale) setNews((all) => new Map(all).set(one.search, found));
        },
        // Counts are optional.
        (error: Error) => islandPage().browser.log(error.message),
      );
    return () => {
      isStale = true;
    };
  }, [list]);
  return news;
}

async function newsOf({ search, seen_at: seenAt }: SavedSearch): Promise<News> {
  const site = await pageSearch();
  const now = islandPage().browser.clock.now();
  const count = await countNew(savedSearchState(search, site.config.site), seenAt, site, { ...site.config, now });
  return { count, words: newsWords(count, seenAt, now, site.config.site.timezone) };
}
