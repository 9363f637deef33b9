import type { BrowserNetwork } from '#browser/browser.ts';
import { deliveryTablePath } from '#site/delivery-path.ts';
import type { DeliveryTable } from './delivery.ts';

let asked: Promise<DeliveryTable> | null = null;

/** The site's regions, fetched once a page. @throws on failure; the next call retries. */
export function fetchDeliveryTable(network: Pick<BrowserNetwork, 'fetch'>): Promise<DeliveryTable> {
  asked ??= fetchTable(network).catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function fetchTable({ fetch }: Pick<BrowserNetwork, 'fetch'>): Promise<DeliveryTable> {
  const response = await fetch(deliveryTablePath);
  if (!response.ok) throw new Error(`the table of regions answered ${response.status}`);
  return response.json();
}
