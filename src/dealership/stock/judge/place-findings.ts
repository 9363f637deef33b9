import { grouped } from '#lib/text/money.ts';
import { nounFor } from '#lib/text/text.ts';
import type { Site } from '#site/schema/site.ts';
import { type PlaceDoubt, placementOf } from '#vehicle/dealership.ts';
import { isInStock } from '#vehicle/status.ts';
import { vehicleReference } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { FeedFinding } from '../clean/feed-finding.ts';

const mostNamed = 5;

type Doubtful<Kind extends PlaceDoubt['kind']> = { vehicle: Vehicle; doubt: Extract<PlaceDoubt, { kind: Kind }> };

/** Vehicles in stock whose record leaves open which of the site's places they are at. Pages show what the feed says, and no address of the site. */
export function vehiclePlaceFindings(vehicles: Iterable<Vehicle>, site: Site): FeedFinding[] {
  const doubtful = [...vehicles].flatMap((vehicle) => {
    const doubt = isInStock(vehicle) ? placementOf(vehicle, site).doubt : null;
    return doubt === null ? [] : [{ vehicle, doubt }];
  });
  const ofKind = <Kind extends PlaceDoubt['kind']>(kind: Kind) => doubtful.filter((one): one is Doubtful<Kind> => one.doubt.kind === kind);
  return [
    ...unknownFindings(ofKind('unknown'), site),
    ...severalFindings([...ofKind('several')], site),
    ...dealershipFindings(ofKind('dealership')),
    ...unnamedFindings(ofKind('unnamed'), site),
  ];
}

const none = 'no address is shown for them';

function unknownFindings(all: readonly Doubtful<'unknown'>[], { dealerships, stock }: Site): FeedFinding[] {
  const [first] = all;
  if (first === undefined) return [];
  const { field } = first.doubt;
  const texts = byCount(all.filter(({ doubt }) => doubt.field === field)).slice(0, mostNamed);
  const values = texts.map(({ text }) => `${JSON.stringify(text)}: "…"`).join(', ');
  const fix =
    `where that is one of the site’s places, say which with "values": {${values}} at ${keyOf(field, stock)} in stock.columns ` +
    `(${placesOf(dealerships)}); else add the place under dealerships.*.locations, and run npm run stock.`;
  return [{ says: `${vehiclesOf(all)} a place that the site has not: ${namesOf(all)}. Until it is known ${none}, ${sampleOf(first)}.`, fix }];
}

function severalFindings(all: readonly Doubtful<'several'>[], { dealerships, stock }: Site): FeedFinding[] {
  const [first] = all;
  if (first === undefined) return [];
  const { field, text, fits } = first.doubt;
  const fix =
    `have the feed say which it is by an id (${placesOf(dealerships)}) in a key that stock.columns maps to location.id; ` +
    `where ${JSON.stringify(text)} always means one of them, say so with "values": {${JSON.stringify(text)}: "…"} at ${keyOf(field, stock)}.`;
  const says = `${vehiclesOf(all)} a place that fits several of the site: ${namesOf(all)}; ${JSON.stringify(text)} fits ${listed(fits)}. Until it is known ${none}, ${sampleOf(first)}.`;
  return [{ says, fix }];
}

function dealershipFindings(all: readonly Doubtful<'dealership'>[]): FeedFinding[] {
  const [first] = all;
  if (first === undefined) return [];
  const { text, fits } = first.doubt;
  const says = `${vehiclesOf(all)} only a dealership that sells at several places: ${namesOf(all)}; ${JSON.stringify(text)} sells at ${listed(fits)}. Until it is known ${none}, ${sampleOf(first)}.`;
  const fix =
    'map the key of the feed that says the place to location.id, location.name or location.city in stock.columns; ' +
    'where all are at one place unless the feed says otherwise, set "primary": true at that place.';
  return [{ says, fix }];
}

function unnamedFindings(all: readonly Doubtful<'unnamed'>[], { dealerships }: Site): FeedFinding[] {
  const [first] = all;
  if (first === undefined) return [];
  const says = `${grouped(all.length)} ${nounFor(all.length, 'vehicle')} in stock ${all.length === 1 ? 'names' : 'name'} no dealership and no place: ${none}, ${sampleOf(first)}.`;
  return [{ says, fix: `map the key of the feed that says it to dealership_id in stock.columns; the ids are ${placesOf(dealerships)}.` }];
}

const vehiclesOf = ({ length }: readonly unknown[]) => `${grouped(length)} ${nounFor(length, 'vehicle')} in stock ${length === 1 ? 'names' : 'name'}`;
const sampleOf = ({ vehicle }: { vehicle: Vehicle }) => `such as ${vehicleReference(vehicle)}`;
const listed = (names: readonly string[]) => [...new Set(names)].slice(0, mostNamed).join(' and ');

const byCount = (all: readonly { doubt: { text: string } }[]) =>
  [...Map.groupBy(all, ({ doubt }) => doubt.text)]
    .map(([text, { length }]) => ({ text, count: length }))
    .sort((one, other) => other.count - one.count);

/** `"Darwin" (12), "Broome" (1)` */
function namesOf(all: readonly { doubt: { text: string } }[]): string {
  const counts = byCount(all);
  const named = counts.slice(0, mostNamed).map(({ text, count }) => `${JSON.stringify(text)} (${grouped(count)})`);
  return `${named.join(', ')}${counts.length > mostNamed ? ` and ${counts.length - mostNamed} more` : ''}`;
}

/** `"ESS" (Northside Auto Essendon), "PRE" (Northside Auto Preston)` */
function placesOf(dealerships: Site['dealerships']): string {
  const places = dealerships.flatMap(({ locations }) => locations.filter(({ visible }) => visible));
  const named = places.slice(0, mostNamed).map(({ id, name }) => `${JSON.stringify(id)} (${name})`);
  return `${named.join(', ')}${places.length > mostNamed ? ` and ${places.length - mostNamed} more` : ''}`;
}

/** `"Yard"`, where the site maps it; else in words. */
function keyOf(field: string, { columns }: Site['stock']): string {
  const fields: readonly string[] = field === 'location.city' ? [field, 'city'] : [field];
  const key = Object.entries(columns).find(([, rules]) => [rules].flat().some(({ to }) => [to].flat().some((one) => fields.includes(one))))?.[0];
  return key === undefined ? 'its key' : JSON.stringify(key);
}
