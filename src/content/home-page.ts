import type { CardModel, PlaceModel } from '#vehicle/models.ts';

export type HomePageModel = {
  title: string;
  lead: string;
  hero: string | null;
  sections: HomeSectionModel[];
  financeWarning: string | null;
};

export type HomeSectionModel =
  | {
      kind: 'finder';
      /** Conditions as links: All, New, Demo, Used. */
      types: { label: string; href: string; current: boolean }[];
      /** Makes and budgets as links behind a native disclosure; the whole works without script. */
      makes: { label: string; count: number; href: string }[];
      bodies: { label: string; count: number; href: string }[];
      all: { label: string; href: string };
    }
  | {
      kind: 'body_types';
      title: string;
      more: { label: string; href: string };
      tiles: { label: string; count: number; href: string; image: string | null }[];
    }
  | { kind: 'latest'; title: string; more: { label: string; href: string }; cards: CardModel[] }
  | { kind: 'brands'; title: string; brands: { label: string; href: string; logo: string | null; monogram: string }[] }
  | { kind: 'budget_links'; title: string; links: { label: string; href: string }[] }
  | { kind: 'stats'; stats: { figure: string; label: string; href: string }[] }
  | { kind: 'dealerships'; title: string; places: PlaceModel[] }
  | { kind: 'promotions'; cards: { title: string; text: string | null; button: string; href: string; image: string | null }[] };
