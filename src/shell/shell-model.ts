import type { AccountSettings } from '#account/account-settings.ts';
import type { ConsentModel } from '#analytics/consent/consent-model.ts';
import type { BrandLink } from '#dealers/brand-link.ts';
import type { KeepSettings } from '#vehicle/card/keep.ts';
import type { Remembered } from './remembered.ts';

export type { HeadModel } from '#site/head-model.ts';

type Link = { label: string; href: string };

/** The words of the strip below the header that says what repayments count. */
type ChangeOverStrip = { title: string; switchLabel: string; change: Link; forgetLabel: string };

/** An entry of the header: a link, or what opens. */
export type MenuEntry =
  | { kind: 'link'; label: string; href: string }
  | { kind: 'links'; label: string; links: Link[] }
  | { kind: 'brands'; label: string; brands: BrandLink[]; links: Link[] };

/** The widths of a window, in CSS pixels, from which the menu has more room. Below the first it is a sheet. */
export const menuWidths = [1121, 1280, 1440] as const;

/** From which width an entry stands in the menu's line; null: at every width it stands under “More”. */
export type MenuRoom = (typeof menuWidths)[number] | null;

/** The view model of what frames every page of a site: one value a site, the same for all its pages. */
export type ShellModel = {
  site: string;
  name: string;
  /** `https://www.example.com.au` */
  origin: string;
  tagline: string | null;
  logo: { url: string | null; mark: string };
  /** The theme's tokens as a style sheet: trusted text made from checked values, with its CSP hash `sha256-…`. */
  theme: { css: string; hash: string };
  themeColour: { light: string; dark: string };
  menu: MenuEntry[];
  /** From which width each entry stands in the menu's line. */
  menuRooms: MenuRoom[];
  menuOpensOnHover: boolean;
  phone: { text: string; href: string } | null;
  /** The page of saved vehicles; null where nothing is saved. */
  favourites: Link | null;
  keep: PageSettings;
  /** What pages with prices show of what a shopper told before, with the strip of a change-over; null where nothing. */
  remembered: (Remembered & { strip: ChangeOverStrip | null }) | null;
  footer: {
    note: string | null;
    columns: { title: string; links: Link[] }[];
    /** Where the dealerships sell; no street twice. */
    places: { name: string; href: string; address: string; phone: Link | null; licence: string | null }[];
    /** Licences, price basis notes, small print. */
    legal: string[];
    /** `opensChoices`: a script has it open the dialog of consent in place of its page; the digest of what is consented to. */
    links: (Link & { opensChoices?: string })[];
  };
  /** What connectors are asked consent for; null where the site has none. */
  consent: ConsentModel | null;
};

/** What the script of every page needs of the config. `account` is left out where nobody can sign in. */
export type PageSettings = KeepSettings & { account?: AccountSettings };
