import type { Shown } from '#lib/shown-soon.ts';
import type { EmptyModel } from '#search/results/results-page.ts';
import type { Crumb } from '#site/crumbs.ts';
import type { PagePicture } from '../text/info-page.ts';

/** The view model of the special offers that run now. */
export type OffersPageModel = {
  title: string;
  breadcrumb: Crumb[];
  /** The sentence below the heading where offers are shown. */
  lead: string;
  /** What stands instead of offers: the card of an empty search (specification 1 §8). */
  empty: EmptyModel;
  /** Whether an offer runs now. */
  hasCurrent: boolean;
  offers: OfferModel[];
  links: { label: string; href: string }[];
};

export type OfferModel = {
  /** Of an offer that starts soon, too: it is on the page, hidden. */
  shown: Shown;
  /** Its anchor; null for a promotion that only leads somewhere. */
  id: string | null;
  title: string;
  text: string | null;
  /** Its terms; null for a promotion. */
  terms: string | null;
  /** `Until 31 December 2026`, or null. */
  until: string | null;
  image: PagePicture | null;
  action: { label: string; href: string };
  /** The vehicles that it is for: `14 in stock`; null where there are none. Without a link where the button leads to them already. */
  stock: { label: string; href: string | null } | null;
};
