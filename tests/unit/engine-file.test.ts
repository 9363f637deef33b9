import { expect, test } from 'vitest';
import { readIndex, withFile } from '#search/engine/file/read-index.ts';
import { searchedColumns, writeIndex } from '#search/engine/file/write-index.ts';
import { type Document, normaliseNumbers, type SearchIndex, toIndex } from '#search/engine/search-index.ts';
import { toSettings } from '#search/engine/settings.ts';
import { handleFullRequest } from '#search/engine/whole/handle.ts';
import { recordedDocuments, recordedQuestions, recordedSettings } from '../support/engine-vectors.ts';

const settings = toSettings(recordedSettings());
const documentsOf = (index: SearchIndex) =>
  Array.from({ length: index.count }, (_, doc) =>
    Object.fromEntries([...index.columns.values()].map((column) => [column.name, column.valueOf(doc)]).filter(([, value]) => value !== undefined)),
  );
const written = (index: SearchIndex) => writeIndex(index, [...index.columns.keys()], 'acme').bytes;
const strange: Document[] = [
  { id: '1', tags: ['a', 1, true, null, 'A'], price: 1.5, note: '', nested: { a: [1] } },
  { id: '2', tags: [], price: null, note: 'é "quoted" \n line', nested: {} },
  { id: '3', tags: 'alone', price: -7, note: '\u0000😀' },
  { id: '4', tags: [['deep'], { x: 1 }], price: 9_007_199_254_740_991 },
];

test('an index that was written and read gives every recorded answer', () => {
  const built = toIndex('cars', settings, recordedDocuments());
  const { searched, shown } = searchedColumns(built);
  const read = withFile(readIndex(writeIndex(built, searched, 'acme').bytes, 'acme'), writeIndex(built, shown, 'acme').bytes, 'acme');
  expect(shown).toContain('slug');
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

test('a title made of other fields costs only where it differs', () => {
  const index = toIndex('cars', settings, recordedDocuments());
  const { costs } = writeIndex(index, searchedColumns(index).searched, 'acme');
  const bytes = (name: string) => costs.find((cost) => cost.name === name)?.bytes.length ?? Number.NaN;
  expect(bytes('title')).toBeLessThan(2000);
});

test('equal documents and settings give equal bytes', () => {
  const bytes = () => written(toIndex('cars', settings, recordedDocuments()));
  expect(bytes()).toEqual(bytes());
});

test('other bytes are refused, and another site’s', () => {
  const bytes = written(toIndex('cars', settings, strange));
  expect(() => readIndex(bytes, 'other')).toThrow('The file belongs to acme, not to other.');
  expect(() => withFile(readIndex(bytes, 'acme'), writeIndex(toIndex('cars', settings, strange), ['id'], 'other').bytes, 'acme')).toThrow(
    'The file belongs to other, not to acme.',
  );
  expect(() => readIndex(new Uint8Array(20), 'acme')).toThrow('This is no index file.');
  expect(() => readIndex(bytes.subarray(0, bytes.length - 1), 'acme')).toThrow('The index file is not whole.');
  expect(() => withFile(readIndex(bytes, 'acme'), written(toIndex('other', settings, strange)), 'acme')).toThrow(
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
