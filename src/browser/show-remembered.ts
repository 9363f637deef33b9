import { storageKeys } from '#site/storage-keys.ts';
import { log, network, storage } from './start-browser.ts';

// What pages begin with imports this alone, which loads the rest: to name all of that costs every page.

/** Shows what this browser remembers beside the page's prices: what delivery costs, and a change-over in the repayments. */
export async function show(): Promise<void> {
  const { delivered, changeOver } = document.documentElement.dataset;
  // A page without a strip shows no repayment. Another tab may have kept the first one.
  const isTold = changeOver || (document.querySelector('.change-over') !== null && localStorage.getItem(storageKeys.changeOver) !== null);
  await Promise.all([delivered && showDelivery(), isTold && countAgain()]);
}

/** Shows what delivery to the remembered postcode costs. */
export async function showDelivery(): Promise<void> {
  const { refreshDelivered } = await import('#delivery/refresh-delivered.ts');
  await refreshDelivered({ storage, network, log }, document.documentElement);
}

/** Has the page's repayments count the change-over; those that came since, too. */
export async function countAgain(): Promise<void> {
  // Its one name alone: a whole module would bring along the bundler's code for such.
  const { countChangeOver } = await import('#finance/change-over/change-over.client.ts');
  await countChangeOver();
}
