import { storageKeys } from '#site/storage-keys.ts';

/** Where values are kept from visit to visit. */
export type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** The postcode that was asked for last; null when there is none, or the browser keeps nothing. */
export function rememberedPostcode(kept: () => Kept): string | null {
  try {
    const value = kept().getItem(storageKeys.postcode);
    return value !== null && /^\d{4}$/.test(value) ? value : null;
  } catch {
    return null;
  }
}

/** Remembers a postcode as the field's value for another time. A browser that keeps nothing is no fault. */
export function rememberPostcode(postcode: string, kept: () => Kept): void {
  if (!/^\d{4}$/.test(postcode)) return;
  try {
    kept().setItem(storageKeys.postcode, postcode);
  } catch {
    // Private windows and full storages refuse.
  }
}
