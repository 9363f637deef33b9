import type { Browser } from '#lib/browser/browser.ts';
import { rememberedPostcode } from '#site/remembered-postcode.ts';
import { deliveredWords, type Root, showDelivered } from './delivered.ts';
import { deliveryTable } from './delivery-table.ts';

/**
 * Works out what delivery to the remembered postcode costs, and shows it beside the page's prices. A table that cannot be had leaves them as they are.
 * @param root the page's root element.
 */
export async function refreshDelivered({ storage, network, log }: Pick<Browser, 'storage' | 'network' | 'log'>, root: Root): Promise<void> {
  const postcode = rememberedPostcode(storage);
  if (postcode === null) return;
  try {
    const words = deliveredWords(postcode, await deliveryTable(network));
    showDelivered(postcode, words, root, storage);
  } catch (error) {
    log(`delivery: ${error instanceof Error ? error.message : String(error)}`);
  }
}
