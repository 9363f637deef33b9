import { deliveredScript } from '#delivery/delivered.ts';
import { hasDeliveryTable } from '#delivery/delivery.ts';
import { changeOverScript } from '#finance/change-over/change-over-script.ts';
import { hasChangeOver } from '#finance/change-over/words.ts';
import type { Site } from '#site/schema/site.ts';

/** What the pages of a site show of what a shopper told before: a change-over in repayments, delivery beside prices. */
export type Remembered = { changeOver: boolean; delivery: boolean };

/** What a site's pages show of it; null where nothing. */
export function rememberedBy(site: Pick<Site, 'features' | 'finance' | 'delivery'>): Remembered | null {
  const remembered = { changeOver: hasChangeOver(site), delivery: hasDeliveryTable(site) };
  return remembered.changeOver || remembered.delivery ? remembered : null;
}

/**
 * The inline script of pages with prices, which runs before anything is painted: it says what this browser remembers, so that nothing moves or flashes. Its
 * text is the same on all pages of a site, so that the content security policy can name its hash. A browser may refuse its storage.
 */
export const rememberedScript = ({ changeOver, delivery }: Remembered): string =>
  `try{let r=document.documentElement,l=localStorage${delivery ? deliveredScript : ''}${changeOver ? changeOverScript : ''}}catch{}`;

/** All of its texts. */
export const rememberedScripts: readonly string[] = [
  { changeOver: true, delivery: true },
  { changeOver: true, delivery: false },
  { changeOver: false, delivery: true },
].map(rememberedScript);
