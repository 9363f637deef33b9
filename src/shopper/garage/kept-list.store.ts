import { atom } from 'nanostores';
import type { Browser } from '#browser/browser.ts';
import { readEntries, type StoredEntry, type StoredReader, storedText } from './kept.ts';
import type { KeptList, KeptValue } from './lists.ts';

type KeptBrowser = Pick<Browser, 'storage' | 'log'>;

/**
 * A list persisted in `localStorage` under a key, synchronised across tabs by the `storage` event. Falls back to memory without storage or quota.
 * Invalid entries are dropped.
 */
export function keptList<T extends StoredEntry>(key: string, read: StoredReader<T>, { storage, log }: KeptBrowser): KeptList<T> {
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

/** A value persisted as a list of at most one entry, as browsers have it from older versions. */
export function keptValue<T extends StoredEntry>(key: string, read: StoredReader<T>, browser: KeptBrowser): KeptValue<T> {
  const { $entries, change } = keptList(key, read, browser);
  const $value = atom($entries.get()[0] ?? null);
  $entries.listen(([value = null]) => $value.set(value));
  return {
    $value,
    change: (next) =>
      change(([last = null]) => {
        const value = next(last);
        return value === null ? [] : [value];
      }),
  };
}
