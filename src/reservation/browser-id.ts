import type { BrowserStorage } from '#lib/browser/browser.ts';
import { storageKeys } from '#site/storage-keys.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The random id by which the API counts the open claims of a browser; another each time where nothing is stored. */
export function browserId(storage: Pick<BrowserStorage, 'read' | 'write'>, newId: () => string): string {
  const id = newId();
  try {
    const known = storage.read(storageKeys.reserver);
    if (known !== null && uuid.test(known)) return known;
    storage.write(storageKeys.reserver, id);
  } catch {
    // Private windows and full storages refuse.
  }
  return id;
}
