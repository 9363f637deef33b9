import type { AutoDealer, AutoPartsStore, AutoRepair, OpeningHoursSpecification } from 'schema-dts';
import { absoluteUrl } from '#lib/text/structured-data.ts';
import { weekdayNames } from '#lib/time/dates.ts';
import { salesLocation } from '#site/copy/copy.ts';
import { licenceOf } from '#site/copy/licence.ts';
import { locationPath } from '#site/copy/place-paths.ts';
import { phoneText } from '#site/phones.ts';
import type { Dealership, DealershipLocation, Site } from '#site/schema/site.ts';
import { hasOpened } from './placed.ts';

/** Days (`YYYY-MM-DD`) with other hours (24 h); empty when closed. */
export type SpecialSpan = { from: string; until: string; spans: readonly { open: string; close: string }[] };
export type SpecialHoursOf = (location: DealershipLocation) => readonly SpecialSpan[];

const kinds = {
  sales: 'AutoDealer',
  '': 'AutoDealer',
  service: 'AutoRepair',
  'service-and-parts': 'AutoRepair',
  parts: 'AutoPartsStore',
} as const;

type PlaceData = Exclude<AutoDealer | AutoRepair | AutoPartsStore, string>;
const context = { '@context': 'https://schema.org' } as const;
const none: SpecialHoursOf = () => [];

/** Structured data of each dealership: its selling place with other visible places as departments. Omitted without one, or before it opens. */
export function dealerData(site: Site, specialOf: SpecialHoursOf = none): object[] {
  return site.dealerships.flatMap((dealership) => {
    const main = salesLocation(dealership);
    if (main === null || !hasOpened(main)) return [];
    const departments = dealership.locations.filter((location) => location.visible && location !== main && hasOpened(location));
    return [
      {
        ...context,
        ...placeData(main, site, specialOf),
        ...(departments.length === 0 ? {} : { department: departments.map((location) => placeData(location, site, specialOf)) }),
      },
    ];
  });
}

/** Where dealerships are named beside each other: each is described on its own page, under the same id. */
export function dealerBriefs(site: Site): object[] {
  return dealerData(site).length < 2 ? dealerData(site) : site.dealerships.flatMap((dealership) => briefData(dealership, site));
}

function briefData(dealership: Dealership, site: Site): object[] {
  const main = salesLocation(dealership);
  if (main === null || !hasOpened(main)) return [];
  const { '@type': type, '@id': id, name, url, address, telephone } = placeData(main, site, none);
  return [{ ...context, '@type': type, '@id': id, name, url, address, telephone }];
}

/** Structured data of a place's page, with its departments or parent. */
export function locationData(location: DealershipLocation, dealership: Dealership, site: Site, specialOf: SpecialHoursOf): object {
  if (!hasOpened(location)) return { ...context, ...comingData(location, site) };
  const main = salesLocation(dealership);
  if (main === null || main === location) {
    const [whole] = dealerData({ ...site, dealerships: [dealership] }, specialOf);
    if (whole !== undefined) return whole;
  }
  const parent =
    main === null
      ? {}
      : {
          parentOrganization: {
            '@type': 'Organization',
            '@id': idOf(main, site),
            name: main.name,
            url: absoluteUrl(locationPath(site, main), site.url),
          },
        };
  return { ...context, ...placeData(location, site, specialOf), ...parent };
}

const idOf = (location: DealershipLocation, site: Site) => `${absoluteUrl(locationPath(site, location), site.url)}#place`;

function placeData(location: DealershipLocation, site: Site, specialOf: SpecialHoursOf): PlaceData {
  const { address, contact_detail: contact } = location;
  const licence = licenceOf(location, site.legal.licence_labels);
  const phone = phoneText(contact.phone ?? contact.landline_phone ?? site.contact.phone ?? '');
  const email = contact.email ?? site.contact.email;
  const hours = openingHours(location);
  const special = specialOf(location).flatMap(specialHours);
  return {
    '@type': kinds[location.location_type],
    '@id': idOf(location, site),
    name: location.name,
    url: absoluteUrl(locationPath(site, location), site.url),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state.toUpperCase(),
      postalCode: address.postcode,
      addressCountry: 'AU',
    },
    ...(address.lat === undefined || address.long === undefined
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long } }),
    ...(address.place_url === undefined ? {} : { hasMap: absoluteUrl(address.place_url, site.url) }),
    ...(phone === null ? {} : { telephone: phone.href.replace('tel:', '') }),
    ...(email === undefined ? {} : { email }),
    ...(location.image === undefined ? {} : { image: absoluteUrl(location.image.url, site.url) }),
    ...(location.manufacturers.length === 0 ? {} : { brand: location.manufacturers.map((name) => ({ '@type': 'Brand', name }) as const) }),
    ...(hours.length === 0 ? {} : { openingHoursSpecification: hours }),
    ...(special.length === 0 ? {} : { specialOpeningHoursSpecification: special }),
    ...(licence === null ? {} : { identifier: { '@type': 'PropertyValue', name: licence.label, value: licence.number } }),
  };
}

/** Google expects 23:59 as the end of a day. */
const closing = (time: string) => (time === '24:00' ? '23:59' : time);

/** Before it opens a place is no business: only its location and label. */
function comingData(location: DealershipLocation, site: Site): object {
  const { '@id': id, name, url, address, geo, hasMap, image } = placeData(location, site, none);
  return { '@type': 'Place', '@id': id, name, url, address, geo, hasMap, image, description: location.flag };
}

/** Google expects midnight twice for a closed day. */
const closed = { opens: '00:00', closes: '00:00' } as const;

/** Days of equal hours together; days with only a text are omitted. */
function openingHours({ contact_detail: { opening_hours } }: DealershipLocation): OpeningHoursSpecification[] {
  const known = opening_hours.flatMap(({ weekday, status, open, close }) => {
    const day = weekdayNames[weekday];
    if (day === undefined) return [];
    if (status === 'Closed') return [{ day, ...closed }];
    return open === undefined || close === undefined ? [] : [{ day, opens: open, closes: closing(close) }];
  });
  return Map.groupBy(known, ({ opens, closes }) => `${opens} ${closes}`)
    .values()
    .flatMap((days) => {
      const [first] = days;
      if (first === undefined) return [];
      const dayOfWeek = days.length === 1 ? first.day : days.map(({ day }) => day);
      return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: first.opens, closes: first.closes } as const];
    })
    .toArray();
}

function specialHours({ from, until, spans }: SpecialSpan): OpeningHoursSpecification[] {
  const times = spans.length === 0 ? [closed] : spans.map(({ open, close }) => ({ opens: open, closes: closing(close) }));
  return times.map((hours) => ({ '@type': 'OpeningHoursSpecification', validFrom: from, validThrough: until, ...hours }));
}
