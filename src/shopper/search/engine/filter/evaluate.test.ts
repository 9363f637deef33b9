import { expect, test } from 'vitest';
import { filteredDocs } from './evaluate.ts';
import { parseFilter } from './parse.ts';

const index = { count: 2, columns: new Map(), filterable: ['make'], searchable: [] };

test.each([
  'unknown = 1',
  'make = Kia AND unknown = 2',
  'make = Kia OR (make = BMW AND unknown = 2)',
  'NOT unknown = 1',
  'make = Kia AND NOT (make = BMW OR NOT unknown EXISTS)',
])('a field that is not filterable is an error wherever it stands: %s', (filter) => {
  expect(() => filteredDocs(index, parseFilter(filter))).toThrow('Attribute `unknown` is not filterable. Available filterable attributes are: make.');
});

test('CONTAINS is refused wherever it stands', () => {
  for (const filter of ['make CONTAINS i', 'make = Kia AND NOT make CONTAINS i'])
    expect(() => filteredDocs(index, parseFilter(filter))).toThrow('Using `CONTAINS` in a filter is not possible here.');
});
