import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadCalls } from '../calls.ts';
import { daysOf, readSlots, slotsAddress } from './slots.ts';

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

test('free times are asked for of the site, of the vehicle and of its dealership where they are known', () => {
  const task = { site: 'harbour', calls: leadCalls('https://api.example', 'test_drive') };
  const query = (car: Parameters<typeof slotsAddress>[1]) => {
    const url = new URL(slotsAddress(task, car));
    expect(url.href.startsWith(task.calls.appointments)).toBe(true);
    return Object.fromEntries(url.searchParams);
  };
  expect(query(null)).toEqual({ website_id: 'harbour' });
  expect(query({ id: 'a&b', dealershipSlug: null })).toEqual({ website_id: 'harbour', car_id: 'a&b' });
  expect(query({ id: 'v1', dealershipSlug: 'harbour-north' })).toEqual({ website_id: 'harbour', car_id: 'v1', dealership_slug: 'harbour-north' });
});
