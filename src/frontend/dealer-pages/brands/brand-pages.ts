import type { OfferCard } from '#content/offers/offer-cards.ts';
import type { BrandLink } from '#dealers/brand-link.ts';
import type { Crumb } from '#site/crumbs.ts';
import type { CardModel, PlaceModel } from '#vehicle/models.ts';

type Link = { label: string; href: string };

/** The brands of a site in their groups, or the companies of a dealer group. */
export type BrandsPageModel = {
  title: string;
  breadcrumb: Crumb[];
  paragraphs: string[];
  /** A single group has no title. */
  groups: { title: string | null; brands: BrandLink[] }[];
  stats: { figure: string; label: string; href: string | null }[];
  links: Link[];
};

/** A brand's overview, or a company of the group, which has no vehicles. */
export type BrandPageModel = {
  title: string;
  breadcrumb: Crumb[];
  banner: string | null;
  logo: string | null;
  monogram: string;
  tagline: string | null;
  description: string | null;
  /** `Warranty, new`: config texts for this make. */
  copy: { label: string; text: string }[];
  models: { label: string; count: number; href: string }[];
  latest: { title: string; more: Link; cards: CardModel[] } | null;
  offers: OfferCard[];
  places: { title: string; places: PlaceModel[] } | null;
  /** The first is primary. */
  links: Link[];
};
