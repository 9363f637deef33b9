import { caseFolded, pluralNoun } from '#lib/text/text.ts';
import type { ItemType } from '#site/terms.ts';
import type { Vehicle } from './vehicle.ts';

const kinds: Record<ItemType, string> = { car: 'Vehicle', motorcycle: 'Motorcycle', caravan: 'Caravan', truck: 'Truck' };

/** Lower-case body names that are nouns; others (`Commercial`) precede a noun. */
const bodyNouns: ReadonlySet<string> = new Set(
  (
    'suv|ute|hatch|hatchback|sedan|wagon|station wagon|van|coupe|convertible|cabriolet|roadster|limousine|bus|truck|light truck|people mover|' +
    'cab chassis|4x4|hardtop|softtop|motorhome|campervan|caravan|camper trailer|pop top|motorcycle|tray|ev'
  ).split('|'),
);

/** Whether a body is a noun: `Sedan` and `Ute / Tray` are, `Commercial` is not. */
export const isBodyNoun = (body: string): boolean => body.split('/').every((part) => bodyNouns.has(caseFolded(part)));

/** Noun for headings: the body (`SUV`, `Commercial Vehicle`), else the kind; caravans, motorcycles and trucks always by kind. */
export function vehicleTypeOf(vehicle: Pick<Vehicle, 'simple_body' | 'item_type'>): string {
  const { simple_body: body, item_type: kind } = vehicle;
  if (kind !== 'car' || body === undefined) return kinds[kind];
  if (isBodyNoun(body)) return body;
  return caseFolded(body) === 'other' ? kinds.car : `${body} ${kinds.car}`;
}

const typePlural = '{vehicle type}s';
const typeSingular = '{vehicle type}';

/**
 * Fills `{vehicle type}`: `Similar {vehicle type}s Available` gives `Similar SUVs Available`, with English plurals (`Hatches`). Lower case within a
 * sentence unless an abbreviation: `This sedan has been sold.`
 */
export function withVehicleType(template: string, vehicle: Pick<Vehicle, 'simple_body' | 'item_type'>, place: 'heading' | 'sentence'): string {
  if (!template.includes(typeSingular)) return template;
  const type = place === 'heading' ? vehicleTypeOf(vehicle) : inSentence(vehicleTypeOf(vehicle));
  return template.replaceAll(typePlural, () => pluralNoun(type)).replaceAll(typeSingular, () => type);
}

/** Lower-cases `Sedan`; keeps `SUV`, `4x4`, `MPV`. */
export function inSentence(words: string): string {
  return words
    .split(' ')
    .map((word) => (/^\p{Lu}[\p{Ll}-]*$/u.test(word) ? word.toLowerCase() : word))
    .join(' ');
}
