import type { BrowserStorage } from '#lib/browser/browser.ts';
import { storageKeys } from '#site/storage-keys.ts';

/** The postcode that was asked for last, from `localStorage`; null when there is none, or the browser keeps nothing. */
export function rememberedPostcode(storage: Pick<BrowserStorage, 'read'>): string | null {
  try {
    const value = storage.read(storageKeys.postcode);
    return value !== null && /^\d{4}$/.test(value) ? value : null;
  } catch {
    return null;
  }
}

/** Remembers a postcode as the field's value for another time. A browser that keeps nothing is no fault. */
export function rememberPostcode(postcode: string, storage: Pick<BrowserStorage, 'write'>): void {
  if (!/^\d{4}$/.test(postcode)) return;
  try {
    storage.write(storageKeys.postcode, postcode);
  } catch {
    // Private windows and full storages refuse.
  }
}
