import type { OfferCard } from '#content/offers/offer-cards.ts';
import type { BrandLink } from '#dealers/brand-link.ts';
import type { Crumb } from '#site/crumbs.ts';
import type { CardModel, PlaceModel } from '#vehicle/models.ts';

type Link = { label: string; href: string };

/** The view model of a site's brands in their groups; also of the page of a group of dealers with its companies. */
export type BrandsPageModel = {
  title: string;
  breadcrumb: Crumb[];
  paragraphs: string[];
  /** A group without a title is the only one. */
  groups: { title: string | null; brands: BrandLink[] }[];
  stats: { figure: string; label: string; href: string | null }[];
  links: Link[];
};

/** The view model of a brand's overview, or of a company of the own group, which has no vehicles. */
export type BrandPageModel = {
  title: string;
  breadcrumb: Crumb[];
  banner: string | null;
  logo: string | null;
  monogram: string;
  tagline: string | null;
  description: string | null;
  /** `Warranty, new`: the words of the config for this make. */
  copy: { label: string; text: string }[];
  models: { label: string; count: number; href: string }[];
  latest: { title: string; more: Link; cards: CardModel[] } | null;
  offers: OfferCard[];
  places: { title: string; places: PlaceModel[] } | null;
  /** The first is the main one. */
  links: Link[];
};
