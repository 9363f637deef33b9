import { deliveredWords, showDelivered } from '#delivery/delivered.ts';
import { rememberedPostcode } from '#search/state/remembered.ts';
import { deliveryTable } from './delivery-table.ts';
import { log, storage } from './start-browser.ts';

/** Works out what delivery to the remembered postcode costs, and shows it beside the page's prices. A table that cannot be had leaves them as they are. */
export async function refreshDelivered(): Promise<void> {
  const postcode = rememberedPostcode(storage);
  if (postcode === null) return;
  try {
    const words = deliveredWords(postcode, await deliveryTable());
    showDelivered(postcode, words, document.documentElement, storage);
  } catch (error) {
    log(`delivery: ${error instanceof Error ? error.message : String(error)}`);
  }
}
