import { atom } from 'nanostores';
import type { Browser } from '#lib/browser/browser.ts';
import { type Reader, readEntries, storedText } from './kept.ts';
import type { KeptList } from './lists.ts';

/**
 * A list that is persisted under a key of `localStorage`, with cross-tab sync by the `storage` event. Without storage, or when its quota is used up, it
 * falls back to memory, for as long as the page stands. Damaged entries are left out.
 */
export function keptList<T extends { id: string } | { search: string }>(
  key: string,
  read: Reader<T>,
  { storage, log }: Pick<Browser, 'storage' | 'log'>,
): KeptList<T> {
  /** @param fallback what stands where nothing can be read. */
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
      // Another tab may have written since; what this one could not write stands in memory alone.
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
