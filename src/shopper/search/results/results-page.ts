import type { AlertProps } from '#alerts/alert-props.ts';
import { isTimed, type Shown } from '#lib/time/shown-soon.ts';
import type { Crumb } from '#site/crumbs.ts';
import type { SectionBody } from '#site/page-source.ts';
import type { CardModel, ImageModel } from '#vehicle/models.ts';
import type { LiveBase } from '../state/page-address.ts';

/** Empty state copy and link. */
export type EmptyModel = { title: string; text: string; button: { label: string; href: string } };

/** With the first results in the HTML. */
export type ResultsPageModel = {
  /** `214 demo and used cars` */
  title: string;
  /** The listing's words without a count: `Demo and used cars`, `Toyota LandCruiser Prado`. */
  name: string;
  breadcrumb: Crumb[];
  /** Null on further pages, which do not show it. */
  total: number | null;
  page: number;
  pages: number;
  /** Further pages exist only live. */
  staticPages: number;
  /** `Page 1 of 11`, null for one page. */
  pageNote: string | null;
  previous: string | null;
  next: string | null;
  /** Page links: number, address, and whether it is this page. */
  pager: { page: number; href: string; current: boolean }[];
  /** Text if the listing exceeds its static pages. */
  more: string | null;
  sorts: { sort: string; label: string; href: string; current: boolean }[];
  quickLinks: { label: string; href: string }[];
  groups: {
    attribute: string;
    label: string;
    links: { label: string; count: number; href: string; current: boolean }[];
    /** Links behind a button; `shown`: the count before it. */
    fold: { shown: number; showAll: string; hide: string } | null;
  }[];
  items: (
    | { kind: 'vehicle'; card: CardModel }
    | { kind: 'promotion'; promotion: PromotionModel /** For pages that last for weeks. */; shown?: Shown }
  )[];
  empty:
    | (EmptyModel & {
        /** The alert's search; null without alerts. */
        alert: { alerts: AlertProps; search: string } | null;
      })
    | null;
  /** Data for the live search. */
  live: LiveBase;
};

export type ResultsSection = SectionBody<'results', ResultsPageModel['items']>;

/** Whether time changes the promotions. */
export const hasTimed = (items: ResultsPageModel['items']): boolean =>
  isTimed(items.flatMap((item) => (item.kind === 'promotion' && item.shown !== undefined ? [{ shown: item.shown }] : [])));

/** Preloaded and shared by the head. */
export const firstPicture = (items: ResultsPageModel['items']): ImageModel | null =>
  items.find((item) => item.kind === 'vehicle')?.card.image ?? null;

export type PromotionModel = { id: string; title: string; text: string | null; button: string; href: string; image: string | null };
