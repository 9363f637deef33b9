import type { BrowserStorage } from '#browser/browser.ts';
import { storageKeys } from '#site/storage-keys.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Random id by which the API limits open claims of a browser; a new one each time where storage is unavailable. */
export function browserId(storage: Pick<BrowserStorage, 'read' | 'write'>, newId: () => string): string {
  const id = newId();
  try {
    const known = storage.read(storageKeys.reserver);
    if (known !== null && uuid.test(known)) return known;
    storage.write(storageKeys.reserver, id);
  } catch {
    // Private windows and full storage throw.
  }
  return id;
}
