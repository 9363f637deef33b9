import { storedVersion as version } from '#site/storage-keys.ts';

/**
 * Puts an entry first in the list that is kept under a key of `localStorage`, each id once; the oldest are evicted. For the first script of a page: it names the
 * browser itself, and looks at no other entry. Readers believe nothing.
 * @param most how many are kept.
 */
export function remember<T extends { id: string }>(key: string, entry: T, most: number): void {
  let others: unknown[] = [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}').entries;
    if (Array.isArray(stored)) others = stored.filter((other) => other?.id !== entry.id);
  } catch {
    // What cannot be read is written anew.
  }
  try {
    localStorage.setItem(key, JSON.stringify({ version, entries: [entry, ...others].slice(0, most) }));
  } catch {
    // Private windows and full storages refuse.
  }
}
