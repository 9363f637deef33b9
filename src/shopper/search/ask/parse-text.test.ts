import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { awkwardAsks, plainAsks } from '../../../../tests/fixtures/asks/asks.ts';
import { emptyState, normalizeSearchState } from '../state/search-state.ts';
import { formatParsedText } from './format-parsed-text.ts';
import { toLexicon } from './lexicon.ts';
import { parseText } from './parse-text.ts';
import { applyParsedText } from './parsed-text.ts';
import { comparisonPhrases, functionWords, sortPhrases, unitPhrases } from './phrase-tables.ts';
import { queryParserDocs } from './query-parser-docs.ts';
import { testLexicon, testSource } from './test-lexicon.ts';
import { tokenize } from './tokenize.ts';

const site = siteWithContent();
const read = (text: string) => parseText(text, testLexicon);

describe.each([
  ['plain', plainAsks],
  ['awkward', awkwardAsks],
])('%s questions', (_, asks) => {
  test.each(asks)('%s', (ask, reading) => {
    expect(formatParsedText(read(ask))).toBe(reading);
  });
});

test.each([
  ['ute near me', true],
  ['ute close to home', true],
  ['ute nearby', true],
  ['near me', true],
  ['ute near me gosford', false],
  ['ute near gosford', false],
  ['ute near kooralbyn', false],
  ['ute around 20k', false],
])('%s: the place is asked for only where the question leaves it to the shopper', (question, isAsked) => {
  expect(read(question).asksLocation).toBe(isAsked);
});

test('kilometres that an electric car goes on a charge are never what it has driven', () => {
  const distance = fc.integer({ min: 100, max: 1200 });
  const ways = fc.constantFrom(
    '# km range',
    'range of # km',
    'over #km range',
    '# km per charge',
    'driving range # kms',
    '#-1200 km range',
    '# km or more range',
  );
  fc.assert(
    fc.property(distance, ways, (km, way) => {
      const { changes, dropped, rest } = read(`electric suv ${way.replace('#', String(km))}`);
      expect(changes.map((change) => 'attribute' in change && change.attribute)).toEqual(['body', 'fuel']);
      expect([dropped.length, rest]).toEqual([1, '']);
    }),
    { numRuns: propertyRuns(1000) },
  );
});

test('a number with a unit becomes a filter or is dropped and named, and is never searched for as text', () => {
  const digits = fc.oneof(
    fc.integer({ min: 0, max: 400 }).map(String),
    fc.tuple(fc.nat(9), fc.nat(9)).map((parts) => parts.join('.')),
  );
  const number = fc.oneof(
    fc.tuple(digits, fc.constantFrom('', ' ', '-')),
    fc.tuple(fc.constantFrom('two', 'seven', 'twenty five'), fc.constant(' ')),
  );
  const amount = fc
    .tuple(fc.constantFrom('', 'over ', 'at least ', 'max '), number, fc.constantFrom(...unitPhrases.keys()))
    .map(([comparison, [count, gap], unit]) => comparison + count + gap + unit);
  const ordinal = fc.constantFrom('third row', '3rd row seats', 'first owner');
  const beside = fc.constantFrom('', 'hilux', 'petrol not suv not ute', 'white ute under 40k', 'heated seats');
  fc.assert(
    fc.property(fc.oneof(amount, ordinal), beside, fc.boolean(), (said, other, isFirst) => {
      const question = (isFirst ? [said, other] : [other, said]).join(' ').trim();
      expect([question, read(question).rest]).toEqual([question, '']);
    }),
    { numRuns: propertyRuns(5000) },
  );
});

test('a third row of seats is equipment where the stock has it, under every name', () => {
  const lexicon = toLexicon({ ...testSource, values: { ...testSource.values, filtered_features: ['Third row seats', 'Heated Seats'] } });
  for (const name of ['third row seats', '3rd row', 'a third row', '3rd row seating'])
    expect(formatParsedText(parseText(`suv with ${name}`, lexicon))).toBe('body=SUV ; filtered_features=Third row seats');
});

test('words that are dropped for several reasons are reported one by one', () => {
  expect(formatParsedText(read('used ute under 40k near me without canopy no rust or dents drive away'))).toBe(
    'car_type=used ; body=Ute / Tray ; price=..40000 ~ near me, without canopy, no rust or dents, drive away',
  );
});

test('a negation of an unknown word is dropped and never searched for', () => {
  const unknown = fc.constantFrom('canopy', 'ladder racks', 'rust', 'hail damage', 'bull bar', 'third row');
  const no = fc.constantFrom('no', 'not', 'without', 'excluding', 'no rust or', 'anything but', 'minus');
  const beside = fc.constantFrom('', 'hilux', 'suv under 40k', 'white ute');
  fc.assert(
    fc.property(no, unknown, beside, fc.boolean(), (word, what, other, isFirst) => {
      const question = (isFirst ? [`${word} ${what}`, other] : [other, `${word} ${what}`]).join(' ').trim();
      const { rest, dropped } = read(question);
      expect([question, rest, dropped]).toEqual([question, '', [`${word} ${what}`]]);
    }),
    { numRuns: propertyRuns(1000) },
  );
});

test('the tables in the documents are what the reader says', async () => {
  expect((await readFile('docs/plain-english.md', 'utf8')).endsWith(`\n${queryParserDocs()}\n`)).toBe(true);
});

test('the table has 300 questions, a third of them awkward, and none twice', () => {
  const asks = [...plainAsks, ...awkwardAsks].map(([ask]) => ask);
  expect(asks.length).toBeGreaterThanOrEqual(300);
  expect(awkwardAsks.length * 3).toBeGreaterThanOrEqual(asks.length);
  expect(new Set(asks).size).toBe(asks.length);
});

const vocabulary = [
  ...functionWords.keys(),
  ...comparisonPhrases.keys(),
  ...unitPhrases.keys(),
  ...sortPhrases.keys(),
  ...testSource.models.flatMap(({ make, model }) => [make, model]),
  ...Object.values(testSource.values).flat(),
  ...[
    '20k',
    '$20,000',
    '2015',
    '19',
    '4217',
    '2008',
    '7',
    '100,000',
    '1.5',
    '50 000',
    "'15",
    'my15',
    '-',
    '–',
    '/',
    '+',
    ',',
    '<',
    '$',
    '(',
    '🚗',
    '日産',
    'rust',
  ],
];
const question = fc.oneof(
  fc.array(fc.constantFrom(...vocabulary), { maxLength: 12 }).map((words) => words.join(' ')),
  fc.array(fc.oneof(fc.constantFrom(...vocabulary, ' ', '  '), fc.string({ maxLength: 4 })), { maxLength: 10 }).map((parts) => parts.join('')),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

test('random questions: none throws, and none loses a letter', () => {
  fc.assert(
    fc.property(question, (text) => {
      const { understood, rest, dropped } = read(text);
      let left = '';
      let at = 0;
      for (const { start, end } of understood) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        left += `${text.slice(at, start)} `;
        at = end;
      }
      left += text.slice(at);
      // A sign may separate two words, as in `mauve$5`; a word is never cut.
      const words = (one: string) => one.match(/[\p{L}\p{M}\d]+|\S/gu) ?? [];
      expect(words([rest, ...dropped].join(' ')).sort()).toEqual(words(left).sort());
    }),
    { numRuns: propertyRuns(60_000) },
  );
});

test('whatever is asked makes a settled state', () => {
  fc.assert(
    fc.property(question, (text) => {
      const state = applyParsedText(emptyState, read(text), site);
      expect(normalizeSearchState(state)).toEqual(state);
    }),
    { numRuns: 1000 },
  );
});

test('a question narrows the state that it is asked in, and what is not understood is its query', () => {
  const state = normalizeSearchState({ page: 3, chosen: { state: ['NSW'], colour: ['White'] }, ranges: { price: { min: 10_000, max: 90_000 } } });
  expect(applyParsedText(state, read('hilux with canopy under 40k, not white, near 2250, cheapest'), site)).toEqual({
    ...emptyState,
    query: 'canopy',
    sortBy: 'price_asc',
    chosen: { state: ['NSW'], make: ['Toyota'], model: ['Toyota/Hilux'] },
    excluded: { colour: ['~White'] },
    ranges: { price: { min: null, max: 40_000 } },
    near: { place: '2250', km: null },
  });
});

test('the order that is the site’s own is asked for by asking nothing', () => {
  const cheapFirst = siteWithContent({ search: { default_sort: 'price_asc' } });
  expect(applyParsedText(emptyState, read('cheapest'), cheapFirst)).toEqual(emptyState);
});

test('each span tells what it was understood as', () => {
  const text = 'White hilux, under 40k';
  const spans = read(text).understood.map(({ start, end, changes }) => [text.slice(start, end), formatParsedText({ changes, rest: '' })]);
  expect(spans).toEqual([
    ['White', 'colour=~White'],
    ['hilux', 'make=Toyota ; model=Toyota/Hilux'],
    [',', ''],
    ['under 40k', 'price=..40000'],
  ]);
});

test('a text longer than any question keeps its remainder as text', () => {
  const text = `hilux ${'word '.repeat(200)}`;
  const { changes, rest } = read(text);
  expect(formatParsedText({ changes, rest: '' })).toBe('make=Toyota ; model=Toyota/Hilux');
  expect(rest.split(' ')).toHaveLength(200);
});

test('signs, numbers and runs of letters are taken apart, and glued ones are known', () => {
  expect(tokenize("Coff's 20k, CX-5 $20,000 50 000").map(({ text, glued }) => (glued ? `+${text}` : text))).toEqual([
    'coffs',
    '20',
    '+k',
    ',',
    'cx',
    '-',
    '5',
    '$',
    '20000',
    '50000',
  ]);
});
