import type { BrowserStorage } from '#lib/browser/browser.ts';
import { storageKeys } from '#site/storage-keys.ts';
import type { DeliveryTable } from './delivery.ts';
import { estimateWords } from './estimate.ts';
import { regionOf } from './regions.ts';

/** The class of what delivery costs, beside a price. */
const deliveredClass = 'delivered';

/** `data-delivered` of the root, where no region has the postcode. Without a postcode it is empty, else it is the words. */
export const nowhere = '-';
/** In the place of words that are not worked out yet, so that they move nothing when they come. */
export const reserved = '\u00a0\u00a0';

/**
 * The inline script of a site with a table of regions, which runs before anything is painted. It writes what delivery costs behind every price, as a
 * paragraph of its own. The words are those that were worked out last for the remembered postcode. It listens as long as the page stands, and so prices
 * that come later have them as well. Its text never changes from page to page, so that the content security policy can name its hash.
 */
export const deliveredScript =
  '{let d=document,r=d.documentElement.dataset,w="";' +
  `try{let l=localStorage,p=l["${storageKeys.postcode}"],k=l["${storageKeys.delivery}"]||"";` +
  `/^\\d{4}$/.test(p)&&(w=k.startsWith(p+" ")?k.slice(5):"\\xa0\\xa0")}catch{}r.delivered=w;` +
  'new MutationObserver(()=>{if((w=r.delivered)[1])' +
  `for(let e of d.querySelectorAll(":is(.card-money,.price-panel>div)>.price:has(.basis):not(:has(~.${deliveredClass}))")){` +
  `let n=d.createElement("p");n.className="${deliveredClass}";n.textContent=w;e.after(n)}` +
  '}).observe(d,{childList:!0,subtree:!0,attributeFilter:["data-delivered"]})}';

/** What delivery to a postcode costs, in words; null where no region has it. */
export function deliveredWords(postcode: string, { regions, words }: DeliveryTable): string | null {
  const region = regionOf(postcode, regions);
  return region && estimateWords(region, words);
}

type Page = { root: { dataset: DOMStringMap }; lines: Iterable<{ textContent: string | null; remove(): void }> };

/** The lines that the inline script wrote. */
export const deliveredLines = (page: ParentNode): NodeListOf<HTMLElement> => page.querySelectorAll<HTMLElement>(`.${deliveredClass}`);

/**
 * Shows words beside the prices of the page, and keeps them for the pages to come, in `localStorage`. Where there are none, a line that was reserved for
 * them stays reserved: nothing moves.
 */
export function showDelivered(postcode: string, words: string | null, { root, lines }: Page, storage: Pick<BrowserStorage, 'write'>): void {
  const { dataset } = root;
  if (words !== null || dataset.delivered !== reserved) {
    dataset.delivered = words ?? nowhere;
    for (const line of lines) {
      if (words === null) line.remove();
      else if (line.textContent !== words) line.textContent = words;
    }
  }
  try {
    storage.write(storageKeys.delivery, `${postcode} ${words ?? nowhere}`);
  } catch {
    // Private windows and full storages refuse.
  }
}
