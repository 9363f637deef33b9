import type { HeadModel } from './head-model.ts';
import type { PageFrame } from './page-frame.ts';

export type MadePage<Model> = { head: HeadModel; model: Model };

/** A lazily made page. `pages/registry.ts` lists the functions that return them, and derives all types. */
export type PageSource<Kind extends string = string, Model = unknown> = {
  path: string;
  /** Selects the markup. */
  kind: Kind;
  make(): MadePage<Model>;
  frame(model: Model): PageFrame;
  /**
   * A cheap fingerprint of what the model depends on beside config, clock and the listings' shared facts (incremental render). Equal inputs, or the same
   * array, give an equal model. Omitted: the model is made each time.
   */
  inputs?(): string | readonly string[];
  /** Path below `/media/` of the source, or null. Only files of the site's media folders are opened. */
  sharePicture?(): string | null;
  /** Facts that the page leaves out, since they break a rule of law: rule, field and words. */
  breaches?(): readonly { rule: string; field: string; found: string }[];
  /** The path of the page of the vehicle that it is about. */
  ofVehicle?: string;
  /** A script adds vehicles: the frame includes what they need. */
  bringsVehicles?: boolean;
  /** `lastmod`: ISO 8601 instant of a real change, or null. `indexed`: omitted where only the model knows. */
  sitemap?: { name: string; lastmod: string | null; indexed?: boolean };
};

/** A page with a section that is re-rendered alone. */
export type SectionedPage<Kind extends string, Model, Section extends SectionBody> = PageSource<Kind, Model> & { section: SectionSource<Section> };

/** The model of a section. Its digest is stored by kind. */
export type SectionBody<Kind extends string = string, Model = unknown> = { kind: Kind; model: Model };

/**
 * A section that depends on more of the stock than the rest of its page: where it alone changed, it is patched into the page (incremental render). It is
 * one `section` with an `id`, without scripts, forms and styles.
 */
export type SectionSource<Section extends SectionBody> = {
  /** Null where the page has none. */
  make(): Section | null;
  /** Like `inputs`, of the rest, including what the section changes in the frame. */
  rest(section: Section | null): string;
};

/** `:name` matches one segment, in both. Without a query, which hosts append. `status` 302 is for a page that the site may have tomorrow; omitted: 301. */
export type Redirect = { from: string; to: string; status?: 302 };
