import type { PhoneText } from '#site/phones.ts';
import type { ButtonName, TagKind } from '#site/terms.ts';

/**
 * What is shown of a vehicle, in words: view models that several pages share. Everything in them is text for people, already formatted;
 * components print it and decide nothing.
 */

export type TagModel = {
  kind: TagKind;
  label: string;
  /** Class for the colours, which the theme's style sheet holds: `tag-new`, `tag-own`, `tag-own-runout-sale`. */
  className: string;
  /** The picture of a badge, in place of the words. */
  image?: string;
};

export type PriceModel =
  /** `amount` is `$72,990`; `basis` says what it includes; `was` is an earlier, higher price, `wasNote` such as `until 3 November 2026`. */
  | { kind: 'price'; amount: string; basis: string; was: { label: string; amount: string; note: string | null } | null; reduced: string | null }
  /** `Enquire for price.`, `PREORDER`. */
  | { kind: 'text'; text: string };

/** What an estimate is worked out from, and what a shopper's change-over makes of it: neither is known on a site without. */
type OfChangeOver = {
  /** The loan, as `finance/loan-text.ts` writes it. */
  loan?: string;
  /** The price less the trade-in: `change-over`, `$18,990`. */
  changeOver?: { label: string; value: string };
};

/** A repayment with both rates: one block, never apart. Or the words instead of a repayment that is too small. */
export type EstimateModel = OfChangeOver &
  (
    | {
        kind: 'estimate';
        /** `$341` */
        repayment: string;
        /** `weekly` */
        repaymentLabel: string;
        /** What it is a week, in whole dollars: what a search by repayment compares. */
        weekly: number;
        /** `7.99%` */
        interest: string;
        interestLabel: string;
        comparison: string;
        comparisonLabel: string;
        /** `Estimate over 5 years, no deposit, no final payment.`; null where the lender's entry names no term. */
        assumptions: string | null;
      }
    | { kind: 'enquire'; label: string }
  );

export type ImageModel = {
  src: string;
  /** Candidates for `srcset`, or null for pictures that cannot be scaled. */
  srcset: string | null;
  width: number;
  height: number;
  alt: string;
};

/** A label and a value: a row of a list of facts. */
export type Fact = { name: string; label: string; value: string };

export type ChipModel = { name: string; text: string /** Read out before the text, such as `Stock number`. */; hint: string | null; strong: boolean };

export type ButtonModel = {
  name: ButtonName;
  label: string;
  href: string;
  /** The number that a button to call carries. */
  phone?: PhoneText;
  look: 'primary' | 'soft' | 'outline';
  /** What a script does in place of following the link. Without one the link leads there in a new tab. */
  act?: 'chat';
  /** What is told or kept when it is pressed: an event, or that the vehicle was asked about. */
  tell?: 'history_report' | 'enquired';
  icon: 'phone' | 'file' | 'pin' | 'chat' | null;
  /** It is shown once a shopper consented to this connector. */
  connector?: 'chat';
};

/** A dealership as every page shows it. */
export type PlaceModel = {
  name: string;
  /** Its own page; null for a place that only the feed knows. */
  page: string | null;
  /** `14 Racecourse Road, West Gosford NSW 2250` */
  address: string;
  /** The parts of the address: `14 Racecourse Road`, `West Gosford`, `NSW`, `2250`. */
  street?: string;
  city: string;
  state: string;
  postcode?: string;
  phone: { text: string; href: string } | null;
  /** Further numbers of the place, none of them twice. */
  morePhones?: { text: string; href: string }[];
  email: { text: string; href: string } | null;
  directions: string | null;
  /** `Motor dealer licence MD 12345 (NSW)` */
  licence: string | null;
  image: ImageModel | null;
  /** Monday first: `8:30 am – 5:30 pm`, `Closed`. Empty when no hours are known. */
  hours: { day: string; text: string }[];
  /** Its stock, where it has some. */
  stock: { label: string; href: string } | null;
  flag: string | null;
  /** `4.7` of `214 Google reviews`; left out where ratings are not shown. */
  rating?: { average: string; count: string; href: string | null };
};

/** The buttons that keep a vehicle, and what is remembered of it beside its title, address and picture. */
export type KeepModel = {
  make: string;
  model: string;
  /** Dollars; null without a price. */
  price: number | null;
  /** `Save`, and `Saved` once it is; null where vehicles are not saved. `onlySaved`: the button shows where it is saved alone. */
  save: { off: string; on: string; onlySaved?: boolean } | null;
  /** `Compare`; null where vehicles are not compared. */
  compare: string | null;
};

export type CardModel = {
  id: string;
  href: string;
  /** `2022 Toyota LandCruiser Prado` */
  title: string;
  /** `VX · GDJ150R`; null when neither badge nor series is known. */
  subtitle: string | null;
  image: ImageModel | null;
  photoCount: number;
  tag: TagModel | null;
  /** `$2,610 below market`, or null. */
  deal: string | null;
  chips: ChipModel[];
  /** Null for a sold or absent vehicle, which shows `soldNote` and one button. */
  price: PriceModel | null;
  estimate: EstimateModel | null;
  soldNote: string | null;
  sold: boolean;
  /** The one button a card may have: reserve, or find something similar. */
  button: { label: string; href: string } | null;
  /** `Gosford NSW`, or null. */
  place: string | null;
  /** Null where the vehicle can be neither saved nor compared. */
  keep: KeepModel | null;
};
