import type { BrowserStorage } from '#lib/browser/browser.ts';
import { sameText } from '#lib/text.ts';
import { isOwnPath } from '#lib/web-url.ts';
import { storageKeys } from '#site/storage-keys.ts';

/** A search that a shopper made in words, and where it leads. */
export type PastSearch = { text: string; path: string };

/** The searches of this browser on this site, the newest first (specification 1 §4, §9). */
export type SearchHistory = {
  all(): PastSearch[];
  /** The same words, or the same search in other words, stand once. */
  add(search: PastSearch): void;
  clear(): void;
};

const longestText = 120;

/** A path of this site: never another host's, whoever wrote it. */
const isPath = (path: unknown): path is string => typeof path === 'string' && isOwnPath(path) && path.length < 2000 && path.isWellFormed();

const isPast = (one: unknown): one is PastSearch => {
  const { text, path } = (one ?? {}) as Partial<PastSearch>;
  return typeof text === 'string' && text.trim() !== '' && text.length <= longestText && text.isWellFormed() && isPath(path);
};

/**
 * The search history in `localStorage`. Storage that is refused, at its quota or holds something else is an empty history.
 * @param size how many searches are kept; none at 0.
 */
export function searchHistory(storage: Pick<BrowserStorage, 'read' | 'write' | 'remove'>, size: number): SearchHistory {
  const all = (): PastSearch[] => {
    try {
      const stored: unknown = JSON.parse(String(storage.read(storageKeys.pastSearches)));
      return Array.isArray(stored)
        ? stored
            .filter(isPast)
            .slice(0, size)
            .map(({ text, path }) => ({ text, path }))
        : [];
    } catch {
      return [];
    }
  };
  const attempt = (work: () => void) => {
    try {
      work();
    } catch {
      // A history is a convenience: without room for it all else goes on.
    }
  };
  return {
    all,
    add({ text, path }) {
      const added = { text: text.trim().slice(0, longestText).toWellFormed(), path };
      if (!isPast(added)) return;
      const others = all().filter((one) => !sameText(one.text, added.text) && one.path !== path);
      attempt(() => storage.write(storageKeys.pastSearches, JSON.stringify([added, ...others].slice(0, size))));
    },
    clear: () => attempt(() => storage.remove(storageKeys.pastSearches)),
  };
}
