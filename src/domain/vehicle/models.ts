import type { PhoneText } from '#site/phones.ts';
import type { ButtonName, FormKind, PriceType, TagKind } from '#site/terms.ts';

/** View models of a vehicle shared by several pages. All text is formatted; components only print it. */

export type TagModel = {
  kind: TagKind;
  label: string;
  /** CSS class of the theme: `tag-new`, `tag-own`, `tag-own-runout-sale`. */
  className: string;
  /** Badge picture in place of text. */
  image?: string;
};

type WasPrice = { label: string; dollars: number; note: string | null };
export type PriceModel =
  /** `basis` is what it includes, as the site calls its `type`; `was` an earlier, higher price, `note` such as `until 3 November 2026`. */
  | { kind: 'price'; dollars: number; type: PriceType; basis: string; was: WasPrice | null; reduced: string | null }
  /** `Enquire for price.`, `PREORDER`. */
  | { kind: 'text'; text: string };

/** Only on sites with change-over. */
type OfChangeOver = {
  /** The loan, as formatted by `finance/loan-text.ts`. */
  loan?: string;
  /** Price less trade-in: `change-over`, `$18,990`. */
  changeOver?: { label: string; value: string };
};

/** A repayment with both rates, inseparable; or text for a repayment that is too small. */
export type EstimateModel = OfChangeOver &
  (
    | {
        kind: 'estimate';
        /** `$341` */
        repayment: string;
        /** `weekly` */
        repaymentLabel: string;
        /** Whole dollars a week, for the search by repayment. */
        weekly: number;
        /** `7.99%` */
        interest: string;
        interestLabel: string;
        comparison: string;
        comparisonLabel: string;
        /** `Estimate over 5 years, no deposit, no final payment.`; null where the lender's entry has no term. */
        assumptions: string | null;
      }
    | { kind: 'enquire'; label: string }
  );

export type ImageModel = {
  src: string;
  /** Null for pictures that cannot be scaled. */
  srcset: string | null;
  width: number;
  height: number;
  alt: string;
};

export type Fact = { name: string; label: string; value: string };

export type ChipModel = { name: string; text: string /** Screen-reader prefix, such as `Stock number`. */; hint: string | null; strong: boolean };

export type ButtonModel = {
  name: ButtonName | 'photos';
  label: string;
  href: string;
  /** Fragment id of an enquiry. */
  id?: string;
  /** Form that opens in a dialog; `href` is its page. */
  form?: FormKind;
  /** Number of a call button. */
  phone?: PhoneText;
  /** Main, secondary, or one of the further ones, which show their icon. */
  look: 'primary' | 'soft' | 'outline';
  /** Action in place of navigation; without script the link opens in a new tab. */
  act?: 'chat';
  /** Event on a press, or marking the vehicle as enquired about. */
  tell?: 'history_report' | 'enquired';
  icon: 'camera' | 'car' | 'chat' | 'compare' | 'file' | 'mail' | 'money' | 'out' | 'phone' | 'pin' | 'shield';
  /** Hidden until consent to this connector. */
  connector?: 'chat';
};

/** A dealership as every page shows it. */
export type PlaceModel = {
  name: string;
  /** Its page; null for a place that only the feed knows. */
  page: string | null;
  /** `14 Racecourse Road, West Gosford NSW 2250` */
  address: string;
  /** `14 Racecourse Road`, `West Gosford`, `NSW`, `2250`. */
  street?: string;
  city: string;
  state: string;
  postcode?: string;
  phone: { text: string; href: string } | null;
  /** Further numbers, without duplicates. */
  morePhones?: { text: string; href: string }[];
  email: { text: string; href: string } | null;
  directions: string | null;
  /** `Motor dealer licence MD 12345 (NSW)` */
  licence: string | null;
  image: ImageModel | null;
  /** Monday first: `8:30 am – 5:30 pm`, `Closed`. Empty if unknown. */
  hours: { day: string; text: string }[];
  /** Its stock, if any. */
  stock: { label: string; href: string } | null;
  flag: string | null;
  /** `4.7` of `214 Google reviews`; absent where ratings are not shown. */
  rating?: { average: string; count: string; href: string | null };
};

/** Save and compare buttons, and the price to store beside the card’s own data. */
export type KeepModel = {
  /** Dollars; null without a price. */
  price: number | null;
  /** `Save` and `Saved`; null without favourites. `onlySaved`: shown only where saved. */
  save: { off: string; on: string; onlySaved?: boolean } | null;
  /** `Compare`; null without comparison. */
  compare: string | null;
};

export type CardModel = {
  id: string;
  slug: string;
  make: string;
  model: string;
  href: string;
  /** `2022 Toyota LandCruiser Prado` */
  title: string;
  /** `VX · GDJ150R`; null without badge and series. */
  subtitle: string | null;
  image: ImageModel | null;
  photoCount: number;
  tag: TagModel | null;
  /** `$2,610 below market`, or null. */
  deal: string | null;
  chips: ChipModel[];
  /** Null for a sold or absent vehicle, which shows `soldNote` and one button. */
  price: PriceModel | null;
  /** `Est. drive away $47,310 (NSW)`: an estimate below the price, never in place of it. */
  driveAway?: string;
  estimate: EstimateModel | null;
  soldNote: string | null;
  sold: boolean;
  /** Reserve, or find something similar. */
  button: { label: string; href: string } | null;
  /** `Gosford NSW`, or null. */
  place: string | null;
  /** Null where the vehicle can be neither saved nor compared. */
  keep: KeepModel | null;
};
