import type { PlaceModel } from '#vehicle/models.ts';

/** A plain page: a heading, paragraphs, links and the dealerships with phone, e-mail and hours. */
export type InfoPageModel = {
  title: string;
  breadcrumb: { label: string; href: string | null }[];
  paragraphs: string[];
  links: { label: string; href: string }[];
  places: PlaceModel[];
  privacyNote: string | null;
};
