import { log, network, storage } from '#browser/start-browser.ts';
import { storageKeys } from '#site/storage-keys.ts';

// Entry for the start-up script: importing the parts by name there would cost every page.

/** Shows stored figures beside prices: delivery cost, and the change-over in repayments. */
export async function showStoredFigures(): Promise<void> {
  const { delivered, changeOver } = document.documentElement.dataset;
  // Only pages with a strip show repayments. Another tab may have stored the first change-over.
  const isTold = changeOver || (document.querySelector('.change-over') !== null && localStorage.getItem(storageKeys.changeOver) !== null);
  await Promise.all([delivered && showDelivery(), isTold && recountRepayments()]);
}

/** Shows the delivery cost to the stored postcode. */
export async function showDelivery(): Promise<void> {
  const { refreshDelivered } = await import('#delivery/refresh-delivered.ts');
  await refreshDelivered({ storage, network, log }, document.documentElement);
}

/** Recalculates the page's repayments with the change-over. */
export async function recountRepayments(): Promise<void> {
  // A named import: importing the whole module would add bundler helpers.
  const { countChangeOver } = await import('#finance/change-over/change-over.client.ts');
  await countChangeOver();
}
