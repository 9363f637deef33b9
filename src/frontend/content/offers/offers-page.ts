import type { Shown } from '#lib/time/shown-soon.ts';
import type { EmptyModel } from '#search/results/results-page.ts';
import type { Crumb } from '#site/crumbs.ts';
import type { PagePicture } from '../text/info-page.ts';

export type OffersPageModel = {
  title: string;
  breadcrumb: Crumb[];
  /** Below the heading, where there are offers. */
  lead: string;
  /** The empty state (specification 1 §8). */
  empty: EmptyModel;
  hasCurrent: boolean;
  offers: OfferModel[];
  links: { label: string; href: string }[];
};

export type OfferModel = {
  /** Upcoming offers are rendered hidden. */
  shown: Shown;
  /** Null for a promotion that only links elsewhere. */
  id: string | null;
  title: string;
  text: string | null;
  /** Null for a promotion. */
  terms: string | null;
  /** `Until 31 December 2026`, or null. */
  until: string | null;
  image: PagePicture | null;
  action: { label: string; href: string };
  /** `14 in stock`; null without any. `href` is null where the button has it. */
  stock: { label: string; href: string | null } | null;
};
