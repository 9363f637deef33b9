import type { BrowserStorage } from '#browser/browser.ts';
import { isOwnPath } from '#lib/http/web-url.ts';
import { sameText } from '#lib/text/text.ts';
import { storageKeys } from '#site/storage-keys.ts';

export type PastSearch = { text: string; path: string };

/** Newest first (specification 1 §4, §9). */
export type SearchHistory = {
  all(): PastSearch[];
  /** Replaces equal texts and searches. */
  add(search: PastSearch): void;
  clear(): void;
};

const longestText = 120;

/** Own paths only, whoever wrote it. */
const isPath = (path: unknown): path is string => typeof path === 'string' && isOwnPath(path) && path.length < 2000 && path.isWellFormed();

const isPast = (one: unknown): one is PastSearch => {
  const { text, path } = (one ?? {}) as Partial<PastSearch>;
  return typeof text === 'string' && text.trim() !== '' && text.length <= longestText && text.isWellFormed() && isPath(path);
};

/** `localStorage`; refused, full or invalid storage is an empty history. @param size limit, 0 for none. */
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
      // Optional: goes on without storage.
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
