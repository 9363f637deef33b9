import type { DeliveryTable } from '#delivery/delivery.ts';
import { deliveryTablePath } from '#site/delivery-path.ts';
import { network } from './start-browser.ts';

let asked: Promise<DeliveryTable> | null = null;

/** The site's regions, fetched once in the life of a page. @throws when they cannot be had; the next one may be luckier. */
export function deliveryTable(): Promise<DeliveryTable> {
  asked ??= fetchTable().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function fetchTable(): Promise<DeliveryTable> {
  const response = await network.fetch(deliveryTablePath);
  if (!response.ok) throw new Error(`the table of regions answered ${response.status}`);
  return response.json();
}
