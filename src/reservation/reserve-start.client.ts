import { startIslands } from '#browser/islands.ts';
import { isKept } from '#lib/browser/when-kept.ts';
import { detailsKey } from '#site/form-keys.ts';
import { storageKeys } from '#site/storage-keys.ts';

const isForm = (island: HTMLElement) => island.querySelector('.reserve') !== null;

/** Hydrates the form when a shopper turns to it. It does so at once where this browser has something for it, or comes back from the payment. */
export const startReservePage = (): void =>
  startIslands({
    // Beside its component, not after it.
    before: async (island) => isForm(island) && import('./reserve-part.client.ts'),
    isAsked: (island) => isForm(island) && (location.hash.length > 1 || isKept(storageKeys.reservations) || isKept(detailsKey)),
  });
