import type { BrowserStorage } from '#browser/browser.ts';
import { storageKeys } from './storage-keys.ts';

/** The last postcode from `localStorage`; null without one, or without storage. */
export function rememberedPostcode(storage: Pick<BrowserStorage, 'read'>): string | null {
  try {
    const value = storage.read(storageKeys.postcode);
    return value !== null && /^\d{4}$/.test(value) ? value : null;
  } catch {
    return null;
  }
}

/** Missing storage is no error. */
export function rememberPostcode(postcode: string, storage: Pick<BrowserStorage, 'write'>): void {
  if (!/^\d{4}$/.test(postcode)) return;
  try {
    storage.write(storageKeys.postcode, postcode);
  } catch {
    // Private windows and full storages refuse.
  }
}
