import type { Browser } from '#lib/browser/browser.ts';
import { rememberedPostcode } from '#site/remembered-postcode.ts';
import { deliveredWords, type Root, showDelivered } from './delivered.ts';
import { fetchDeliveryTable } from './delivery-table.ts';

/**
 * Updates the delivery cost beside prices for the stored postcode. Without the table they stay as they are.
 * @param root the page's root element.
 */
export async function refreshDelivered({ storage, network, log }: Pick<Browser, 'storage' | 'network' | 'log'>, root: Root): Promise<void> {
  const postcode = rememberedPostcode(storage);
  if (postcode === null) return;
  try {
    const words = deliveredWords(postcode, await fetchDeliveryTable(network));
    showDelivered(postcode, words, root, storage);
  } catch (error) {
    log(`delivery: ${error instanceof Error ? error.message : String(error)}`);
  }
}
