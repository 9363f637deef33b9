import { isStored } from '#browser/when-stored.ts';
import { detailsKey } from '#site/form-keys.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { startIslands } from '#startup/islands.ts';
import { followState } from './closed-checkout.client.ts';

const isForm = (island: HTMLElement) => island.querySelector('.reserve') !== null;

/** Hydrates the form on first interaction; at once where this browser has stored data for it or returns from the payment. */
export function startReservePage(): void {
  void followState();
  startIslands({
    // In parallel with the component's chunk.
    before: async (island) => isForm(island) && import('./reserve-part.client.ts'),
    isAsked: (island) => isForm(island) && (location.hash.length > 1 || isStored(storageKeys.reservations) || isStored(detailsKey)),
  });
}
