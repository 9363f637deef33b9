import type { Gate } from '#account/gates.ts';
import { accountPages } from '#account/pages.ts';
import { postPages } from '#content/blog/pages.ts';
import { budgetPages } from '#content/budget/pages.ts';
import { homePages } from '#content/home/pages.ts';
import { endedRedirects, financeRedirects, plainPages } from '#content/info/pages.ts';
import { modelPages } from '#content/models/pages.ts';
import { offersPages } from '#content/offers/pages.ts';
import { brandPages, brandRedirects } from '#dealer-pages/brands/pages.ts';
import { placePages } from '#dealer-pages/places/pages.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import type { RepaymentWarning } from '#finance/repayment-warning.ts';
import { comparePages } from '#garage/pages.ts';
import { successPages } from '#leads/pages/pages.ts';
import type { SitemapEntry } from '#lib/text/sitemap.ts';
import { journeyPages } from '#reservation/pages.ts';
import { resultsPages } from '#search/results/pages.ts';
import { listingEntries } from '#search/results/sitemap-entries.ts';
import type { HeadModel, ShellModel } from '#shell/shell-model.ts';
import { placeRedirects } from '#site/copy/place-paths.ts';
import type { PageFrame } from '#site/page-frame.ts';
import type { PageSource, Redirect, SectionSource } from '#site/page-source.ts';
import { vehiclePages } from '#vehicle-page/pages.ts';
import { printPages } from '#vehicle-page/print/pages.ts';
import { vehicleEntries } from '#vehicle-page/sitemap-entries.ts';

/** Registry of pages in route order; on a path collision the first wins. A new kind of page is a function here and an entry in `components.ts`. */
export const pageSources = [
  homePages,
  plainPages,
  offersPages,
  postPages,
  modelPages,
  budgetPages,
  placePages,
  accountPages,
  comparePages,
  successPages,
  journeyPages,
  brandPages,
  resultsPages,
  vehiclePages,
  printPages,
] as const satisfies readonly ((context: SiteContext) => PageSource[])[];

/** Sitemaps, by name, that do not need their pages built. */
export const sitemapEntries: Readonly<Record<string, (context: SiteContext) => SitemapEntry[]>> = {
  listings: listingEntries,
  vehicles: vehicleEntries,
};

export const redirectSources: readonly ((context: SiteContext) => Redirect[])[] = [
  endedRedirects,
  financeRedirects,
  brandRedirects,
  ({ site }) => placeRedirects(site),
];

type Source = ReturnType<(typeof pageSources)[number]>[number];

export type PageKind = Source['kind'];

type BodyOf<Kind, Model> = Kind extends string ? { kind: Kind; model: Model } : never;

/** Union of page bodies by kind. */
export type PageBody = Source extends infer One ? (One extends PageSource<infer Kind, infer Model> ? BodyOf<Kind, Model> : never) : never;

/** Sources of sections that are re-rendered on their own. */
export type PageSection = Source extends infer One ? (One extends { section: SectionSource<infer Section> } ? Section : never) : never;

/** A page with all inputs of its markup, passed to the route as `Astro.locals.page`. */
export type Page = {
  path: string;
  shell: ShellModel;
  head: HeadModel;
  frame: PageFrame;
  warning: RepaymentWarning | null;
  gate: Gate | null;
} & PageBody;
