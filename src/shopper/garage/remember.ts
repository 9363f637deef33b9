import { storedVersion as version } from '#site/storage-keys.ts';

/**
 * Puts an entry first in a stored list, unique by id, evicting the oldest. For the first script of a page: uses the browser directly and does not
 * validate other entries; readers do.
 * @param most maximum length.
 */
export function remember<T extends { id: string }>(key: string, entry: T, most: number): void {
  let others: unknown[] = [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}').entries;
    if (Array.isArray(stored)) others = stored.filter((other) => other?.id !== entry.id);
  } catch {
    // Unreadable lists are overwritten.
  }
  try {
    localStorage.setItem(key, JSON.stringify({ version, entries: [entry, ...others].slice(0, most) }));
  } catch {
    // Private windows and full storage throw.
  }
}
