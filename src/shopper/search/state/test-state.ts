import fc from 'fast-check';
import { sorts } from '#site/terms.ts';
import { type AttributeName, attributeNames } from './attributes.ts';
import { chooseValues, emptyState, excludeValues, type SearchState, setNear, setPage, setQuery, setRange, toggleValue } from './search-state.ts';

/** Strings special to addresses, filters or states. */
export const awkwardStrings = [
  'Toyota',
  'toyota',
  'Hilux',
  'Toyota/Hilux',
  'Toyota/ Hilux',
  'Toyota/',
  '3',
  'A&B=C#D?',
  '100% + more',
  '%E0%A4',
  'Say "Hello"',
  "Coff's Harbour",
  'Back\\slash',
  'ends in \\',
  'both \' and "',
  'a\\"b',
  '2015-2018',
  'not_colour',
  '日産',
  'Citroën',
  ' padded  ',
  '',
  'true',
  'used',
  '__proto__',
] as const;

const text = fc.oneof(fc.constantFrom(...awkwardStrings), fc.string({ unit: 'binary', maxLength: 12 }), fc.string({ maxLength: 12 }));
const name = fc.constantFrom(...attributeNames);
const end = fc.option(fc.oneof(fc.integer({ min: -10, max: 2_000_000_000 }), fc.constantFrom(0.5, 1999.99)), { nil: null });

type Step = (state: SearchState) => SearchState;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(name, text).map(
    ([attribute, value]): Step =>
      (state) =>
        toggleValue(state, attribute, value),
  ),
  fc.tuple(fc.constantFrom<AttributeName>('make', 'model'), text).map(
    ([attribute, value]): Step =>
      (state) =>
        chooseValues(state, attribute, [value]),
  ),
  fc.tuple(name, text).map(
    ([attribute, value]): Step =>
      (state) =>
        excludeValues(state, attribute, [value]),
  ),
  fc.tuple(name, end, end).map(
    ([attribute, min, max]): Step =>
      (state) =>
        setRange(state, attribute, { min, max }),
  ),
  fc.tuple(text, fc.boolean()).map(
    ([query, literal]): Step =>
      (state) =>
        setQuery(state, query, literal),
  ),
  fc.tuple(text, fc.option(fc.integer({ min: -1, max: 20_000 }), { nil: null })).map(
    ([place, km]): Step =>
      (state) =>
        setNear(state, { place, km }),
  ),
  fc.constantFrom(...sorts).map(
    (sortBy): Step =>
      (state) => ({ ...state, sortBy: sortBy === 'relevant' ? null : sortBy }),
  ),
  fc.integer({ min: -1, max: 50 }).map(
    (page): Step =>
      (state) =>
        setPage(state, page),
  ),
);

/** Any reachable state, with unrelated parameters. */
export const anyState: fc.Arbitrary<SearchState> = fc
  .tuple(fc.subarray(['utm_source=a%20b', 'flag', '%E0%A4=1', 'gclid=x+y']), fc.array(step, { maxLength: 14 }))
  .map(([other, steps]) => steps.reduce<SearchState>((state, one) => one(state), { ...emptyState, other }));
