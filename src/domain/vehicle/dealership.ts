import { memoizeWeak } from '#lib/cache/memoize.ts';
import { memoizeLru } from '#lib/cache/memoize-lru.ts';
import { caseFolded } from '#lib/text/text.ts';
import { isSalesPlace, salesLocation, salesLocations } from '#site/copy/copy.ts';
import type { Dealership, DealershipLocation } from '#site/schema/site.ts';
import { type AustralianState, states } from '#site/terms.ts';
import type { Vehicle } from './vehicle.ts';

/** What a record may call a place. Browsers know a part of it. */
type NamedLocation = Pick<DealershipLocation, 'id'> &
  Partial<Pick<DealershipLocation, 'slug' | 'name' | 'visible' | 'flag' | 'location_type' | 'primary'>> & {
    address?: Pick<DealershipLocation['address'], 'city' | 'state' | 'postcode'>;
  };
export type NamedDealership = Pick<Dealership, 'id' | 'slug'> & Partial<Pick<Dealership, 'name'>> & { locations: readonly NamedLocation[] };

export type PlacedVehicle = Pick<Vehicle, 'dealership_id' | 'dealership_slug' | 'dealership_name' | 'location' | 'city' | 'state'>;

/** A field and the place that it names. */
type Said = { field: string; text: string };

/**
 * Why no place is known. `unknown`: the site has none of that name. `several`: these fit. `dealership`: it names no more than a dealership that sells
 * at these. `unnamed`: it names nothing, and the site has several dealerships.
 */
export type PlaceDoubt = ({ kind: 'unknown' } & Said) | ({ kind: 'several' | 'dealership'; fits: string[] } & Said) | { kind: 'unnamed' };

/** Who sells a vehicle and where it is; `doubt` where the record leaves the place open. */
export type Placement<Own extends NamedDealership> = {
  dealership: Own | null;
  location: Own['locations'][number] | null;
  doubt: PlaceDoubt | null;
};

type Level = 'dealershipCode' | 'placeCode' | 'dealershipName' | 'placeName' | 'town' | 'postcode';
const sellerLevels = ['dealershipCode', 'placeCode', 'dealershipName', 'placeName', 'town', 'postcode'] as const satisfies Level[];
const placeLevels = ['placeCode', 'dealershipCode', 'placeName', 'dealershipName', 'town', 'postcode'] as const satisfies Level[];
const ofDealership: ReadonlySet<Level> = new Set(['dealershipCode', 'dealershipName']);
const ofAddress: ReadonlySet<Level> = new Set(['town', 'postcode']);

/** A place with its dealership. */
type Placed<Own extends NamedDealership> = { dealership: Own; location: Own['locations'][number] };

const stateAtEnd = new RegExp(`,?\\s+(?:${states.join('|')})$`);

/** `DARWIN` and `Darwin NT 0800` are one town, and so are `Mt Gravatt` and `Mount Gravatt`. */
const townKey = memoizeLru(2000, (text: string) =>
  caseFolded(text)
    .replace(/,?\s+\d{4}$/, '')
    .replace(stateAtEnd, '')
    .replace(/^mt\.?\s/, 'mount ')
    .replace(/^st\.?\s/, 'saint '),
);
const keyAt = (level: Level, text: string) => (level === 'town' ? townKey(text) : caseFolded(text));

/** Vehicles that name the same place share a placement. */
const mostPlacements = 5000;

/** The places of a list of dealerships, by what names them. */
class PlaceIndex<Own extends NamedDealership> {
  readonly all: Placed<Own>[];
  readonly #keys = new Map<string, Placed<Own>[]>();
  readonly #placements = new Map<string, Placement<Own>>();

  constructor(dealerships: readonly Own[]) {
    this.all = dealerships.flatMap((dealership) => dealership.locations.map((location) => ({ dealership, location })));
    for (const placed of this.all) {
      const { dealership, location } = placed;
      // A list: minified, `of new` loses its blank.
      for (const code of [...new Set([dealership.id, dealership.slug])]) this.#add('dealershipCode', code, placed);
      for (const code of [...new Set([location.id, location.slug])]) this.#add('placeCode', code, placed);
      this.#add('dealershipName', dealership.name, placed);
      this.#add('placeName', location.name, placed);
      this.#add('town', location.address?.city, placed);
      this.#add('postcode', location.address?.postcode, placed);
    }
  }

  #add(level: Level, text: string | undefined, placed: Placed<Own>): void {
    if (text === undefined) return;
    const key = `${level} ${keyAt(level, text)}`;
    const known = this.#keys.get(key);
    if (known === undefined) this.#keys.set(key, [placed]);
    else if (!known.includes(placed)) known.push(placed);
  }

  /** A town or postcode of another state than the record's does not fit. */
  fitting(level: Level, text: string, state: AustralianState | undefined): readonly Placed<Own>[] {
    const found = this.#keys.get(`${level} ${keyAt(level, text)}`) ?? [];
    return state === undefined || !ofAddress.has(level) ? found : found.filter(({ location }) => location.address?.state === state);
  }

  memo(key: string, create: () => Placement<Own>): Placement<Own> {
    const known = this.#placements.get(key);
    if (known !== undefined) return known;
    if (this.#placements.size >= mostPlacements) this.#placements.clear();
    const placement = create();
    this.#placements.set(key, placement);
    return placement;
  }
}

const indexOf = memoizeWeak((dealerships: readonly NamedDealership[]) => new PlaceIndex(dealerships));

/** `nsw`; undefined for a text that is no Australian state. */
export const readState = (text: string | undefined): AustralianState | undefined => states.find((state) => state === text?.toLowerCase());

/**
 * Where a vehicle is: the one decision that all pages, files and calls read. By code, name, town and postcode; the first of them that fits exactly one
 * place, within the dealership that the record names. A record that names no more than its dealership is where that sells: at its primary place, or
 * its only one. Hidden places’ vehicles are there too.
 */
export function placementOf<Own extends NamedDealership>(vehicle: PlacedVehicle, { dealerships }: { dealerships: readonly Own[] }): Placement<Own> {
  const index = indexOf(dealerships) as PlaceIndex<Own>;
  const {
    dealership_id,
    dealership_slug,
    dealership_name,
    location: { id, slug, name, city = vehicle.city, state = vehicle.state, postcode } = {},
  } = vehicle;
  const key = [dealership_id, dealership_slug, dealership_name, id, slug, name, city, state, postcode].join('\n');
  return index.memo(key, () => {
    const sellers = saidBy({ dealership_id, dealership_slug, dealership_name });
    const places = saidBy({ 'location.id': id, 'location.slug': slug, 'location.name': name, 'location.city': city, 'location.postcode': postcode });
    return place({ sellers, places, state: readState(state) }, dealerships, index);
  });
}

type Words = { sellers: readonly Said[]; places: readonly Said[]; state: AustralianState | undefined };

function place<Own extends NamedDealership>({ sellers, places, state }: Words, dealerships: readonly Own[], index: PlaceIndex<Own>): Placement<Own> {
  const fits = (level: Level, text: string) => index.fitting(level, text, state);
  const bySeller = narrow(sellers, sellerLevels, index.all, fits, (found) => onlyDealership(found) !== null);
  const byPlace = narrow(places, placeLevels, bySeller.found, fits, (found) => onlyPlace(found) !== null);
  const single = sellers.length === 0 && dealerships.length === 1 ? (dealerships[0] ?? null) : null;
  const named = (bySeller.said && onlyDealership(bySeller.found)) ?? (byPlace.said && onlyDealership(byPlace.found)) ?? single;
  const [seller] = sellers;
  if (byPlace.said === null && places.length > 0) {
    const town = places.find(({ field }) => field === 'location.city') ?? places[0];
    const told = named === null ? (seller ?? town) : town;
    return { dealership: named, location: null, doubt: told === undefined ? null : { kind: 'unknown', ...told } };
  }
  const { said, found, isPlace } = byPlace.isPlace ? byPlace : bySeller;
  if (named !== null && !isPlace) return atDealership(named, seller);
  if (said === null) return { dealership: null, location: null, doubt: seller === undefined ? { kind: 'unnamed' } : { kind: 'unknown', ...seller } };
  const placed = onlyPlace(found);
  if (placed !== null) return placed;
  return { dealership: named, location: null, doubt: { kind: 'several', ...said, fits: found.map(({ location }) => nameOf(location)) } };
}

/** The dealership of a vehicle; null for an unknown one, and for none where there are several. */
export const dealershipOf = <Own extends NamedDealership>(vehicle: PlacedVehicle, site: { dealerships: readonly Own[] }): Own | null =>
  placementOf(vehicle, site).dealership;

/** Its slug, for contacts and routes; else what the feed says. */
export const dealershipSlugOf = (vehicle: PlacedVehicle, site: { dealerships: readonly NamedDealership[] }): string | undefined =>
  dealershipOf(vehicle, site)?.slug ?? vehicle.dealership_slug;

/** The site’s place where a vehicle is; null where the record names none of them. */
export const configuredPlaceOf = (vehicle: PlacedVehicle, site: { dealerships: readonly Dealership[] }): DealershipLocation | null =>
  placementOf(vehicle, site).location;

function saidBy(fields: Readonly<Record<string, string | undefined>>): Said[] {
  return Object.entries(fields).flatMap(([field, text]) => (text === undefined || text.trim() === '' ? [] : [{ field, text }]));
}

/** `said`: what fitted last; null where nothing did. `isPlace`: by more than the name of its dealership. */
type Narrowed<Own extends NamedDealership> = { found: readonly Placed<Own>[]; said: Said | null; isPlace: boolean };

/** Level by level the places that fit what is said, until `isDone`. */
function narrow<Own extends NamedDealership>(
  texts: readonly Said[],
  levels: readonly Level[],
  within: readonly Placed<Own>[],
  fits: (level: Level, text: string) => readonly Placed<Own>[],
  isDone: (found: readonly Placed<Own>[]) => boolean,
): Narrowed<Own> {
  let narrowed: Narrowed<Own> = { found: within, said: null, isPlace: false };
  for (const level of levels) {
    for (const said of texts) {
      const found = fits(level, said.text).filter((placed) => narrowed.found.includes(placed));
      if (found.length === 0) continue;
      narrowed = { found, said, isPlace: narrowed.isPlace || !ofDealership.has(level) };
      if (isDone(found)) return narrowed;
    }
  }
  return narrowed;
}

function onlyDealership<Own extends NamedDealership>(found: readonly Placed<Own>[]): Own | null {
  const [first] = found;
  return first !== undefined && found.every(({ dealership }) => dealership === first.dealership) ? first.dealership : null;
}

/** Of several that fit, the one that is shown, or the one that sells; of a hidden one, where its dealership sells. */
function onlyPlace<Own extends NamedDealership>(found: readonly Placed<Own>[]): (Placement<Own> & { dealership: Own }) | null {
  const shown = found.filter(({ location }) => location.visible !== false);
  const selling = shown.filter(({ location }) => isSalesPlace(location));
  const [one] = shown.length === 1 ? shown : selling.length === 1 ? selling : [];
  if (one !== undefined) return { ...one, doubt: null };
  const dealership = shown.length === 0 ? onlyDealership(found) : null;
  return dealership === null ? null : { dealership, location: salesLocation<Own['locations'][number]>(dealership), doubt: null };
}

const nameOf = ({ name, id }: NamedLocation) => name ?? id;

function atDealership<Own extends NamedDealership>(dealership: Own, said: Said | undefined): Placement<Own> {
  const places: readonly Own['locations'][number][] = salesLocations(dealership.locations);
  const location = places.find(({ primary }) => primary) ?? (places.length === 1 ? places[0] : undefined);
  if (location !== undefined || places.length === 0) return { dealership, location: location ?? null, doubt: null };
  return {
    dealership,
    location: null,
    doubt: { kind: 'dealership', field: 'dealership_id', text: said?.text ?? dealership.id, fits: places.map(nameOf) },
  };
}
