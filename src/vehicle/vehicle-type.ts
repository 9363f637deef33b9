import { caseFolded, pluralNoun } from '#lib/text.ts';
import type { ItemType } from '#site/terms.ts';
import type { Vehicle } from './vehicle.ts';

const kinds: Record<ItemType, string> = { car: 'Vehicle', motorcycle: 'Motorcycle', caravan: 'Caravan', truck: 'Truck' };

/** Body names that are nouns and so have a plural of their own; others (`Commercial`) stand before a noun. In small letters. */
const bodyNouns: ReadonlySet<string> = new Set(
  (
    'suv|ute|hatch|hatchback|sedan|wagon|station wagon|van|coupe|convertible|cabriolet|roadster|limousine|bus|truck|light truck|people mover|' +
    'cab chassis|4x4|hardtop|softtop|motorhome|campervan|caravan|camper trailer|pop top|motorcycle|tray|ev'
  ).split('|'),
);

/** Whether a body's name says what a vehicle is: `Sedan` and `Ute / Tray` do, `Commercial` needs a noun behind it. */
export const isBodyNoun = (body: string): boolean => body.split('/').every((part) => bodyNouns.has(caseFolded(part)));

/** What a vehicle is called in a heading: its body (`SUV`, `Commercial Vehicle`), else its kind. Caravans, motorcycles and trucks go by their kind. */
export function vehicleTypeOf(vehicle: Pick<Vehicle, 'simple_body' | 'item_type'>): string {
  const { simple_body: body, item_type: kind } = vehicle;
  if (kind !== 'car' || body === undefined) return kinds[kind];
  if (isBodyNoun(body)) return body;
  return caseFolded(body) === 'other' ? kinds.car : `${body} ${kinds.car}`;
}

const typePlural = '{vehicle type}s';
const typeSingular = '{vehicle type}';

/**
 * A heading or sentence with `{vehicle type}` filled in: `Similar {vehicle type}s Available` is `Similar SUVs Available`, with the plural that
 * English has (`Hatches`). In a sentence, after a small word, the type is in small letters unless it is an abbreviation: `This sedan has been sold.`
 */
export function withVehicleType(template: string, vehicle: Pick<Vehicle, 'simple_body' | 'item_type'>, place: 'heading' | 'sentence'): string {
  if (!template.includes(typeSingular)) return template;
  const type = place === 'heading' ? vehicleTypeOf(vehicle) : inSentence(vehicleTypeOf(vehicle));
  return template.replaceAll(typePlural, () => pluralNoun(type)).replaceAll(typeSingular, () => type);
}

/** `Sedan` in a sentence is `sedan`; words with capitals or digits inside (`SUV`, `4x4`, `MPV`) stay. */
export function inSentence(words: string): string {
  return words
    .split(' ')
    .map((word) => (/^\p{Lu}[\p{Ll}-]*$/u.test(word) ? word.toLowerCase() : word))
    .join(' ');
}
