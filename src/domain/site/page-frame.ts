import type { MaskedPhone } from './phones.ts';

/** Style sheets of some pages only; `pages/style-sheets.ts` has their URLs. */
export type StyleSheet =
  | 'vehicle'
  | 'calculator'
  | 'garage'
  | 'finder'
  | 'form'
  | 'reservation'
  | 'account'
  | 'alert'
  | 'map'
  | 'places'
  | 'reviews'
  | 'place'
  | 'locator'
  | 'slider';

/** Set by the page's source, not by its kind. */
export type PageFrame = {
  /** Beside the common one, in order. */
  sheets: readonly StyleSheet[];
  /** A stored change-over is counted in the page's prices or repayments. */
  priced: boolean;
  /** Without menu and places, for a page that the shopper should finish. */
  enclosed?: boolean;
  /** Has timed content, which a script shows and hides. */
  timed?: boolean;
  /** The masked number, in the header too. */
  masked?: MaskedPhone | null;
};

/** For pages of text. */
export const plainFrame: PageFrame = { sheets: [], priced: false };
