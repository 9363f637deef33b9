import type { BrowserStorage } from '#browser/browser.ts';
import { storageKeys } from '#site/storage-keys.ts';
import type { DeliveryTable, DeliveryTexts } from './delivery.ts';
import { estimateWords, type PriceWithBasis, totalWords } from './estimate.ts';
import { regionOf } from './regions.ts';

/** `data-delivered` of the root for a postcode without a region. Empty without a postcode, else the reserved text. */
export const nowhere = '-';
/** Placeholder that reserves a line without a stored one, to avoid layout shift. */
export const reserved = '\u00a0\u00a0';

/** Custom property of the root with a text as long as the page's lines, which reserves their space. */
const property = '--delivered';

/**
 * Part of the inline script on a site with a table of regions (`shell/remembered.ts`): reserves the last page's line for the stored postcode after every price, so that the page's own lines move nothing.
 */
export const deliveredScript =
  `,p=l["${storageKeys.postcode}"],w=l["${storageKeys.delivery}"]||"";r.dataset.delivered=w=p>0?w.startsWith(p)?w.slice(5):"\\xa0\\xa0":"";` +
  `if(w[1])r.style="${property}:"+JSON.stringify(w)`;

/** The line beside a price. */
export type DeliveredLine = (shown: PriceWithBasis) => string;

type LineTable = Pick<DeliveryTable, 'regions'> & { words: Pick<DeliveryTexts, 'estimate' | 'free' | 'total'> };

/** Price with delivery to a postcode, or that delivery is free; null without a region. */
export function deliveredLine(postcode: string, { regions, words }: LineTable): DeliveredLine | null {
  const region = regionOf(postcode, regions);
  return region && ((shown) => totalWords(shown, { ...region, postcode }, words.total) ?? estimateWords(region, words));
}

/** The page's root element. */
export type Root = { dataset: DOMStringMap; style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'> };

/**
 * Reserves the space of the page's lines, and stores it in `localStorage` for later pages. A reserved line stays reserved without a region, to avoid
 * layout shift.
 * @param lines null without a region, empty on a page without prices.
 */
export function reserveDelivered(
  postcode: string,
  lines: readonly string[] | null,
  { dataset, style }: Root,
  storage: Pick<BrowserStorage, 'write'>,
): void {
  if (lines?.length === 0) return;
  const longest = lines?.reduce((long, line) => (line.length > long.length ? line : long)) ?? null;
  if (longest !== null || dataset.delivered !== reserved) {
    dataset.delivered = longest ?? nowhere;
    // A JSON string is also a CSS string.
    if (longest === null) style.removeProperty(property);
    else style.setProperty(property, JSON.stringify(longest));
  }
  try {
    storage.write(storageKeys.delivery, `${postcode} ${longest ?? nowhere}`);
  } catch {
    // Private windows and full storage throw.
  }
}
