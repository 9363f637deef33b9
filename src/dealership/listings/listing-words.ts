import { grouped } from '#lib/text/money.ts';
import { pluralNoun } from '#lib/text/text.ts';
import { capitalised, listed } from '#lib/text/words.ts';
import type { Site } from '#site/schema/site.ts';
import { type CarType, carTypes } from '#site/terms.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { isBodyNoun } from '#vehicle/vehicle-type.ts';
import type { Listing } from './listing.ts';

/** `car`, `motorcycle`, `caravan` or `truck` if all are of that kind, else `vehicle`; `fallback` without vehicles. */
export function nounOf(vehicles: readonly Vehicle[], fallback: string): string {
  const first = vehicles[0]?.item_type;
  if (first === undefined) return fallback;
  return vehicles.every((vehicle) => vehicle.item_type === first) ? first : 'vehicle';
}

/** As `nounOf`, from the kinds. */
export function nounAmong(kinds: ReadonlySet<Vehicle['item_type']>, fallback: string): string {
  const [first, second] = kinds;
  return second === undefined ? (first ?? fallback) : 'vehicle';
}

/** Car types in the order new, demo, used: `demo and used`. */
export function carTypeWords(types: readonly CarType[], site: Site): string {
  return listed(carTypes.filter((type) => types.includes(type)).map((type) => site.search.car_type_labels[type].toLowerCase()));
}

/** Plural of a body: `SUVs`, `Hatches`, `Utes / Trays`, `Commercial vehicles`; singular for a count of 1. */
export function bodyWords(body: string, noun: string, count = 2): string {
  if (isBodyNoun(body)) return count === 1 ? body : pluralNoun(body);
  const kind = noun === 'car' ? 'vehicle' : noun;
  return `${body} ${count === 1 ? kind : pluralNoun(kind)}`;
}

/** Heading with a count: `214 demo and used cars`, `1 used car`, `41 Toyota cars`, `12 SUVs`, `120 cars at Harbour Gosford`. */
export function countTitle(listing: Pick<Listing, 'kind' | 'name' | 'noun' | 'filter'>, count: number, site: Site): string {
  const noun = count === 1 ? listing.noun : pluralNoun(listing.noun);
  const { carTypes: types, body } = listing.filter;
  if (listing.kind === 'types' && types !== null) return `${grouped(count)} ${carTypeWords(types, site)} ${noun}`;
  if (listing.kind === 'body' && body !== null) return `${grouped(count)} ${bodyWords(body, listing.noun, count)}`;
  if (listing.kind === 'dealership') return `${grouped(count)} ${noun} at ${listing.name}`;
  return `${grouped(count)} ${listing.name} ${noun}`;
}

/** Name without a count: `Used cars`, `Toyota cars`, `SUVs`, `Cars at Harbour Gosford`. */
export function listingName({ kind, name, noun }: Pick<Listing, 'kind' | 'name' | 'noun'>): string {
  const nouns = pluralNoun(noun);
  if (kind === 'dealership') return `${capitalised(nouns)} at ${name}`;
  return kind === 'make' || kind === 'model' ? `${name} ${nouns}` : name;
}
