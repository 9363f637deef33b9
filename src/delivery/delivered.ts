import type { BrowserStorage } from '#lib/browser/browser.ts';
import { storageKeys } from '#site/storage-keys.ts';
import type { DeliveryTable } from './delivery.ts';
import { estimateWords } from './estimate.ts';
import { regionOf } from './regions.ts';

/** `data-delivered` of the root, where no region has the postcode. Without a postcode it is empty, else it is the words. */
export const nowhere = '-';
/** In the place of words that are not worked out yet, so that they move nothing when they come. */
export const reserved = '\u00a0\u00a0';

/** The custom property of the root that holds the words: style sheets write it behind every price. */
const property = '--delivered';

/**
 * What the inline script of a page does on a site with a table of regions (`shell/remembered.ts`). The words are those that were worked out last for the
 * remembered postcode. Style sheets write them behind every price, also behind those that come later.
 */
export const deliveredScript =
  `,p=l["${storageKeys.postcode}"],w=l["${storageKeys.delivery}"]||"";r.dataset.delivered=w=p>0?w.startsWith(p)?w.slice(5):"\\xa0\\xa0":"";` +
  `if(w[1])r.style="${property}:"+JSON.stringify(w)`;

/** What delivery to a postcode costs, in words; null where no region has it. */
export function deliveredWords(postcode: string, { regions, words }: DeliveryTable): string | null {
  const region = regionOf(postcode, regions);
  return region && estimateWords(region, words);
}

/** What is written on the root element of a page. */
export type Root = { dataset: DOMStringMap; style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'> };

/**
 * Shows words beside the prices of the page, and keeps them for the pages to come, in `localStorage`. Where there are none, a line that was reserved for
 * them stays reserved: nothing moves.
 */
export function showDelivered(postcode: string, words: string | null, { dataset, style }: Root, storage: Pick<BrowserStorage, 'write'>): void {
  if (words !== null || dataset.delivered !== reserved) {
    dataset.delivered = words ?? nowhere;
    // A text of JSON is one of a style sheet, too.
    if (words === null) style.removeProperty(property);
    else style.setProperty(property, JSON.stringify(words));
  }
  try {
    storage.write(storageKeys.delivery, `${postcode} ${words ?? nowhere}`);
  } catch {
    // Private windows and full storages refuse.
  }
}
