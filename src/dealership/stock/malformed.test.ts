import { expect, test } from 'vitest';
import { randomFrom } from '#lib/text/random.ts';
import { apiFeed, record, runAfter, stockTestSite } from './testing.server.ts';

/** Ways in which a record is unusable, each with the path that the reject must name. */
const breakages: [string, (sound: Record<string, unknown>) => unknown][] = [
  ['make', ({ make: _make, ...rest }) => rest],
  ['make', (sound) => ({ ...sound, make: { name: 'Toyota' } })],
  ['model', (sound) => ({ ...sound, model: null })],
  ['model', (sound) => ({ ...sound, model: '   ' })],
  ['year', (sound) => ({ ...sound, year: 20177 })],
  ['year', (sound) => ({ ...sound, year: 1700 })],
  ['year', (sound) => ({ ...sound, year: 'last year' })],
  ['price', (sound) => ({ ...sound, price: -500 })],
  ['price', (sound) => ({ ...sound, price: 'abc' })],
  ['price', (sound) => ({ ...sound, price: { amount: 5 } })],
  ['km', (sound) => ({ ...sound, km: -1 })],
  ['', () => null],
  ['', () => 'a text'],
  ['', () => [1, 2]],
  ['', () => 42],
];

test('5 % malformed of 2,000: the other 95 % are published, every reject with record, path and reason', () => {
  const next = randomFrom('malformed');
  const broken = new Map<number, string>();
  while (broken.size < 100) broken.set(1 + Math.floor(next() * 2000), '');
  const feed = Array.from({ length: 2000 }, (_, index) => {
    const number = index + 1;
    const [path, breakIt] = breakages[Math.floor(next() * breakages.length)] ?? ['', () => null];
    if (!broken.has(number)) return record(number);
    broken.set(number, path);
    return breakIt(record(number));
  });
  const { result, last } = runAfter(null, stockTestSite(), apiFeed(feed));
  expect(last).toHaveLength(1900);
  expect(result).toMatchObject({ read: 2000, accepted: 1900, held: [] });
  expect(new Map(result.rejects.map(({ record, path }) => [record, path]))).toEqual(new Map([...broken].sort(([one], [other]) => one - other)));
  for (const { rule, value } of result.rejects) {
    expect(rule).not.toBe('');
    expect(value).not.toBeUndefined();
  }
});

test('one bad field more is told in the same entry', () => {
  const { result } = runAfter(null, stockTestSite(), apiFeed([record(1), record(2), record(3), record(4), { year: 3000, price: -1, km: -5 }]));
  expect(result.rejects).toEqual([
    {
      record: 5,
      path: 'year',
      rule: 'a year is from 1885 to 2028',
      value: 3000,
      also: [
        { path: 'price', rule: 'a price is not negative', value: -1 },
        { path: 'km', rule: 'kilometres are not negative', value: -5 },
        { path: 'make', rule: 'a vehicle has a make', value: null },
        { path: 'model', rule: 'a vehicle has a model', value: null },
      ],
      source: { year: 3000, price: -1, km: -5 },
    },
  ]);
});

test('a bad field that a vehicle can do without goes, with a note', () => {
  const { result, last } = runAfter(
    null,
    stockTestSite(),
    apiFeed([record(1, { doors: 'many', created_at: 'soon', images: 'javascript:alert(1)', car_type: 'odd', hotspots: 7, seats: '5 seats' })]),
  );
  expect(result.rejects).toEqual([]);
  expect(last?.[0]).toMatchObject({ car_type: 'used', images: [], seats: 5 });
  expect(last?.[0]).not.toHaveProperty('doors');
  const notes = result.repairs.map(({ path, to, rule }) => [path, to, rule]);
  expect(notes).toContainEqual(['doors', null, 'not a number']);
  expect(notes).toContainEqual(['created_at', null, 'not a moment']);
  expect(notes).toContainEqual(['images.0', null, 'not an https address']);
  expect(notes).toContainEqual(['seats', '5', 'number in a text']);
  expect(notes).toContainEqual(['car_type', 'used', 'the site’s default']);
});
