import { locationData } from '#dealers/dealer-data.ts';
import { isSelling } from '#dealers/place.ts';
import { hasOpened, type Placed } from '#dealers/placed.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { dayOf, endOfDay, weekdayInWords } from '#lib/dates.ts';
import { breadcrumbData } from '#lib/structured-data.ts';
import { mapEmbed } from '#maps/map-embed.ts';
import { cardOf } from '#search/results/card.ts';
import { makeLabel } from '#site/copy/labels.ts';
import { pageHead } from '#site/copy/page-head.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import { locationPath } from '#site/copy/place-paths.ts';
import { trail } from '#site/crumbs.ts';
import type { HeadModel } from '#site/head-model.ts';
import { latestVehicles } from '#vehicle/latest.ts';
import type { PlaceModel } from '#vehicle/models.ts';
import { asAtOf, placeOf, specialOf } from './dealer-cards.ts';
import type { LocationPageModel } from './dealers-page.ts';
import { locatorLink, specialHoursOf } from './dealers-pages.ts';
import { hoursAt } from './hours-now.ts';
import { holidayNote, kindInWords } from './place-words.ts';

/** The page of one place: how to reach it, when it is open, what is sold there. */
export function locationPage(placed: Placed, context: SiteContext): { head: HeadModel; model: LocationPageModel } {
  const { site, clock } = context;
  const { location, dealership } = placed;
  const place = placeOf(placed, context);
  const hours = hoursAt(location, context);
  const opening = hours?.opening ?? null;
  const zone = dealership.timezone ?? site.timezone;
  const today = dayOf(clock.now, zone);
  clock.reached(endOfDay(today, zone));
  const stock = stockOf(placed, context);
  const model: LocationPageModel = {
    title: location.name,
    breadcrumb: trail(locatorLink(context), location.name),
    place,
    map: mapEmbed(location, site),
    kind: kindInWords(location),
    image: location.image === undefined ? null : { src: location.image.url, srcset: null, width: 1200, height: 675, alt: location.name },
    licences: licencesOf(placed, place, context),
    opening,
    asAt: asAtOf([opening], zone),
    zone,
    today: weekdayInWords(today),
    hours: place.hours,
    special: specialOf(hours),
    holidayNote: hours === null ? null : holidayNote(location.public_holidays ?? site.locations.public_holidays, location.address.state),
    departments: departmentsOf(placed, context),
    makes: location.manufacturers.map((make) => {
      const listing = context.listings.byMake(make);
      return { label: makeLabel(site, make), href: listing === null || listing.vehicles.length === 0 ? null : listing.path };
    }),
    actions: place.stock === null ? [] : [place.stock],
    stock,
    privacyNote: site.legal.privacy_note,
  };
  return { head: headOf(placed, model, context), model };
}

function headOf({ location, dealership }: Placed, { breadcrumb, place }: LocationPageModel, context: SiteContext): HeadModel {
  const { site } = context;
  return pageHead(
    {
      path: locationPath(site, location),
      title: pageTitle(`${place.name}, ${place.city} ${place.state}`, site),
      description: `Address, phone numbers and opening hours of ${place.name}, ${place.address}.`,
      indexed: true,
      jsonLd: [breadcrumbData(breadcrumb, site.url), locationData(location, dealership, site, specialHoursOf(context))],
      image: location.image?.url ?? null,
    },
    site,
  );
}

function licencesOf({ location }: Placed, place: PlaceModel, { site }: SiteContext): string[] {
  const repairer = location.motor_vehicle_repairer;
  return [
    ...(place.licence === null ? [] : [place.licence]),
    ...(repairer === undefined ? [] : [`${site.locations.repairer_label} ${repairer} (${place.state})`]),
  ];
}

/** The ways to the other places of the dealership: by what happens there, or by name where two do the same. */
function departmentsOf({ location, dealership }: Placed, { site }: SiteContext): LocationPageModel['departments'] {
  const visible = dealership.locations.filter((one) => one.visible);
  if (visible.length < 2) return [];
  const kinds = visible.map(kindInWords);
  const distinct = new Set(kinds).size === kinds.length;
  return visible.map((one) => ({ label: distinct ? kindInWords(one) : one.name, href: one === location ? null : locationPath(site, one) }));
}

/** The latest vehicles of the dealership, on the page of a place that sells already. */
function stockOf({ location, dealership }: Placed, context: SiteContext): LocationPageModel['stock'] {
  const { site, listings } = context;
  const listing = isSelling(location) && hasOpened(location) ? listings.byDealership(dealership.slug) : null;
  if (listing === null) return null;
  const cards = latestVehicles(listing.vehicles, site.locations.stock_count).map((vehicle) => cardOf(vehicle, context));
  return cards.length === 0
    ? null
    : { title: `Just in at ${dealership.name}`, cards, more: { label: 'See more from this dealer', href: listing.path } };
}
