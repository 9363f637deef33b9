import { expect, test } from 'vitest';
import type { ReadingContext } from '../clean/reading.ts';
import { readApiRecord } from './api-record.ts';

const context: ReadingContext = {
  nothing: new Set(['n/a']),
  longestNothing: 3,
  now: Date.parse('2026-11-21T09:00:00Z'),
  timeZone: 'Australia/Sydney',
  imageHosts: [],
};
const read = (source: unknown) => readApiRecord(source, 1, context);

test('a key of a group that no field has is kept by its whole name, and named as unread', () => {
  const draft = read({ make: 'Kia', location: { name: 'Acme', aisle: '7' }, lot: '12' });
  expect([...draft.other]).toEqual([
    ['location.aisle', '7'],
    ['lot', '12'],
  ]);
  expect([...draft.unreadKeys.keys()]).toEqual(['location.aisle', 'lot']);
  expect([draft.fields.get('make'), draft.fields.get('location.name')]).toEqual(['Kia', 'Acme']);
});

test('a key that says nothing is passed over; an address inside of a location is the location’s', () => {
  const draft = read({ lot: ' N/A ', location: { address: { postcode: '2250' } } });
  expect([draft.other.size, draft.unreadKeys.size, draft.fields.get('location.postcode')]).toEqual([0, 0, '2250']);
});

test('a field in another spelling is read with a repair; a record that is no object is a fault', () => {
  const draft = read({ Stock_Num: 'A1' });
  expect(draft.fields.get('stocknum')).toBe('A1');
  expect(draft.repairs).toMatchObject([{ rule: 'other name of a field' }]);
  expect(read('a car').faults).toMatchObject([{ rule: 'a record is an object' }]);
});
