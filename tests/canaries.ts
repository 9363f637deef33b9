import { z } from 'zod';
import { isRecord, valueAt } from '#site/merge.ts';
import { schemaAt } from '#site/schema/schema-tree.ts';
import { type Site, siteSchema } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { changed, flipKeys } from './flips.ts';
import { byHand } from './flips-by-hand.ts';

/** A key of a site file, `*` for a list entry. A published text with one of `words` contains the key's value. */
export type Canary = { key: string; words: readonly string[] };

/** Others refer to these values: only an additional, unreferenced entry gets a canary. */
const referredTo =
  /^(?:dealerships\.\*\.(?:id|slug|name|locations\.\*\.(?:id|slug))|brands\.\*\.(?:title|slug)|overrides\.\*\.when\..*|promotions\.cards\.\*\.id)$/;
/** Lists that restrict the site: a canary is added to all existing values. */
const narrowing: Record<string, (vehicle: Vehicle) => string | undefined> = {
  'search.rules.makes': ({ make }) => make,
  'search.rules.dealership_slugs': ({ dealership_slug }) => dealership_slug,
  'promotions.cards.*.vehicle_ids': ({ id }) => id,
};
/** Texts with a format of their own. */
const byForm: Record<string, (word: string) => string> = {
  'dealerships.*.locations.*.address.place_id': (word) => `ChIJ-${word}`,
  'seo.share_image': (word) => `/media/${word}.jpg`,
  'media.cdn': (word) => `https://${word}.example/{url}?w={width}&h={height}&q={quality}`,
};

/** A word in each format that the schema's texts have. */
const forms = (word: string, hex: string, now: unknown) => [
  ...(typeof now === 'string' ? [`${now} ${word}`] : []),
  word,
  `/${word}/`,
  `https://${word}.example`,
  `${word}@canary.example`,
  `${word}.example`,
  `#${hex}`,
];

type Marks = { word: string; hex: string; number: number; share: number };
const marksOf = (index: number): Marks => {
  const number = 7_000_000 + index * 13;
  return { word: `zq${index}qz`, hex: (0xa30000 + index * 7).toString(16), number, share: number / 1e7 };
};

export const canaryWords = (text: string): string[] => text.toLowerCase().match(/zq\d+qz|#a3[\da-f]{4}|0\.70\d{2,5}|7,00\d,\d{3}|70\d{5}/g) ?? [];

/** A value of a type with a mark, or undefined where none fits. */
function marked(type: z.core.$ZodType, now: unknown, marks: Marks, beside: readonly string[]): unknown {
  if (type instanceof z.ZodString || type instanceof z.ZodUnion || type instanceof z.ZodURL || type instanceof z.ZodStringFormat)
    return forms(marks.word, marks.hex, now).find((text) => z.safeParse(type, text).success);
  if (type instanceof z.ZodNumber) return [marks.number, marks.share].find((number) => z.safeParse(type, number).success);
  if (type instanceof z.ZodArray) {
    const entry = marked(type.def.element, undefined, marks, []);
    return entry === undefined ? undefined : [...(Array.isArray(now) ? now : []), ...beside, entry];
  }
  if (type instanceof z.ZodRecord) {
    const column = { [marks.word]: { to: 'badge', rule: 'text' } };
    if (z.safeParse(type, column).success) return column;
    const record = isRecord(now) ? now : {};
    const names = type.def.keyType instanceof z.ZodEnum ? type.def.keyType.options.map(String) : [...Object.keys(record), marks.word];
    const entries = names.map((name) => [name, marked(type.def.valueType, record[name], marks, [])] as const);
    return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
  }
  return undefined;
}

export function placesOf(site: unknown, [first, ...rest]: readonly string[], at: readonly (string | number)[] = []): (string | number)[][] {
  if (first === undefined) return [[...at]];
  if (first !== '*') return placesOf(site, rest, [...at, first]);
  const holder = valueAt(site, at);
  if (Array.isArray(holder)) return holder.flatMap((_, index) => placesOf(site, rest, [...at, index]));
  return isRecord(holder) ? Object.keys(holder).flatMap((name) => placesOf(site, rest, [...at, name])) : [];
}

const lists = ['dealerships', 'brands', 'overrides'] as const;

/** A site with a canary in every possible key, and the canaries. Switches, choices and times of day have none. */
export function canarySite(base: Site, stock: readonly Vehicle[]): { site: Site; canaries: Canary[] } {
  const grown = changed(
    base,
    lists.map((list) => ({ path: [list], value: [...base[list], structuredClone(base[list].at(-1))] })),
  );
  const canaries: Canary[] = [];
  const changes = flipKeys.flatMap(({ path, type }, index) => {
    const key = path.join('.');
    // A limit at some vehicle's value would hide its subject. Time zones are a list outside the schema.
    if ((type instanceof z.ZodNumber && key in byHand) || key.endsWith('timezone')) return [];
    const marks = marksOf(index);
    const possible = placesOf(grown, path).filter((place) => isRecord(valueAt(grown, place.slice(0, -1))));
    // Where only some entries have the key, the others omit it for a reason.
    const written = possible.filter((place) => valueAt(grown, place) !== undefined);
    const places = written.length > 0 ? written : possible;
    const beside = [...new Set(stock.flatMap((vehicle) => narrowing[key]?.(vehicle) ?? []))];
    const planted = (referredTo.test(key) ? places.slice(-1) : places).flatMap((place) => {
      const schema = schemaAt(siteSchema, place);
      const value = byForm[key]?.(marks.word) ?? marked(type, valueAt(grown, place), marks, beside);
      return value === undefined || schema === null || !z.safeParse(schema, value).success ? [] : [{ path: place, value }];
    });
    if (planted.length === 0) return [];
    const numbers = [String(marks.number), marks.number.toLocaleString('en-AU'), String(marks.share)];
    canaries.push({ key, words: type instanceof z.ZodNumber ? numbers : [marks.word, `#${marks.hex}`] });
    return planted;
  });
  return { site: changed(grown, changes), canaries };
}
