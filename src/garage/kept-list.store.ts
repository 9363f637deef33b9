import { atom } from 'nanostores';
import { type Reader, readEntries, storedText } from './kept.ts';
import type { KeptList } from './lists.ts';

/** What the garage asks of a browser. */
export type Keeping = {
  /** Throws where the browser has none for this page. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  /** Calls `listener` when another tab wrote: with the key, or null when everything was cleared. */
  onOtherTab(listener: (key: string | null) => void): void;
  warn(message: string): void;
};

/**
 * A list under a key of the browser's storage. Without storage, or when it is full, the list holds for as long as the page stands; damaged entries are
 * left out.
 */
export function keptList<T>(key: string, read: Reader<T>, { storage, onOtherTab, warn }: Keeping): KeptList<T> {
  /** Null where nothing can be read. */
  const stored = (): readonly T[] | null => {
    try {
      return readEntries(storage().getItem(key), read);
    } catch {
      return null;
    }
  };
  const $entries = atom<readonly T[]>(stored() ?? []);
  let isKept = true;
  onOtherTab((changed) => {
    if (changed === null || changed === key) $entries.set(stored() ?? []);
  });
  return {
    $entries,
    change(next) {
      // Another tab may have written since; what this one could not write stands in memory alone.
      const entries = next((isKept ? stored() : null) ?? $entries.get());
      try {
        storage().setItem(key, storedText(entries));
        isKept = true;
      } catch (error) {
        isKept = false;
        warn(`“${key}” could not be kept: ${error instanceof Error ? error.message : String(error)}`);
      }
      $entries.set(entries);
    },
  };
}
