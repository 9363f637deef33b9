export type { HeadModel } from '#site/head-model.ts';

/** What frames every page of a site: one value a site, the same for all its pages. */
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
  menu: { label: string; href: string }[];
  phone: { text: string; href: string } | null;
  footer: {
    note: string | null;
    columns: { title: string; links: { label: string; href: string }[] }[];
    /** Licences, price basis notes, small print. */
    legal: string[];
    links: { label: string; href: string }[];
  };
};
