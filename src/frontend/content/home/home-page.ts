import type { BrandLink } from '#dealers/brand-link.ts';
import type { Shown } from '#lib/time/shown-soon.ts';
import type { CardModel, PlaceModel } from '#vehicle/models.ts';
import type { BudgetFinderModel } from '../budget/budget-page.ts';
import type { OfferCard } from '../offers/offer-cards.ts';
import type { SalesModel } from './sales-model.ts';

export type HomePageModel = {
  title: string;
  lead: string;
  hero: string | null;
  /** Drawn without a hero picture and slides. */
  drawnBody: string | null;
  /** Null without one. */
  resume: string | null;
  hasSearches: boolean;
  /** Slides above the heading, in place of a hero picture. */
  slider: SliderModel | null;
  sections: HomeSectionModel[];
};

/** Autoplay where the site configures it. */
export type SliderModel = {
  title: string;
  /** Autoplay interval in seconds; null: none. */
  seconds: number | null;
  slides: { shown: Shown; name: string; description: string | null; href: string; image: string; hideOverlay: boolean }[];
};

export type StatModel = { figure: string; label: string; href: string | null };

export type HomeSectionModel =
  | ({ kind: 'slider' } & SliderModel)
  | { kind: 'tiles'; title: string; tiles: { shown: Shown; title: string; text: string | null; href: string; image: string | null }[] }
  | {
      kind: 'finder';
      /** Works without script. */
      search: { action: string; example: string; asksPostcode: boolean };
      /** New, Demo, Used; empty with fewer than two of them. */
      types: { label: string; href: string }[];
      /** Makes and bodies without tiles on the page, in native disclosures. */
      picks: { label: string; links: { label: string; count: number; href: string }[] }[];
      all: { label: string; href: string };
    }
  | {
      kind: 'body_types';
      title: string;
      more: { label: string; href: string };
      tiles: { label: string; count: number; href: string; image: string | null }[];
    }
  | { kind: 'latest'; title: string; more: { label: string; href: string }; cards: CardModel[] }
  | { kind: 'brands'; title: string; more: { label: string; href: string }; brands: BrandLink[] }
  | { kind: 'budget_links'; title: string; links: { label: string; href: string }[] }
  | { kind: 'budget_finder'; finder: BudgetFinderModel }
  | { kind: 'sales_counter'; sales: SalesModel }
  | { kind: 'stats'; stats: StatModel[]; countUp: boolean }
  | { kind: 'dealerships'; title: string; places: PlaceModel[] }
  | { kind: 'promotions'; cards: OfferCard[] };
