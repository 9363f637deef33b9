import { locationData } from '#dealers/dealer-data.ts';
import { isBuying } from '#dealers/place.ts';
import { placeCardModel } from '#dealers/place-card.ts';
import { hasOpened, kindInWords, type PlaceWithDealership, visiblePlaces } from '#dealers/placed.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { breadcrumbData } from '#lib/text/structured-data.ts';
import { mapEmbed } from '#maps/map-embed.ts';
import { cardOf } from '#search/results/card.ts';
import { isSalesPlace } from '#site/copy/copy.ts';
import { makeLabel } from '#site/copy/labels.ts';
import { markdownTwin } from '#site/copy/markdown-twin.ts';
import { pageHead } from '#site/copy/page-head.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import { locationPath } from '#site/copy/place-paths.ts';
import { trail } from '#site/crumbs.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import { latestVehicles } from '#vehicle/latest.ts';
import type { PlaceModel } from '#vehicle/models.ts';
import type { LocationPageModel } from './dealers-page.ts';
import { locatorLink, specialHoursOf } from './dealers-pages.ts';
import { departmentKinds, departmentLabels, placeHours } from './place-hours.ts';

/** A place: contact, hours, and its stock. */
export function locationPage(placed: PlaceWithDealership, context: SiteContext): { head: HeadModel; model: LocationPageModel } {
  const { site } = context;
  const { location } = placed;
  const place = placeCardModel(placed, context);
  const hours = placeHours(placed, context);
  const stock = stockOf(placed, context);
  const model: LocationPageModel = {
    title: location.name,
    breadcrumb: trail(locatorLink(context), location.name),
    place,
    map: mapEmbed(location, site),
    kind: [kindInWords(location), ...(isMainPlace(placed, site) ? ['main location'] : [])].join(' · '),
    image: location.image === undefined ? null : { src: location.image.url, srcset: null, width: 1200, height: 675, alt: location.name },
    licences: licencesOf(placed, place, context),
    hours,
    kinds: kindsOf(hours),
    reviewsHref: reviewsLink(location, place),
    departments: departmentsOf(placed, context),
    makes: location.manufacturers.map((make) => {
      const listing = context.listings.byMake(make);
      return { label: makeLabel(site, make), href: listing === null || listing.vehicles.length === 0 ? null : listing.path };
    }),
    actions: [...(place.stock === null ? [] : [place.stock]), ...(isBuying(location) ? [{ label: 'Sell us your car', href: paths.sell }] : [])],
    stock,
    privacyNote: site.legal.privacy_note,
  };
  return { head: headOf(placed, model, context), model };
}

/** Departments with known hours, where there is a choice. */
function kindsOf(hours: LocationPageModel['hours']): LocationPageModel['kinds'] {
  const kinds = departmentKinds.filter((kind) => hours.some((one) => one.kinds.includes(kind)));
  const own = hours.find(({ place }) => place === null)?.kinds ?? [];
  const ordered = [...kinds.filter((kind) => own.includes(kind)), ...kinds.filter((kind) => !own.includes(kind))];
  return hours.length < 2 ? [] : ordered.map((value) => ({ value, label: departmentLabels[value] }));
}

/** Google reviews of a place whose rating is shown. */
function reviewsLink({ address }: PlaceWithDealership['location'], { rating }: PlaceModel): string | null {
  return rating === undefined || address.place_id === undefined ? null : `https://search.google.com/local/reviews?placeid=${address.place_id}`;
}

/** Whether the config marks it as the main place among several. */
function isMainPlace({ location }: PlaceWithDealership, site: SiteContext['site']): boolean {
  return location.primary && visiblePlaces(site).length > 1;
}

function headOf({ location, dealership }: PlaceWithDealership, { breadcrumb, place }: LocationPageModel, context: SiteContext): HeadModel {
  const { site } = context;
  const path = locationPath(site, location);
  const head = pageHead(
    {
      path,
      title: pageTitle(`${place.name}, ${place.city} ${place.state}`, site),
      description: `Address, phone numbers and opening hours of ${place.name}, ${place.address}.`,
      indexed: true,
      jsonLd: [breadcrumbData(breadcrumb, site.url), locationData(location, dealership, site, specialHoursOf(context))],
      image: location.image?.url ?? null,
    },
    site,
  );
  return { ...head, ...markdownTwin(path, site) };
}

function licencesOf({ location }: PlaceWithDealership, place: PlaceModel, { site }: SiteContext): string[] {
  const repairer = location.motor_vehicle_repairer;
  return [
    ...(place.licence === null ? [] : [place.licence]),
    ...(repairer === undefined ? [] : [`${site.locations.repairer_label} ${repairer} (${place.state})`]),
  ];
}

/** Links to the dealership's other places, labelled by purpose, or by name where two share one. */
function departmentsOf({ location, dealership }: PlaceWithDealership, { site }: SiteContext): LocationPageModel['departments'] {
  const visible = dealership.locations.filter((one) => one.visible);
  if (visible.length < 2) return [];
  const kinds = visible.map(kindInWords);
  const distinct = new Set(kinds).size === kinds.length;
  return visible.map((one) => ({ label: distinct ? kindInWords(one) : one.name, href: one === location ? null : locationPath(site, one) }));
}

/** Latest vehicles of the dealership, for an open selling place. */
function stockOf({ location, dealership }: PlaceWithDealership, context: SiteContext): LocationPageModel['stock'] {
  const { site, listings } = context;
  const listing = isSalesPlace(location) && hasOpened(location) ? listings.byDealership(dealership.slug) : null;
  if (listing === null) return null;
  const cards = latestVehicles(listing.vehicles, site.locations.stock_count).map((vehicle) => cardOf(vehicle, context));
  return cards.length === 0
    ? null
    : { title: `Just in at ${dealership.name}`, cards, more: { label: 'See more from this dealer', href: listing.path } };
}
