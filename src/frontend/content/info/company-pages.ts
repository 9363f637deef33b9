import type { SiteContext } from '#dealers/site-context.ts';
import { listed } from '#lib/text/words.ts';
import { allStockLink } from '#listings/listing.ts';
import { contactLink } from '#site/copy/place-paths.ts';
import { paths } from '#site/paths.ts';
import type { InfoPage } from './built-page.ts';
import { contactable, dealershipPlaces, locationPlaces } from './info-parts.ts';

/** `/about-us/` */
export function aboutPage(context: SiteContext): InfoPage {
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
    links: [allStockLink, contactLink(site)],
    places,
    privacy: false,
    dealers: true,
  };
}
