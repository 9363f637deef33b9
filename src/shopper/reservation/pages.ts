import type { SiteContext } from '#dealers/site-context.ts';
import { pageHead } from '#site/copy/page-head.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import { type Crumb, trail } from '#site/crumbs.ts';
import type { PageFrame } from '#site/page-frame.ts';
import type { PageSource } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { reserveNoteOf } from '#vehicle/checkout.ts';

/** Redirects to the checkout of the vehicle in the query, or explains how reserving works. */
export type JourneyModel = {
  title: string;
  breadcrumb: Crumb[];
  lead: string;
  steps: string[];
  cards: readonly string[];
  stock: { label: string; href: string };
  /** Last segment of a checkout's path. */
  last: Site['vehicle_page']['checkout_path'];
};

const frame: PageFrame = { sheets: ['reservation'], priced: false };

/** `/checkout-journey/`, where switched on and vehicles can be reserved. */
export function journeyPages(context: SiteContext): PageSource<'journey', JourneyModel>[] {
  const { features, reservation } = context.site;
  if (!features.checkout || !reservation.journey) return [];
  return [{ path: paths.checkoutJourney, kind: 'journey', make: () => journeyPage(context), frame: () => frame }];
}

function journeyPage({ site }: SiteContext) {
  const title = site.contact.buttons.checkout;
  const description = `${title} at ${site.name}: choose a vehicle, pay the deposit and we’ll hold it for you.`;
  const model: JourneyModel = {
    title,
    breadcrumb: trail(title),
    lead: reserveNoteOf(site),
    steps: [
      'Choose a vehicle and select the reserve button on its page.',
      'Enter your details and read the reservation terms.',
      site.reservation.provider === undefined
        ? 'Call or email us to pay the deposit.'
        : 'Pay the deposit on a secure page. It comes off the price when you buy.',
    ],
    cards: site.reservation.provider === undefined ? [] : site.reservation.cards,
    stock: { label: 'See all stock', href: paths.searchAll },
    last: site.vehicle_page.checkout_path,
  };
  const facts = { path: paths.checkoutJourney, title: pageTitle(title, site), description, indexed: false, jsonLd: [], image: null };
  return { head: pageHead(facts, site), model };
}
