import type { AutoDealer, AutoPartsStore, AutoRepair, OpeningHoursSpecification, WithContext } from 'schema-dts';
import { absoluteUrl } from '#lib/structured-data.ts';
import { paths } from '#site/paths.ts';
import { phoneText } from '#site/phones.ts';
import type { Dealership, DealershipLocation, Site } from '#site/schema/site.ts';

type DealerSite = Pick<Site, 'name' | 'legal_name' | 'url' | 'logo' | 'tagline' | 'dealerships' | 'contact' | 'legal'>;

/** Sunday first, as the config numbers weekdays. */
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const kinds = {
  sales: 'AutoDealer',
  '': 'AutoDealer',
  service: 'AutoRepair',
  'service-and-parts': 'AutoRepair',
  parts: 'AutoPartsStore',
} as const;

/** The structured data of every visible place of the site's dealerships: what it is, where, how to reach it, its hours by weekday, its licence. */
export function dealerData(site: DealerSite): object[] {
  return site.dealerships.flatMap((dealership) =>
    dealership.locations.filter((location) => location.visible).map((location) => placeData(location, dealership, site)),
  );
}

function placeData(location: DealershipLocation, dealership: Dealership, site: DealerSite): WithContext<AutoDealer | AutoRepair | AutoPartsStore> {
  const { address, contact_detail: contact, dealer_license_number: licence } = location;
  const phone = phoneText(contact.phone ?? contact.landline_phone ?? site.contact.phone ?? '');
  const email = contact.email ?? site.contact.email;
  const hours = openingHours(location);
  return {
    '@context': 'https://schema.org',
    '@type': kinds[location.location_type],
    '@id': `${site.url}${paths.dealerLocator}#${location.slug}`,
    name: location.name,
    url: absoluteUrl(paths.search(dealership.slug), site.url),
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
    ...(hours.length === 0 ? {} : { openingHoursSpecification: hours }),
    ...(licence === undefined ? {} : { identifier: { '@type': 'PropertyValue', name: site.legal.licence_labels[address.state], value: licence } }),
  };
}

/** Hours that are times; a day that only has words (`By appointment only`) is left out, a closed day opens and closes at midnight, as Google reads it. */
function openingHours({ contact_detail: { opening_hours } }: DealershipLocation): OpeningHoursSpecification[] {
  return opening_hours.flatMap(({ weekday, status, open, close }): OpeningHoursSpecification[] => {
    const dayOfWeek = weekdays[weekday];
    if (dayOfWeek === undefined) return [];
    if (status === 'Closed') return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: '00:00', closes: '00:00' }];
    return open === undefined || close === undefined ? [] : [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: open, closes: close }];
  });
}
