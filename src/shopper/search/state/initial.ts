import type { BrowserStorage } from '#browser/browser.ts';
import { storageKeys } from '#site/storage-keys.ts';
import type { LiveBase } from './page-address.ts';

type Address = Pick<Location, 'pathname' | 'search'>;

/**
 * The address with the default filter for a first-time shopper, else null. Once only: `localStorage` then has a filter, maybe none. Never without
 * storage.
 */
export function initialAddress(
  { pathname, search }: Address,
  base: Pick<LiveBase, 'path' | 'initial'>,
  storage: Pick<BrowserStorage, 'read' | 'write'>,
): string | null {
  try {
    if (storage.read(storageKeys.filter) !== null) return null;
    const opening = pathname === base.path && search === '' ? base.initial : undefined;
    storage.write(storageKeys.filter, opening ?? search);
    return opening === undefined ? null : base.path + opening;
  } catch {
    return null;
  }
}
