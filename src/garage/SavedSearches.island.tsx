import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { grouped } from '#lib/money.ts';
import type { SavedSearch } from './kept.ts';
import type { KeptList } from './lists.ts';

export type SavedSearchesProps = {
  list: KeptList<SavedSearch>;
  hrefOf(search: string): string;
  /** How many vehicles of a search came in after a moment. */
  countNew(search: string, since: number): Promise<number>;
  /** `since Tuesday` */
  sinceWords(moment: number): string;
};

/** The saved searches, with what is new in each since it was seen last; absent while there is none. */
export function SavedSearches({ list, hrefOf, countNew, sinceWords }: SavedSearchesProps) {
  const searches = useStore(list.$entries);
  const [news, setNews] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    let isStale = false;
    for (const { search, seen_at: seenAt } of list.$entries.get())
      countNew(search, seenAt).then(
        (count) => {
          if (!isStale) setNews((all) => new Map(all).set(search, count));
        },
        // The list is of use without its news.
        (error: Error) => console.warn(error.message),
      );
    return () => {
      isStale = true;
    };
  }, [list, countNew]);
  if (searches.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="saved-searches">
      <h2 id="saved-searches">Saved searches</h2>
      <ul className="saved-searches">
        {searches.map(({ search, name, seen_at: seenAt }) => {
          const count = news.get(search);
          return (
            <li key={search}>
              <a href={hrefOf(search)}>{name}</a>
              <span className={count ? 'good' : 'muted'}>
                {count !== undefined && `${count === 0 ? 'Nothing' : grouped(count)} new ${sinceWords(seenAt)}`}
              </span>
              <button type="button" className="text-button" onClick={() => list.change((all) => all.filter((one) => one.search !== search))}>
                Remove<span className="unseen"> the search {name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
