import { listed } from '#lib/words.ts';
import { paths } from '#site/paths.ts';
import type { ContentContext } from './context.ts';
import type { InfoPage } from './info.ts';
import { allStockLink, contactable, dealershipPlaces, locationPlaces, whom } from './info-parts.ts';

/** `/contact/` */
export function contactPage(context: ContentContext): InfoPage {
  const { site } = context;
  const places = dealershipPlaces(context);
  return {
    ...contactable,
    path: paths.contact,
    title: 'Contact us',
    description: `Phone numbers, email addresses and hours of ${site.name}.`,
    paragraphs: [
      `Call, email or visit ${whom(places)}. Numbers and hours are below.`,
      'To ask about one vehicle, open its page: its phone number and its enquiry link lead to the dealership where it stands.',
    ],
    links: [allStockLink, { label: 'Find a dealership', href: paths.dealerLocator }],
    places,
    dealers: true,
  };
}

/** `/dealer-locator/`: every place, service and parts too. */
export function dealerLocatorPage(context: ContentContext): InfoPage {
  const { site } = context;
  const places = locationPlaces(context);
  return {
    ...contactable,
    path: paths.dealerLocator,
    title: places.length > 1 ? 'Find a dealership' : 'Where to find us',
    description: `Addresses, phone numbers and hours of ${site.name}.`,
    paragraphs: [places.length > 1 ? `${site.name} is in ${places.length} places.` : `Here is where to find ${site.name}.`],
    links: [allStockLink, { label: 'Contact us', href: paths.contact }],
    places,
    privacy: false,
    dealers: true,
  };
}

/** `/about-us/` */
export function aboutPage(context: ContentContext): InfoPage {
  const { site } = context;
  const places = dealershipPlaces(context);
  const cities = [...new Set(places.map(({ city }) => city))];
  const licences = [...new Set(locationPlaces(context).flatMap(({ licence }) => licence ?? []))];
  return {
    ...contactable,
    path: paths.about,
    title: `About ${site.name}`,
    description: site.tagline ?? `Who we are and where to find us: ${site.name}.`,
    paragraphs: [
      ...[site.tagline, site.footer.note].filter((text) => text !== undefined),
      ...(cities.length === 0 ? [] : [`We sell vehicles in ${listed(cities)}. Every price on this site says what it includes.`]),
      [`${site.legal_name ?? site.name} trades as ${site.name}.`, ...licences.map((licence) => `${licence}.`)]
        .slice(site.legal_name === undefined || site.legal_name === site.name ? 1 : 0)
        .join(' '),
    ].filter((text) => text !== ''),
    links: [allStockLink, { label: 'Contact us', href: paths.contact }],
    places,
    privacy: false,
    dealers: true,
  };
}
