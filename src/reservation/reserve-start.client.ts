import { startIslands } from '#browser/islands.ts';
import { network } from '#browser/start-browser.ts';
import { fetchAnswer } from '#contract/fetch-answer.ts';
import { isStored } from '#lib/browser/when-stored.ts';
import { detailsKey } from '#site/form-keys.ts';
import { storageKeys } from '#site/storage-keys.ts';

const isForm = (island: HTMLElement) => island.querySelector('.reserve') !== null;

/** Closes the page of a vehicle that was reserved or sold since the build. Where nobody answers it stays as it is. */
async function followState(): Promise<void> {
  const checkout = document.querySelector<HTMLElement>('.checkout[data-view]');
  const panel = checkout?.querySelector<HTMLElement>('.checkout-closed');
  if (!checkout || !panel) return;
  const now = (await fetchAnswer<'view'>(network, `${checkout.dataset.view}&again=1`))?.car_fields;
  if (!now?.reserved && !now?.shown?.gone) return;
  checkout.dataset.closed = '';
  panel.hidden = false;
  if (now.shown.gone) {
    panel.querySelector('h2')?.replaceChildren('This vehicle is no longer for sale');
    panel.querySelector('p')?.replaceChildren(now.shown.gone.message);
  }
}

/** Hydrates the form on first interaction; at once where this browser has stored data for it or returns from the payment. */
export function startReservePage(): void {
  void followState();
  startIslands({
    // In parallel with the component's chunk.
    before: async (island) => isForm(island) && import('./reserve-part.client.ts'),
    isAsked: (island) => isForm(island) && (location.hash.length > 1 || isStored(storageKeys.reservations) || isStored(detailsKey)),
  });
}
