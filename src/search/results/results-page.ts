import type { AlertProps } from '#alerts/alert-props.ts';
import { isTimed, type Shown } from '#lib/shown-soon.ts';
import type { Crumb } from '#site/crumbs.ts';
import type { SectionBody } from '#site/page-source.ts';
import type { CardModel, ImageModel } from '#vehicle/models.ts';
import type { LiveBase } from '../state/page-address.ts';

/** What is said where there is nothing to show, and the way out. */
export type EmptyModel = { title: string; text: string; button: { label: string; href: string } };

/** A page of a listing, with the first results as they stand in the HTML. */
export type ResultsPageModel = {
  /** `214 demo and used cars` */
  title: string;
  /** The listing's words without a count: `Demo and used cars`, `Toyota LandCruiser Prado`. */
  name: string;
  breadcrumb: Crumb[];
  /** How many vehicles the listing holds; null on further pages, which do not say it. */
  total: number | null;
  page: number;
  pages: number;
  /** Pages beyond this one exist only in the live search. */
  staticPages: number;
  /** `Page 1 of 11`, or null when there is only one. */
  pageNote: string | null;
  previous: string | null;
  next: string | null;
  /** Page links: number, address, and whether it is this page. */
  pager: { page: number; href: string; current: boolean }[];
  /** The whole listing is longer than its static pages: say so, with narrower ways. */
  more: string | null;
  sorts: { sort: string; label: string; href: string; current: boolean }[];
  quickLinks: { label: string; href: string }[];
  /** Narrower listings, by filter, with counts. */
  groups: {
    attribute: string;
    label: string /** How many show before the rest folds away. */;
    shown: number;
    showAll: string;
    hide: string;
    links: { label: string; count: number; href: string; current: boolean }[];
  }[];
  items: (
    | { kind: 'vehicle'; card: CardModel }
    | { kind: 'promotion'; promotion: PromotionModel /** Where a page of the build stays for weeks. */; shown?: Shown }
  )[];
  empty:
    | (EmptyModel & {
        /** The search of the listing, which an alert follows; null on a site without alerts. */
        alert: { alerts: AlertProps; search: string } | null;
      })
    | null;
  /** What the live search starts from. */
  live: LiveBase;
};

/** The vehicles of a page of results, and the promotions between them. */
export type ResultsSection = SectionBody<'results', ResultsPageModel['items']>;

/** Whether time alone changes which promotions are shown. */
export const hasTimed = (items: ResultsPageModel['items']): boolean =>
  isTimed(items.flatMap((item) => (item.kind === 'promotion' && item.shown !== undefined ? [{ shown: item.shown }] : [])));

/** The picture that is in view first, which the head preloads and shares. */
export const firstPicture = (items: ResultsPageModel['items']): ImageModel | null =>
  items.find((item) => item.kind === 'vehicle')?.card.image ?? null;

export type PromotionModel = { id: string; title: string; text: string | null; button: string; href: string; image: string | null };
