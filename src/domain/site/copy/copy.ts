import { memoizeWeak } from '#lib/cache/memoize.ts';
import { caseFolded } from '#lib/text/text.ts';
import type { VehicleCopy } from '../schema/contact.ts';
import type { Dealership, DealershipLocation, Site } from '../schema/site.ts';
import type { ButtonName, CarType } from '../terms.ts';

export type ContactQuery = { dealership_slug?: string | undefined; make?: string | undefined; car_type?: CarType | undefined };

/** Numbers as in the config. */
export type Contact = {
  phone: string | null;
  email: string | null;
  whatsapp: string | null;
  buttons: Record<ButtonName, string>;
  copy: VehicleCopy;
};

type Override = Pick<Site['overrides'][number], 'when'>;

/** Specificity: a dealership outweighs make and car type together, a make outweighs a car type. */
export function weightOf({ when }: Override): number {
  return (when.dealership === undefined ? 0 : 4) + (when.make === undefined ? 0 : 2) + (when.car_type === undefined ? 0 : 1);
}

function applies({ when }: Override, query: ContactQuery): boolean {
  return (
    (when.dealership === undefined || when.dealership === query.dealership_slug) &&
    (when.make === undefined || (query.make !== undefined && caseFolded(when.make) === caseFolded(query.make))) &&
    (when.car_type === undefined || when.car_type === query.car_type)
  );
}

/** The time zone of a place’s hours and days. */
export function placeZone(location: Pick<DealershipLocation, 'timezone'> | null, dealership: Pick<Dealership, 'timezone'>, site: Site): string {
  return location?.timezone ?? dealership.timezone ?? site.timezone;
}

/** That of the place which sells. */
export const dealershipZone = (dealership: Dealership, site: Site): string => placeZone(salesLocation(dealership), dealership, site);

type ShownPlace = Partial<Pick<DealershipLocation, 'visible' | 'flag' | 'location_type' | 'primary'>>;

export const isSalesPlace = ({ location_type: type }: Pick<ShownPlace, 'location_type'>): boolean =>
  type === undefined || type === 'sales' || type === '';

/** The visible ones that sell; where none does, all visible ones. */
export function salesLocations<Place extends ShownPlace>(locations: readonly Place[]): readonly Place[] {
  const shown = locations.filter(({ visible }) => visible !== false);
  const opened = shown.filter(({ flag }) => flag === undefined);
  const visible = opened.length > 0 ? opened : shown;
  const sales = visible.filter(isSalesPlace);
  return sales.length > 0 ? sales : visible;
}

/** A visible one: the primary, else a sales place, else any. */
export function salesLocation<Place extends ShownPlace>({ locations }: { locations: readonly Place[] }): Place | null {
  const candidates = salesLocations(locations);
  return candidates.find((location) => location.primary) ?? candidates[0] ?? null;
}

/** The primary dealership, else the first. */
export function primaryDealership(site: Site): Dealership | null {
  return site.dealerships.find((dealership) => dealership.primary) ?? site.dealerships[0] ?? null;
}

/** Matching overrides, most specific first. */
function overridesFor<Own extends Override>(overrides: readonly Own[], query: ContactQuery): Own[] {
  return overrides.filter((override) => applies(override, query)).sort((one, other) => weightOf(other) - weightOf(one));
}

type ButtonSite<Name extends ButtonName> = {
  contact: { buttons: Record<Name, string> };
  overrides: readonly (Override & { buttons?: Partial<Record<Name, string>> })[];
};

/** Needs less of the config than `resolveContact`. */
export function buttonWords<Name extends ButtonName>(site: ButtonSite<Name>, query: ContactQuery, name: Name): string {
  const own = overridesFor(site.overrides, query).find(({ buttons }) => buttons?.[name] !== undefined);
  return own?.buttons?.[name] ?? site.contact.buttons[name];
}

function resolve(site: Site, query: ContactQuery): Contact {
  const overrides = overridesFor(site.overrides, query);
  const dealership = site.dealerships.find(({ slug }) => slug === query.dealership_slug);
  const place = dealership === undefined ? undefined : salesLocation(dealership)?.contact_detail;
  const first = (values: (string | undefined)[]) => values.find((value) => value !== undefined) ?? null;
  let { buttons, copy } = site.contact;
  // Least specific first: each more specific one overrides single fields.
  for (const override of overrides.toReversed()) {
    buttons = { ...buttons, ...override.buttons };
    copy = { ...copy, ...override.copy };
  }
  return {
    phone: first([...overrides.map(({ phone }) => phone), place?.phone, site.contact.phone]),
    email: first([...overrides.map(({ email }) => email), place?.email, site.contact.email]),
    whatsapp: first([...overrides.map(({ whatsapp }) => whatsapp), site.contact.whatsapp]),
    buttons,
    copy,
  };
}

const answersOf = memoizeWeak((_site: Site) => new Map<string, Contact>());

/**
 * By field the most specific override wins, then (phone and e-mail) the dealership's sales place, then the site. Makes match without case. Memoized per
 * site.
 */
export function resolveContact(site: Site, query: ContactQuery): Contact {
  const answers = answersOf(site);
  const key = [query.dealership_slug, query.make, query.car_type].join('\n');
  const answer = answers.get(key) ?? resolve(site, query);
  answers.set(key, answer);
  return answer;
}
