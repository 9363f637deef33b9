import type { MaskedPhone } from './phones.ts';

/** The style sheets of some pages alone, by name: `pages/_style-sheets.ts` has their addresses. */
export type StyleSheet =
  | 'vehicle'
  | 'calculator'
  | 'garage'
  | 'finder'
  | 'form'
  | 'reservation'
  | 'alert'
  | 'map'
  | 'places'
  | 'reviews'
  | 'place'
  | 'locator'
  | 'slider';

/** What the frame of a page depends on, beside the site. The source of the page states it; nothing looks it up by kind. */
export type PageFrame = {
  /** Those that the page links beside the one of all pages, in their order. */
  sheets: readonly StyleSheet[];
  /** Prices of vehicles or repayments are on the page: a remembered change-over is counted in them. */
  priced: boolean;
  /** Without menu and places: what a shopper is about to finish leads nowhere else. */
  enclosed?: boolean;
  /** What stands on the page for a while starts or ends by itself: a script shows it in time. */
  timed?: boolean;
  /** The number that the page masks, in the header too. */
  masked?: MaskedPhone | null;
};

/** The frame of a page of text: no prices, no style sheet of its own. */
export const plainFrame: PageFrame = { sheets: [], priced: false };
