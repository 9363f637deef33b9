import { z } from 'zod';
import { shapeOf, unwrap } from '#site/schema/schema-tree.ts';

type Path = readonly (string | number)[];

/** Examples of every text format in the schemas, the simplest first. */
const texts = [
  'Example',
  'example',
  '/about-us/',
  'https://www.example.com.au',
  'sales@example.com.au',
  '#0a6767',
  '2026-11-21',
  '2026-11-21T08:30:00+11:00',
  '2000',
  '09:00',
  'E',
];
const picture = 'https://www.example.com.au/picture.webp';
const numbers = [1, 0, 0.5, 100, 650, 2000];

const pictureKeys = ['image', 'thumb', 'logo', 'banner', 'hero'];
export const isPictureKey = (path: Path): boolean => pictureKeys.includes(String(path.at(-1)));

/** Unique within a list. */
const ownNames = ['id', 'slug'];
/** Optional keys that a rule asks for. */
export const neededTexts: Record<string, string> = { dealer_license_number: '123456' };

/** Keys whose texts other rules check. */
export const ownTexts: Record<string, string> = {
  phone: '02 5550 0140',
  landline_phone: '02 5550 0140',
  whatsapp: '02 5550 0140',
  timezone: 'Australia/Sydney',
  to: 'make',
};

/**
 * A valid example: the key's default or a simple value; undefined when none is found.
 * @param path makes names of entries unique.
 */
export function exampleOf(schema: z.core.$ZodType, path: Path): unknown {
  const { type, default: fallback } = unwrap(schema);
  if (fallback !== undefined && !(isEmpty(fallback) && !z.safeParse(schema, fallback).success)) return fallback;
  const shape = shapeOf(type);
  if (shape !== null) return exampleObject(schema, shape, path);
  if (type instanceof z.ZodEnum) return type.options[0];
  if (type instanceof z.ZodArray) return z.safeParse(schema, []).success ? [] : [exampleOf(type.def.element, [...path, 0])];
  if (type instanceof z.ZodUnion) return type.def.options.map((option) => exampleOf(option, path)).find((value) => value !== undefined);
  const last = String(path.at(-1));
  const numbersIn = path.filter((part) => typeof part === 'number').map((part) => Number(part) + 1);
  const own = ownNames.includes(last) ? [['example', ...numbersIn].join('-')] : [];
  const pictures = isPictureKey(path) || path.includes('image') ? [picture] : [];
  const known = ownTexts[last] ?? neededTexts[last];
  return [...own, ...pictures, ...(known === undefined ? [] : [known]), ...texts, ...numbers, false, {}].find(
    (value) => z.safeParse(schema, value).success,
  );
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** An object with its required keys and those its refinements demand. */
function exampleObject(schema: z.core.$ZodType, shape: Record<string, z.core.$ZodType>, path: Path): unknown {
  const needed = Object.entries(shape).filter(([, inner]) => {
    const { optional, default: fallback } = unwrap(inner);
    return !optional && fallback === undefined;
  });
  const plain = Object.fromEntries(needed.map(([name, inner]) => [name, exampleOf(inner, [...path, name])]));
  const closed = { ...plain, status: 'Closed' };
  return [plain, closed, { ...plain, href: '/about-us/' }].find((value) => z.safeParse(schema, value).success) ?? plain;
}

const yes = /^(?:true|yes|on|1)$/i;
const no = /^(?:false|no|off|0)$/i;

/** Converts a value to the schema's type: `"4"` → 4, `3350` → "3350", `"Kia"` → ["Kia"]; otherwise undefined. */
export function coerceValue(schema: z.core.$ZodType, value: unknown): unknown {
  const single = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const text = typeof single === 'string' || typeof single === 'number' || typeof single === 'boolean' ? String(single).trim() : '';
  const digits = text.replaceAll(/[$,\s]/g, '');
  const tried = [
    single,
    ...(text === '' || typeof single === 'boolean' ? [] : [text]),
    ...(digits === '' || Number.isNaN(Number(digits)) ? [] : [Number(digits), Math.round(Number(digits))]),
    ...(yes.test(text) ? [true] : no.test(text) ? [false] : []),
    [value],
    ...(text === '' ? [] : [[text]]),
  ];
  return tried.find((one) => z.safeParse(schema, one).success);
}
