import type { ConsentModel } from '#analytics/consent/consent-model.ts';
import type { BrandLink } from '#dealers/brand-link.ts';
import type { PageSettings } from '#startup/page-settings.ts';
import type { RememberedFeatures } from './remembered.ts';

export type { HeadModel } from '#site/head-model.ts';

type Link = { label: string; href: string };

/** Texts of the change-over strip below the header. */
type ChangeOverStrip = { title: string; switchLabel: string; change: Link; forgetLabel: string };

/** A header entry: a link or a disclosure. */
export type MenuEntry =
  | { kind: 'link'; label: string; href: string }
  | { kind: 'links'; label: string; links: Link[] }
  | { kind: 'brands'; label: string; brands: BrandLink[]; links: Link[] };

/** Window widths in CSS pixels at which the menu gets more room; below the first it is a sheet. */
export const menuWidths = [1121, 1280, 1440] as const;

/** Minimum width for an entry in the menu's line; null: always under “More”. */
export type MenuRoom = (typeof menuWidths)[number] | null;

/** A selling place in the footer. */
export type FooterPlace = {
  name: string;
  href: string;
  address: string;
  phone: Link | null;
  licence: string | null /** Degrees north and east. */;
  at: readonly [number, number] | null;
};

/** Markup of a file that all pages load on demand. */
export type DeferredFrame = { path: string; body: string };

/** Frame of every page of a site: one shared value. */
export type ShellModel = {
  site: string;
  name: string;
  /** `https://www.example.com.au` */
  origin: string;
  tagline: string | null;
  logo: { url: string | null; mark: string };
  /** Theme tokens as CSS, made from validated values, and the path of its file. */
  theme: { css: string; path: string };
  themeColour: { light: string; dark: string };
  menu: MenuEntry[];
  menuRooms: MenuRoom[];
  menuOpensOnHover: boolean;
  phone: { text: string; href: string } | null;
  /** Saved vehicles; null without favourites. */
  favourites: Link | null;
  keep: PageSettings;
  /** Stored figures shown on pages with prices, with the change-over strip; null without any. */
  remembered: (RememberedFeatures & { strip: ChangeOverStrip | null }) | null;
  footer: {
    note: string | null;
    columns: { title: string; links: Link[] }[];
    /** Selling places, one per street. */
    places: FooterPlace[];
    /** Licences, price basis notes, small print. */
    legal: string[];
    /** `opensChoices`: a script opens the consent dialog instead; hash of the consent text. */
    links: (Link & { opensChoices?: string })[];
  };
  deferred: DeferredFrame | null;
  /** Null without connectors. */
  consent: ConsentModel | null;
};
