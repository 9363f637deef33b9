import { deliveredScript } from '#delivery/delivered.ts';
import { hasDeliveryTable } from '#delivery/delivery.ts';
import { changeOverScript } from '#finance/change-over/change-over-script.ts';
import { hasChangeOver } from '#finance/change-over/words.ts';
import type { Site } from '#site/schema/site.ts';

/** Stored figures that pages show: change-over in repayments, delivery beside prices. */
export type RememberedFeatures = { changeOver: boolean; delivery: boolean };

/** Null without any. */
export function rememberedBy(site: Site): RememberedFeatures | null {
  const remembered = { changeOver: hasChangeOver(site), delivery: hasDeliveryTable(site) };
  return remembered.changeOver || remembered.delivery ? remembered : null;
}

/**
 * Inline script of pages with prices, run before first paint to avoid layout shift: marks what this browser has stored. Constant per site, so the CSP
 * can name its hash. Storage may throw.
 */
export const rememberedScript = ({ changeOver, delivery }: RememberedFeatures): string =>
  `try{let r=document.documentElement,l=localStorage${delivery ? deliveredScript : ''}${changeOver ? changeOverScript : ''}}catch{}`;

/** All variants. */
export const rememberedScripts: readonly string[] = [
  { changeOver: true, delivery: true },
  { changeOver: true, delivery: false },
  { changeOver: false, delivery: true },
].map(rememberedScript);
