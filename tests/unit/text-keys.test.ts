import { expect, test } from 'vitest';
import { z } from 'zod';
import { judgedFields } from '#compliance/judged-fields.ts';
import { judgedKeys } from '#compliance/judged-keys.ts';
import { key, text } from '#site/schema/key.ts';
import { contentSchemas, pageFront, postFront } from '#site/schema/pages.ts';
import { schemaKeys, unwrap } from '#site/schema/schema-tree.ts';
import { siteSchema } from '#site/schema/site.ts';
import { vehicleSchema } from '#vehicle/vehicle.ts';
import { detailKeys } from '#vehicle/vehicle-keys.ts';
import { unjudgedFields, unjudgedKeys } from '../unjudged-keys.ts';

const schemas = { '': siteSchema, ...contentSchemas, pages: pageFront, posts: postFront } as const;

/** A pattern or a format of its own leaves no room for a sentence. */
const isFormat = (check: z.core.$ZodCheck) => check._zod.def.check === 'string_format';
const isTrim = (check: z.core.$ZodCheck) => check._zod.def.check === 'overwrite';

/** Whether anything may be written there: a text, a list of texts, texts by name. */
function holdsText(schema: z.core.$ZodType): boolean {
  const { type } = unwrap(schema);
  if (type instanceof z.ZodArray) return holdsText(type.def.element);
  if (type instanceof z.ZodRecord) return holdsText(type.def.valueType);
  if (type instanceof z.ZodUnion) return type.def.options.some(holdsText);
  if (!(type instanceof z.ZodString)) return false;
  const checks = type.def.checks ?? [];
  return checks.some(isTrim) || !checks.some(isFormat);
}

const textKeysOf = (file: string, schema: z.core.$ZodType) =>
  [...schemaKeys(schema)].flatMap((one) => (holdsText(one.type) ? [named(file, one.path.join('.'))] : []));

const named = (file: string, name: string) => (file === '' ? name : `${file}:${name}`);
const namesIn = (list: string) => list.split(/\s+/).filter((name) => name !== '');
const sorted = (names: readonly string[]) => [...names].sort();

const judged = Object.entries(judgedKeys).flatMap(([file, list]) => namesIn(list).map((name) => named(file, name)));
const listed = Object.values(unjudgedKeys).flatMap(namesIn);

test('every text key of the schemas is judged by the rules of law, or in the list with its reason', () => {
  const keys = Object.entries(schemas).flatMap(([file, schema]) => textKeysOf(file, schema));
  expect(sorted([...judged, ...listed])).toEqual(sorted(keys));
});

const namesOf = (paths: readonly (readonly string[])[]) => paths.map((path) => path.join('.'));

test('every text field of a vehicle is judged, or in the list with its reason; brief ones are no details', () => {
  const { brief, detail } = judgedFields;
  const fields = textKeysOf('', vehicleSchema);
  expect(sorted([...namesOf([...brief, ...detail]), 'dealercomments', ...Object.values(unjudgedFields).flatMap(namesIn)])).toEqual(sorted(fields));
  const details: readonly string[] = detailKeys;
  expect([brief.filter(([first = '']) => details.includes(first)), detail.filter(([first = '']) => !details.includes(first))]).toEqual([[], []]);
  const grown = vehicleSchema.extend({ slogan: text.optional() });
  expect(textKeysOf('', grown).filter((name) => !fields.includes(name))).toEqual(['slogan']);
});

test('the list has a reason for each of its keys, and few keys', () => {
  for (const reason of Object.keys(unjudgedKeys)) expect(reason).toMatch(/^\S+( \S+){2,}$/);
  expect(listed.length).toBeLessThan(judged.length / 3);
});

test('a text key that is added to the schema is found, in each form that texts have', () => {
  const grown = siteSchema.extend({
    slogan: key(text.optional(), 'New.', {}),
    badges: key(z.array(z.strictObject({ words: text, lines: z.array(text), href: z.url() })), 'New.', {}),
    hints: key(z.record(text, z.string().min(3)), 'New.', {}),
  });
  const known = new Set([...judged, ...listed]);
  expect(textKeysOf('', grown).filter((name) => !known.has(name))).toEqual(['slogan', 'badges.*.words', 'badges.*.lines', 'hints']);
});
