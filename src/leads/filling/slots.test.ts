import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOf, readSlots } from './slots.ts';

const slot = { start: '2026-11-24T00:00:00.000Z', day: '2026-11-24', time: '11:00 am' };

test('free times are read as the API tells them, by day', () => {
  const told = {
    source: 'service',
    timezone: 'Australia/Sydney',
    minutes: 30,
    note: null,
    slots: [slot, { ...slot, time: '11:30 am' }, { ...slot, day: '2026-11-25' }],
  };
  expect(readSlots(told)?.slots).toEqual(told.slots);
  expect(daysOf(told.slots)).toEqual(['2026-11-24', '2026-11-25']);
});

test('what is no answer, and what has no time, offers none', () => {
  expect(readSlots({ note: null, slots: [] })).toBeNull();
  expect(readSlots({ note: null, slots: [{ ...slot, time: '' }] })).toBeNull();
  fc.assert(fc.property(fc.anything(), (told) => readSlots(told) === null));
});
