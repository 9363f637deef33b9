import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { minimalSite, testSite } from '#config/test-site.ts';
import { siteAppointments } from './appointment-service.server.ts';
import { appointmentDealership, hoursAppointments } from './appointments.ts';

const [dealership] = minimalSite.dealerships;
const [location] = dealership?.locations ?? [];
const hours = [
  { weekday: 1, status: 'Open', open: '08:40', close: '10:30' },
  { weekday: 2, status: 'Closed' },
  { weekday: 3, status: 'Open', formated_hours: 'By appointment only' },
  { weekday: 6, status: 'Open', open: '09:00', close: '10:00' },
];
const detail = { phone: '02 5550 0101', email: 'sales@acme.example', opening_hours: hours };
const site = testSite({
  timezone: 'Australia/Sydney',
  dealerships: [{ ...dealership, locations: [{ ...location, contact_detail: detail }] }],
  leads: { test_drive_days: 9 },
  locations: { special_hours: [{ date: '2026-11-28', status: 'Closed' }] },
});
// Monday 23 November 2026, 07:30 in Sydney.
const now = Date.parse('2026-11-22T20:30:00Z');
const acme = appointmentDealership(site, undefined, undefined);

test('half hours within the opening hours, two hours ahead, without closed days and those of which nobody knows', async () => {
  if (acme === null) throw new Error('no dealership');
  expect(await hoursAppointments(site, acme, now)).toEqual({
    source: 'opening_hours',
    note: 'These times are within our opening hours. The dealership will confirm yours.',
    timezone: 'Australia/Sydney',
    minutes: 30,
    slots: [
      { start: '2026-11-22T22:30:00.000Z', day: '2026-11-23', time: '09:30' },
      { start: '2026-11-22T23:00:00.000Z', day: '2026-11-23', time: '10:00' },
      { start: '2026-11-29T22:00:00.000Z', day: '2026-11-30', time: '09:00' },
      { start: '2026-11-29T22:30:00.000Z', day: '2026-11-30', time: '09:30' },
      { start: '2026-11-29T23:00:00.000Z', day: '2026-11-30', time: '10:00' },
    ],
  });
});

test('a place in another time zone than its dealership’s, its own', async () => {
  if (acme === null) throw new Error('no dealership');
  const inPerth = { ...acme, locations: acme.locations.map((place) => ({ ...place, timezone: 'Australia/Perth' })) };
  const { timezone, slots } = (await hoursAppointments(site, inPerth, now)) ?? {};
  // Half past four in the morning in Perth.
  expect([timezone, slots?.[0]]).toEqual(['Australia/Perth', { start: '2026-11-23T01:00:00.000Z', day: '2026-11-23', time: '09:00' }]);
});

test('the dealership that is named, else that of the vehicle, else the main one', () => {
  expect(appointmentDealership(site, 'acme', 'other')?.slug).toBe('acme');
  expect(appointmentDealership(site, 'nobody', 'acme')).toBeNull();
  expect(appointmentDealership(site, undefined, undefined)?.slug).toBe('acme');
});

test('a dealer’s own calendar is asked where there is one; what it answers is read, or it knows nothing', async () => {
  if (acme === null) throw new Error('no dealership');
  const answers = ['{"minutes":45,"slots":["2026-11-24T09:00:00+11:00","2026-11-20T09:00:00Z"]}', '{"slots":"soon"}'];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(answers.shift());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = { ...site, leads: { ...site.leads, test_drive_slots: `http://${host}/slots?key=1` } };
  const ask = siteAppointments([host]);
  expect(await ask(own, acme, now)).toEqual({
    source: 'service',
    note: null,
    timezone: 'Australia/Sydney',
    minutes: 45,
    slots: [{ start: '2026-11-23T22:00:00.000Z', day: '2026-11-24', time: '09:00' }],
  });
  await expect(ask(own, acme, now)).rejects.toThrow();
  await expect(siteAppointments()(own, acme, now)).rejects.toThrow('the address is no https address');
  expect(asked).toEqual(['/slots?key=1&dealership_slug=acme', '/slots?key=1&dealership_slug=acme']);
  server.close();
});
