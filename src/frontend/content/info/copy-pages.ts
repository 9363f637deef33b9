import type { SiteContext } from '#dealers/site-context.ts';
import { caseFolded } from '#lib/text/text.ts';
import { allStockLink } from '#listings/listing.ts';
import { carTypeLabel } from '#site/copy/labels.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { InfoPage } from './built-page.ts';
import { contactable, dealershipPlaces, locationPlaces } from './info-parts.ts';

type CopyName = 'warranty' | 'roadside' | 'servicing';
type When = Site['overrides'][number]['when'];

/** `New BYD vehicles`, `Vehicles at Harbour Trucks`. */
function whenLabel(when: When, site: Site): string {
  const kind = [when.car_type === undefined ? null : carTypeLabel(site, when.car_type), when.make].filter((part) => typeof part === 'string');
  const place = site.dealerships.find(({ slug }) => slug === when.dealership);
  const vehicles = kind.length === 0 ? 'Vehicles' : `${kind.join(' ')} vehicles`;
  return place === undefined ? vehicles : `${vehicles} at ${place.name}`;
}

/** With its variants by make, car type or dealership. */
export function copyFacts(name: CopyName, site: Site): NonNullable<InfoPage['facts']> {
  const siteText = site.contact.copy[name];
  const others = site.overrides.flatMap(({ when, copy }) => {
    const text = copy?.[name];
    return text === undefined ? [] : [{ label: whenLabel(when, site), text }];
  });
  const first = siteText === undefined ? [] : [{ label: others.length === 0 ? 'All vehicles' : 'Unless stated otherwise below', text: siteText }];
  return [...first, ...others].filter((fact, index, all) => all.findIndex((other) => caseFolded(other.label) === caseFolded(fact.label)) === index);
}

const rights =
  'Whatever a warranty or plan says, our goods and services come with guarantees that cannot be excluded under the Australian Consumer Law.';

/** `/warranty/` */
export function warrantyPage(context: SiteContext): InfoPage | null {
  return copyPage(context, 'warranty', {
    path: paths.warranty,
    title: 'Warranty',
    description: `Warranties on vehicles from ${context.site.name}.`,
    paragraphs: ['The warranty on a vehicle depends on its make, age and kilometres. Your contract sets out what applies to yours.', rights],
  });
}

/** `/roadside-assist/` */
export function roadsidePage(context: SiteContext): InfoPage | null {
  return copyPage(context, 'roadside', {
    path: paths.roadside,
    title: 'Roadside assistance',
    description: `Roadside assistance for vehicles from ${context.site.name}.`,
    paragraphs: ['Keep your roadside assistance number in the glovebox. If you can’t find it, call us during opening hours.', rights],
  });
}

/** `/capped-price-servicing/` */
export function servicingPage(context: SiteContext): InfoPage | null {
  return copyPage(context, 'servicing', {
    path: paths.servicing,
    title: 'Servicing plans',
    description: `Servicing plans and prices at ${context.site.name}.`,
    paragraphs: [
      'Ask us the price of your next service before you book. Your logbook sets out what it includes.',
      'You can have your vehicle serviced elsewhere, by a qualified repairer using suitable parts, and keep the manufacturer’s warranty.',
    ],
  });
}

function copyPage(context: SiteContext, name: CopyName, page: Pick<InfoPage, 'path' | 'title' | 'description' | 'paragraphs'>): InfoPage | null {
  const facts = copyFacts(name, context.site);
  if (facts.length === 0) return null;
  const workshops = locationPlaces(context, ['service', 'service-and-parts']);
  return {
    ...contactable,
    ...page,
    facts,
    links: [{ label: 'Book a service', href: paths.service }, allStockLink],
    places: name === 'servicing' && workshops.length > 0 ? workshops : dealershipPlaces(context),
    privacy: false,
  };
}
