import type { SavedSearch } from './kept.ts';
import type { KeptList, KeptValue } from './lists.ts';
import { nextVisits, type Visits } from './visits.ts';

export type KeeperOptions = {
  searches: KeptList<SavedSearch>;
  visits: KeptValue<Visits>;
  now(): number;
  /** `since Tuesday`. Lazy, as the calendar is large. */
  wordsSince(moment: number, now: number): Promise<string>;
};

/** Maximum number of saved searches; the oldest are evicted. */
const mostSearches = 30;

/** Stores searches for the results page. Counts of new vehicles refer to when the page was opened, and stay until the next page. */
export function searchKeeper({ searches, visits, now, wordsSince }: KeeperOptions) {
  const opened = new Map(searches.$entries.get().map(({ search, seen_at: seenAt }) => [search, seenAt]));
  let lastVisit: number | null = null;
  visits.change((last) => {
    const visit = nextVisits(last, now());
    lastVisit = visit.before;
    return visit;
  });
  return {
    subscribe: (listener: () => void) => searches.$entries.listen(listener),
    isSaved: (search: string) => searches.$entries.get().some((one) => one.search === search),
    toggle(search: string, name: string) {
      searches.change((all) => {
        const rest = all.filter((one) => one.search !== search);
        if (rest.length < all.length) return rest;
        return [{ search, name, saved_at: now(), seen_at: now() }, ...rest].slice(0, mostSearches);
      });
    },
    since(search: string): { moment: number; words(): Promise<string> } | null {
      const seenAt = opened.get(search);
      if (seenAt !== undefined) return { moment: seenAt, words: () => wordsSince(seenAt, now()) };
      return lastVisit === null ? null : { moment: lastVisit, words: async () => 'since your last visit' };
    },
    /** Marks a saved search as seen. */
    seen(search: string) {
      if (searches.$entries.get().every((one) => one.search !== search)) return;
      searches.change((all) => all.map((one) => (one.search === search ? { ...one, seen_at: now() } : one)));
    },
  };
}
