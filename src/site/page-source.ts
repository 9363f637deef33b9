import type { HeadModel } from './head-model.ts';
import type { PageFrame } from './page-frame.ts';

/** What one page says: its head, and the view model that its markup is made from. */
export type MadePage<Model> = { head: HeadModel; model: Model };

/**
 * A page of a site that a subject brings, made when it is asked for. The registry (`pages/_registry.ts`) lists the functions that give them, and the types
 * of all pages follow from theirs.
 */
export type PageSource<Kind extends string = string, Model = unknown> = {
  path: string;
  /** Decides which markup prints the model. */
  kind: Kind;
  make(): MadePage<Model>;
  /** What the frame needs to know of the page. */
  frame(model: Model): PageFrame;
  /**
   * All that the model depends on but the config, the clock and what the listings share, as texts that are cheap to make. While they are the same, the
   * model is the same too, and need not be made (incremental render). The same list says the same. Left out where the model is made each time.
   */
  inputs?(): string | readonly string[];
  /**
   * The address of the picture, below `/media/`, from which a build makes the one for sharing; null where the page has none. It is opened only where it is
   * a file of the site's media folders.
   */
  sharePicture?(): string | null;
  /** A script brings further vehicles to the page: the frame holds ready what must stand beside them. */
  bringsVehicles?: boolean;
  /**
   * The sitemap that lists the page where search engines may keep it; `lastmod` is an ISO 8601 instant of a true change or null. `indexed` says what
   * the head will say of that, where it is known without the model; left out, the model is made to know it.
   */
  sitemap?: { name: string; lastmod: string | null; indexed?: boolean };
};

/** A page with a section that is renewed by itself. */
export type SectionedPage<Kind extends string, Model, Section extends SectionBody> = PageSource<Kind, Model> & { section: SectionSource<Section> };

/** What the markup of a section is made from. Its digest stands under its kind among those of its page. */
export type SectionBody<Kind extends string = string, Model = unknown> = { kind: Kind; model: Model };

/**
 * A section of a page that follows from more of the stock than all the rest of it does. Where it alone changed, it is put into the page that stands
 * (incremental render). It is one `section` with an `id`, and holds no script, form or style.
 */
export type SectionSource<Section extends SectionBody> = {
  /** Null where the page has none. */
  make(): Section | null;
  /** As `inputs`, of the rest. What the section changes in the frame is among them. */
  rest(section: Section | null): string;
};

/**
 * A redirect: another address of a page, and where it leads: a page, or another site. `:name` stands for one part of an address, in both. Neither
 * has a query, since hosts hand on the one that was asked for. `status` 302 is for a page that the site may have tomorrow; left out, 301.
 */
export type Redirect = { from: string; to: string; status?: 302 };
