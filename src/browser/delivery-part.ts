import { askDelivery } from '#contract/ask-delivery.ts';
import { openDelivery } from '#delivery/delivery.store.ts';
import type { DeliveryTexts } from '#delivery/delivery.ts';
import { bindDelivery } from '#delivery/delivery-view.ts';
import { readEstimate } from '#delivery/estimate.ts';
import { regionOf } from '#delivery/regions.ts';
import { rememberedPostcode, rememberPostcode } from '#search/state/remembered.ts';
import { refreshDelivered } from './delivered.ts';
import { deliveryTable } from './delivery-table.ts';
import { log, network, storage } from './start-browser.ts';

/** Makes the delivery calculator answer: by the site's table of regions, or by the service that the page names. */
export function startDelivery(section: HTMLElement): void {
  const { service, texts } = section.dataset;
  const store = openDelivery({
    async ask(postcode) {
      if (service !== undefined) return readEstimate(await askDelivery(network, service, postcode));
      return regionOf(postcode, (await deliveryTable()).regions);
    },
    remember(postcode) {
      rememberPostcode(postcode, storage);
      if (service === undefined) void refreshDelivered();
    },
    log,
  });
  const field = section.querySelector('input');
  if (field?.value === '') {
    field.value = rememberedPostcode(storage) ?? '';
    // Who came to type another one types over it.
    if (document.activeElement === field) field.select();
  }
  const words: DeliveryTexts = JSON.parse(texts ?? '');
  bindDelivery(section, store, words);
}
