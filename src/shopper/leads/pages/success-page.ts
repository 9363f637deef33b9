import { hoursCalendar } from '#dealers/day-plan.ts';
import { openingOf } from '#dealers/opening.ts';
import { openingModel } from '#dealers/opening-model.ts';
import type { OpeningWindow } from '#dealers/opening-window.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import type { Clock } from '#lib/time/clock.ts';
import { allStockLink } from '#listings/listing.ts';
import { salesLocation } from '#site/copy/copy.ts';
import { pageHead } from '#site/copy/page-head.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import { type Crumb, trail } from '#site/crumbs.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import type { FormKind } from '#site/terms.ts';
import { formsOf } from './form-model.ts';

/** Dealerships' hours for the success page. */
export type ReplyHours = {
  /** Placeholders `{place}` and `{hours}`. */
  words: string;
  places: readonly { slug: string; name: string; window: OpeningWindow }[];
};

/** The success page. Its script adds what this browser sent; it is correct without script too. */
export type SuccessModel = {
  title: string;
  breadcrumb: Crumb[];
  lead: string;
  words: SiteContext['site']['forms']['success'];
  /** Next step by form. */
  nexts: { kind: FormKind; text: string }[];
  hours: ReplyHours;
  phone: { text: string; href: string } | null;
  link: { label: string; href: string };
};

/** `/success/`, on a site with forms. */
export function successPage({ site, places, clock }: SiteContext): { head: HeadModel; model: SuccessModel } {
  const { success: words, nexts } = site.forms;
  return {
    head: pageHead(
      { path: paths.success, title: pageTitle(words.title, site), description: words.lead, indexed: false, jsonLd: [], image: null },
      site,
    ),
    model: {
      title: words.title,
      breadcrumb: trail(words.title),
      lead: words.lead,
      words,
      nexts: formsOf(site).map((kind) => ({ kind, text: nexts[kind] })),
      hours: { words: words.hours, places: openPlaces(site, clock) },
      phone: places.main?.phone ?? null,
      link: { label: words.go_on, href: allStockLink.href },
    },
  };
}

/** Dealerships with known sales hours. */
const openPlaces = (site: SiteContext['site'], clock: Clock): ReplyHours['places'] =>
  site.dealerships.flatMap((dealership) => {
    const location = salesLocation(dealership);
    const calendar = location === null ? null : hoursCalendar(location, dealership, site);
    const opening = calendar === null ? null : openingModel(openingOf(calendar), clock);
    return opening === null ? [] : [{ slug: dealership.slug, name: dealership.name, window: opening.window }];
  });
