import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom } from '#lib/text/random.ts';
import { RestNeeded } from '#search/engine/errors.ts';
import { readIndex, withRest } from '#search/engine/file/read-index.ts';
import { filesOfIndex } from '#search/engine/file/write-index.ts';
import { runSearch } from '#search/engine/search.ts';
import { type Document, normaliseNumbers, type SearchIndex, toIndex } from '#search/engine/search-index.ts';
import { toSettings } from '#search/engine/settings.ts';
import { handleFullRequest } from '../../scripts/engine/whole/handle.ts';
import { recordedDocuments, recordedQuestions, recordedSettings } from '../support/engine-vectors.ts';

const settings = toSettings(recordedSettings());
const documentsOf = (index: SearchIndex) =>
  Array.from({ length: index.count }, (_, doc) =>
    Object.fromEntries([...index.columns.values()].map((column) => [column.name, column.valueOf(doc)]).filter(([, value]) => value !== undefined)),
  );
const all = (index: SearchIndex) => new Set(index.columns.keys());
const written = (index: SearchIndex) => filesOfIndex(index, all(index), 'acme').first;
const strange: Document[] = [
  { id: '1', tags: ['a', 1, true, null, 'A'], price: 1.5, note: '', nested: { a: [1] } },
  { id: '2', tags: [], price: null, note: 'é "quoted" \n line', nested: {} },
  { id: '3', tags: 'alone', price: -7, note: '\u0000😀' },
  { id: '4', tags: [['deep'], { x: 1 }], price: 9_007_199_254_740_991 },
];

test('an index that was written and read gives every recorded answer', () => {
  const built = toIndex('cars', settings, recordedDocuments());
  const { first, rest } = filesOfIndex(built, new Set(['make', 'price']), 'acme');
  const read = withRest(readIndex(first, 'acme'), rest, 'acme');
  expect(readIndex(first, 'acme').isWhole).toBe(false);
  const answers = (index: SearchIndex) => {
    const engine = { indexes: new Map([['cars', index]]), now: () => 0 };
    return recordedQuestions().map(({ path, body }) => handleFullRequest(engine, path, body));
  };
  expect(answers(read)).toEqual(answers(built));
});

test('documents come back as they were, whatever they hold', () => {
  const many = Array.from({ length: 40 }, (_, place) => ({ id: `x${place}`, tags: ['a'], price: place * 1e6, note: `n${place}` }));
  const titled = many.map(({ id }, place) => (place === 3 ? { id, make: 'A' } : { id, make: 'A', title: `A ${id}` }));
  for (const documents of [recordedDocuments(), strange, [...strange, ...many], titled, []]) {
    expect(documentsOf(readIndex(written(toIndex('cars', settings, documents)), 'acme'))).toEqual(documents.map(normaliseNumbers));
  }
});

test('a file within a larger buffer, as Node reads small files, is read the same', () => {
  const bytes = written(toIndex('cars', settings, recordedDocuments()));
  const within = Buffer.concat([Buffer.alloc(64, 1), bytes]).subarray(64);
  expect(documentsOf(readIndex(within, 'acme'))).toEqual(recordedDocuments().map(normaliseNumbers));
});

test('numbers of 17 digits are read as Meilisearch reads them', () => {
  expect(normaliseNumbers({ lng: 115.82600000000001, price: 19990.5, km: -23.730999999999998 })).toEqual({
    lng: 115.826,
    price: 19990.5,
    km: -23.731,
  });
});

test('a field that follows from another costs next to nothing', () => {
  const random = randomFrom('models');
  const documents = Array.from({ length: 6000 }, (_, place) => {
    const model = Math.floor(random() * 97);
    const make = `Make ${model % 13}`;
    return {
      id: `k${place}`,
      model: `Model ${model}`,
      make,
      tree: [make, `${make} > Model ${model}`],
      stocknum: `${place % 2 ? 'U' : 'N'}0${1000 + place * 3}`,
    };
  });
  const index = toIndex('cars', toSettings({}), documents);
  const { first, searched } = filesOfIndex(index, all(index), 'acme');
  const cost = (name: string) => searched.find((each) => each.name === name)?.bytes.length ?? Number.NaN;
  // A dictionary and a table of 97 rows, none of 6,000.
  expect([cost('make'), cost('tree')].map((length) => length < 6000)).toEqual([true, true]);
  expect(documentsOf(readIndex(first, 'acme'))).toEqual(documents);
});

const text = fc.constantFrom('a', 'A', 'b', '', 'x1', 'x01', 'x010', '0', '7', 'é 12', '999999999', '1234567890');
const scalar = fc.oneof(text, fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.constant(null), fc.constant(undefined), fc.record({ a: text }));
const lists = fc.array(fc.oneof(text, fc.integer(), fc.constant(null)), { maxLength: 4 });
const kinds: fc.Arbitrary<unknown>[] = [
  text,
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: -(2 ** 40), max: 2 ** 40 }),
  fc.oneof(scalar, lists),
  fc.subarray([...'abcdefghij']),
  fc.option(fc.subarray([...'abcdefghij'], { minLength: 6 }), { nil: undefined }),
];
const fields = fc.array(fc.oneof(...kinds.map((kind) => fc.array(kind, { minLength: 1, maxLength: 60 }))), { minLength: 1, maxLength: 6 });

test('documents of any fields come back as they were, whichever file has them', () => {
  const count = 300;
  fc.assert(
    fc.property(fields, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (tables, isEarly) => {
      const documents = Array.from({ length: count }, (_, place) => {
        const own = tables.flatMap((table, name) => [
          [`f${name}`, table[place % table.length]],
          [`g${name}`, table[(place % table.length) % 5]],
        ]);
        return Object.fromEntries([['id', `${place}`], ...own]);
      });
      const index = toIndex('cars', settings, documents);
      const early = new Set([...index.columns.keys()].filter((_, place) => isEarly[place]));
      const { first, rest } = filesOfIndex(index, early, 'acme');
      expect(documentsOf(withRest(readIndex(first, 'acme'), rest, 'acme'))).toEqual(documentsOf(index));
      const { hits } = runSearch(readIndex(first, 'acme'), { limit: 240 });
      expect(hits).toEqual(runSearch(index, { limit: 240 }).hits);
    }),
    { numRuns: 60 },
  );
});

test('the first file answers what it has, and says when the rest is needed', () => {
  const documents = Array.from({ length: 400 }, (_, place) => ({ id: `${place}`, make: ['A', 'B'][place % 2], price: place % 7, note: `n${place}` }));
  const index = toIndex('cars', toSettings({ filterableAttributes: ['make', 'price', 'id'], sortableAttributes: ['price'] }), documents);
  const { first, rest } = filesOfIndex(index, new Set(['make']), 'acme');
  const part = readIndex(first, 'acme');
  const whole = withRest(readIndex(first, 'acme'), rest, 'acme');
  const here = [
    { filter: 'make = A', facets: ['make'], limit: 100 },
    { offset: 220, limit: 20 },
    { offset: 300, limit: 5, attributesToRetrieve: ['make'] },
  ];
  for (const query of here) expect(runSearch(part, query)).toEqual(runSearch(whole, query));
  const there = [{ offset: 300 }, { q: 'n1' }, { filter: 'price = 3' }, { facets: ['price'] }, { sort: ['price:asc'] }, { filter: 'id = 7' }];
  for (const query of there) {
    expect(() => runSearch(part, query), JSON.stringify(query)).toThrow(RestNeeded);
    expect(runSearch(whole, query)).toEqual(runSearch(index, query));
  }
});

test('equal documents and settings give equal bytes', () => {
  const bytes = () => written(toIndex('cars', settings, recordedDocuments()));
  expect(bytes()).toEqual(bytes());
});

test('other bytes are refused, and another site’s', () => {
  const bytes = written(toIndex('cars', settings, strange));
  expect(() => readIndex(bytes, 'other')).toThrow('The file belongs to acme, not to other.');
  expect(() => withRest(readIndex(bytes, 'acme'), filesOfIndex(toIndex('cars', settings, strange), new Set(), 'other').rest, 'acme')).toThrow(
    'The file belongs to other, not to acme.',
  );
  expect(() => readIndex(new Uint8Array(20), 'acme')).toThrow('This is no index file.');
  expect(() => readIndex(bytes.subarray(0, bytes.length - 1), 'acme')).toThrow('The index file is not whole.');
  expect(() => withRest(readIndex(bytes, 'acme'), written(toIndex('other', settings, strange)), 'acme')).toThrow(
    'The file belongs to another index than cars.',
  );
});

test('a byte that changed anywhere, or a part that is missing, is noticed', () => {
  const bytes = written(toIndex('cars', settings, strange));
  for (let place = 0; place < bytes.length; place += 1) {
    const damaged = bytes.slice();
    damaged[place] = (damaged[place] ?? 0) ^ (1 << (place % 8));
    expect(() => readIndex(damaged, 'acme'), `byte ${place}`).toThrow(/^(?:This is no index file|The index file is not whole)\.$/);
  }
  for (const length of [0, 3, 4, 8, 12, Math.floor(bytes.length / 2), bytes.length - 4])
    expect(() => readIndex(bytes.subarray(0, length), 'acme'), `${length} bytes`).toThrow(/index file/);
});
