import type { Browser } from '#browser/browser.ts';
import { rememberedPostcode } from '#site/remembered-postcode.ts';
import { deliveredLine, type Root, reserveDelivered } from './delivered.ts';
import { writeDelivered } from './delivered-lines.ts';
import { fetchDeliveryTable } from './delivery-table.ts';

/**
 * Updates the prices with delivery beside prices for the stored postcode. Without the table they stay as they are.
 * @param root the page's root element.
 */
export async function refreshDelivered({ storage, network, log }: Pick<Browser, 'storage' | 'network' | 'log'>, root: Root): Promise<void> {
  const postcode = rememberedPostcode(storage);
  if (postcode === null) return;
  try {
    const line = deliveredLine(postcode, await fetchDeliveryTable(network));
    const lines = writeDelivered(line);
    reserveDelivered(postcode, line && lines, root, storage);
  } catch (error) {
    log(`delivery: ${error instanceof Error ? error.message : String(error)}`);
  }
}
