import type { BrowserStorage } from '#lib/browser/browser.ts';
import { storageKeys } from '#site/storage-keys.ts';
import type { DeliveryTable } from './delivery.ts';
import { estimateWords } from './estimate.ts';
import { regionOf } from './regions.ts';

/** `data-delivered` of the root for a postcode without a region. Empty without a postcode, else the text. */
export const nowhere = '-';
/** Placeholder that reserves a line, to avoid layout shift. */
export const reserved = '\u00a0\u00a0';

/** Custom property of the root with the text, which style sheets print after every price. */
const property = '--delivered';

/**
 * Part of the inline script on a site with a table of regions (`shell/remembered.ts`): the last text for the stored postcode. Style sheets print it
 * after every price, including later ones.
 */
export const deliveredScript =
  `,p=l["${storageKeys.postcode}"],w=l["${storageKeys.delivery}"]||"";r.dataset.delivered=w=p>0?w.startsWith(p)?w.slice(5):"\\xa0\\xa0":"";` +
  `if(w[1])r.style="${property}:"+JSON.stringify(w)`;

/** Delivery cost to a postcode as text; null without a region. */
export function deliveredWords(postcode: string, { regions, words }: DeliveryTable): string | null {
  const region = regionOf(postcode, regions);
  return region && estimateWords(region, words);
}

/** The page's root element. */
export type Root = { dataset: DOMStringMap; style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'> };

/**
 * Shows a text beside the page's prices and stores it in `localStorage` for later pages. A reserved line stays reserved without one, to avoid layout
 * shift.
 */
export function showDelivered(postcode: string, words: string | null, { dataset, style }: Root, storage: Pick<BrowserStorage, 'write'>): void {
  if (words !== null || dataset.delivered !== reserved) {
    dataset.delivered = words ?? nowhere;
    // A JSON string is also a CSS string.
    if (words === null) style.removeProperty(property);
    else style.setProperty(property, JSON.stringify(words));
  }
  try {
    storage.write(storageKeys.delivery, `${postcode} ${words ?? nowhere}`);
  } catch {
    // Private windows and full storage throw.
  }
}
