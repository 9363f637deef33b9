import { expect, test } from 'vitest';
import type { ParsedQuery } from '#search/ask/parsed-query.ts';
import { testLabelledQuery } from '#search/ask/test-labelled-query.ts';
import type { InMemorySearch } from '#search/words/in-memory-search.server.ts';
import { testSite, testVehicle } from '#vehicle/test-stock.ts';
import { checkQuestions } from './question-checks.ts';
import { faultIn, randomQuestions } from './random-questions.ts';

const site = testSite();
const makes = ['Toyota Hilux', 'Mazda 3', 'Ford Ranger', 'Kia Carnival', 'BMW 300 Series'].map((name) => name.split(' ') as [string, string]);
const vehicles = Array.from({ length: 60 }, (_, place) => {
  const [make, model] = makes[place % makes.length] ?? ['Kia', 'Rio'];
  const facts = { make, model, colour: ['White', 'Red', 'Glacier White'][place % 3] ?? 'Red', badge: ['SR5', 'GT'][place % 2] ?? 'GT' };
  return testVehicle({
    id: String(place),
    slug: `car-${place}`,
    stocknum: `U${100 + place}`,
    filtered_features: ['Tow bar', 'Sunroof'].slice(place % 3),
    ...facts,
  });
});

test('equal seeds ask the same, other seeds other questions', () => {
  const ask = (seed: string) => {
    const questions = randomQuestions(vehicles, seed);
    return Array.from({ length: 40 }, () => questions.next().value);
  };
  expect(ask('a')).toEqual(ask('a'));
  expect(ask('b')).not.toEqual(ask('a'));
  expect(new Set(ask('a')).size).toBe(40);
});

test('300 random questions lose no word, and find what can be found', async () => {
  expect(await checkQuestions(site, vehicles, 300, 'npm test')).toMatchObject({ ok: true, faults: [] });
});

const searched = (parts: Partial<ParsedQuery>, totalOf: (query: string, isNarrowed: boolean) => number): InMemorySearch => ({
  parseQuery: async () => testLabelledQuery(parts),
  find: ({ query, chosen }) => ({ ids: [], total: totalOf(query, chosen.colour !== undefined) }),
});
const white = { changes: [{ kind: 'choose', attribute: 'colour', values: ['White'] }], understood: [{ start: 0, end: 5, changes: [] }] } as const;

test.each([
  ['a word that is lost', 'white tradie', searched(white, () => 3), '“white tradie” loses “tradie”'],
  ['a word that fell away', 'white tradie', searched({ ...white, dropped: ['tradie'] }, () => 3), null],
  ['a small word', 'white for', searched(white, () => 3), null],
  [
    'filters that find something',
    'white tow',
    searched({ ...white, rest: 'tow' }, (query) => (query === '' ? 3 : 0)),
    '“white tow” finds nothing, and its filters do',
  ],
  ['filters that find nothing', 'white tow', searched({ ...white, rest: 'tow' }, () => 0), null],
  [
    'a word that finds something',
    'tow zz',
    searched({ rest: 'tow zz' }, (query) => (query === 'tow' ? 3 : 0)),
    '“tow zz” finds nothing, and “tow” does',
  ],
  ['words that find nothing', 'tow zz', searched({ rest: 'tow zz' }, () => 0), null],
  ['what throws', 'white', { ...searched(white, () => 3), parseQuery: () => Promise.reject(new Error('oh')) }, '“white” throws: oh'],
])('%s', async (_, question, search, fault) => expect(await faultIn(question, search, site)).toBe(fault));
