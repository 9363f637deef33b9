import type { BrowserStorage } from '#lib/browser/browser.ts';
import { storageKeys } from '#site/storage-keys.ts';
import type { LiveBase } from './page-address.ts';

type Address = Pick<Location, 'pathname' | 'search'>;

/**
 * The address with the filter that a site opens with, for a shopper who has none yet; null for all others. It is told once: from then on `localStorage`
 * has a filter, which may be none. Where nothing can be kept it is never told.
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
