import { atom } from 'nanostores';
import type { Browser } from '#browser/browser.ts';
import { readEntries, type StoredReader, storedText } from './kept.ts';
import type { KeptList } from './lists.ts';

/**
 * A list persisted in `localStorage` under a key, synchronised across tabs by the `storage` event. Falls back to memory without storage or quota.
 * Invalid entries are dropped.
 */
export function keptList<T extends { id: string } | { search: string }>(
  key: string,
  read: StoredReader<T>,
  { storage, log }: Pick<Browser, 'storage' | 'log'>,
): KeptList<T> {
  /** @param fallback used where nothing can be read. */
  const stored = (fallback: readonly T[]): readonly T[] => {
    try {
      return readEntries(storage.read(key), read);
    } catch {
      return fallback;
    }
  };
  const $entries = atom<readonly T[]>(stored([]));
  let isKept = true;
  storage.onOtherTab((changed) => {
    if (changed === null || changed === key) $entries.set(stored([]));
  });
  return {
    $entries,
    change(next) {
      // Rereads, as another tab may have written; unsaved entries are in memory only.
      const entries = next(isKept ? stored($entries.get()) : $entries.get());
      try {
        storage.write(key, storedText(entries));
        isKept = true;
      } catch (error) {
        isKept = false;
        log(`“${key}” could not be kept: ${error instanceof Error ? error.message : String(error)}`);
      }
      $entries.set(entries);
    },
  };
}
