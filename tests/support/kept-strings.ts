import fc from 'fast-check';
import { hostileStrings } from './hostile-sites.ts';

/** Values that break careless readers of storage: lone surrogates, long words, invalid dates. */
const broken: readonly unknown[] = [
  '\ud800',
  '\udc00x',
  'a\ud83d',
  'x'.repeat(160),
  'x'.repeat(100_000),
  '%',
  '%ud800',
  '?make=\ud800',
  '?query=%ED%A0%80',
  '?year=99999999999-',
  '?page=1e20',
  '?near=\udfff&within=0',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:__pwn(1)',
  'constructor',
  '__proto__',
  '',
  ' ',
  '\0',
  1e20,
  -1e20,
  8.64e15 + 1,
  Number.MIN_VALUE,
  -0.5,
  null,
  true,
  [],
  {},
  [[]],
];

/** Seven hundred values for every stored field, the same in each run. */
export const keptValues = (): unknown[] => {
  const strings = hostileStrings();
  const others = fc.sample(fc.string({ unit: 'binary', maxLength: 200 }), { seed: 12, numRuns: 700 - strings.length - broken.length });
  return [...strings, ...broken, ...others];
};

/** For each name of a browser's storage, its texts with a value in all of its fields, one entry per value. */
export function keptTexts(values: readonly unknown[]): Record<string, string> {
  const fields = 'id name slug make model primary_image_url price saved_at seen_at before stocknum body simple_body search text path'.split(' ');
  const sound = {
    id: '1',
    name: 'Car',
    slug: 'a-car',
    make: 'Toyota',
    model: 'Hilux',
    primary_image_url: null,
    search: '?make=Toyota',
    text: 'hilux',
    path: '/',
  };
  // In one field among sound ones, in two, and in all.
  const entries = values.flatMap((value, at) => {
    const own = { ...sound, id: `${at}`, search: `?query=${at}` };
    const one = fields[at % fields.length] ?? '';
    const two = fields[(at * 7 + 3) % fields.length] ?? '';
    return [{ ...own, [one]: value }, { ...own, id: `${at}-2`, [one]: value, [two]: value }, Object.fromEntries(fields.map((name) => [name, value]))];
  });
  const list = JSON.stringify({ version: 1, entries });
  return {
    favourites: list,
    compared: JSON.stringify({ version: 1, entries: entries.slice(0, 40) }),
    'viewed-cars': list,
    'saved-searches': list,
    'forecourt.enquired': list,
    visits: JSON.stringify({ version: 1, entries: entries.slice(-30) }),
    'forecourt.searches': JSON.stringify(entries),
    'forecourt.filter': String(values[0]),
    'forecourt.layout': String(values[0]),
    'forecourt.postcode': String(values[0]),
  };
}
