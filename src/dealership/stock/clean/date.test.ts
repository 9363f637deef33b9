import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noon, runAfter, stockTestSite, tableFeed, vehicleOf } from '../testing.server.ts';
import { readDay, readInstant, readLastDay, readMonth } from './date.ts';
import { compileEmptyValues } from './reading.ts';

const contextIn = (timeZone: string) => ({ ...compileEmptyValues(['']), now: noon, timeZone, imageHosts: [] });
const momentIn = (zone: string, value: unknown) => readInstant(value, contextIn(zone), () => {}).value;

test.each([
  ['Australia/Sydney', '2026-11-01', '2026-10-31T13:00:00.000Z'],
  ['Australia/Sydney', '1/11/2026', '2026-10-31T13:00:00.000Z'],
  ['Australia/Brisbane', '2026-11-01', '2026-10-31T14:00:00.000Z'],
  ['Australia/Darwin', '2026-11-01', '2026-10-31T14:30:00.000Z'],
  ['Australia/Perth', '2026-11-01', '2026-10-31T16:00:00.000Z'],
  // Clocks go forward during the first of these days, and back during the last.
  ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00.000Z'],
  ['Australia/Sydney', '2026-10-05', '2026-10-04T13:00:00.000Z'],
  ['Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00.000Z'],
])('in %s the day %s begins at %s', (zone, text, moment) => {
  expect(momentIn(zone, text)).toBe(moment);
});

test('what has a time stays as it was: with a zone, without one in UTC, counted in seconds', () => {
  const zone = 'Australia/Sydney';
  expect(momentIn(zone, '2026-11-01T00:00:00Z')).toBe('2026-11-01T00:00:00.000Z');
  expect(momentIn(zone, '2026-11-01T08:30:00+11:00')).toBe('2026-10-31T21:30:00.000Z');
  expect(momentIn(zone, '2026-11-01 08:30')).toBe('2026-11-01T08:30:00.000Z');
  expect(momentIn(zone, 1_793_491_200)).toBe('2026-11-01T00:00:00.000Z');
  expect(readInstant('0070-01-02', contextIn(zone), () => {})).toEqual({ rule: 'not a moment that has come' });
});

test('today’s car is today’s from midnight on, and no day of tomorrow’s', () => {
  const site = stockTestSite({
    format: 'csv',
    columns: { No: { to: 'id' }, Make: { to: 'make' }, Model: { to: 'model' }, In: { to: 'created_at', rule: 'date' } },
  });
  const feed = tableFeed([{ No: '1', Make: 'Kia', Model: 'Rio', In: '2026-11-22' }]);
  // 00:05 on 22 November in Sydney.
  const now = Date.parse('2026-11-21T13:05:00Z');
  expect(vehicleOf(runAfter(null, site, feed, now, ['fields']), '1').created_at).toBe('2026-11-21T13:00:00.000Z');
});

test('a moment in UTC gives the day that it is at the site, another one the day that it is written with', () => {
  const dayOf = (value: string) => readDay(value, contextIn('Australia/Sydney'), () => {}).value;
  expect(dayOf('2026-10-31T13:00:00Z')).toBe('2026-11-01');
  expect(dayOf('2026-10-31T12:59:59Z')).toBe('2026-10-31');
  expect(dayOf('2026-11-01T00:00:00.000Z')).toBe('2026-11-01');
  expect(dayOf('2026-11-01T00:00:00+11:00')).toBe('2026-11-01');
  expect(dayOf('2026-11-01 00:00')).toBe('2026-11-01');
  expect(readMonth('2026-10-31T13:00:00Z', contextIn('Australia/Sydney'), () => {}).value).toBe('2026-11');
});

test.each([
  ['3/4/27', '2027-04-03'],
  ['21/03/27', '2027-03-21'],
  ['21.3.27', '2027-03-21'],
  ['21-Mar-27', '2027-03-21'],
  ['21 March 2027', '2027-03-21'],
  ['1 Sept 2027', '2027-09-01'],
  ['21/03/2027 12:00:00 AM', '2027-03-21'],
  ['21/03/2027 9:05 pm', '2027-03-21'],
  ['21/03/2027 00:00', '2027-03-21'],
  ['21-Mar-2027 14:30:00', '2027-03-21'],
  ['2027-03-21 00:00:00.000', '2027-03-21'],
  ['21/03/98', '1998-03-21'],
  ['2027/03/21', '2027-03-21'],
  ['20270321', '2027-03-21'],
  ['Mar 21, 2027', '2027-03-21'],
  ['1805587200000', '2027-03-21'],
  ['/Date(1805587200000+1100)/', '2027-03-21'],
])('the day %j is %s', (text, value) => expect(readDay(text, contextIn('Australia/Sydney'), () => {}).value).toBe(value));

test.each([
  '04/13/2027',
  '31/02/2027',
  '31/02/27',
  '46477',
  'Mar 2027',
  '27-04-03',
  '21/03/2027 25:00',
  '21/03/2027 13:00 PM',
  '21-Mai-27',
  '21/03/2027 x',
])('the day %j is not one for certain', (text) => expect(readDay(text, contextIn('Australia/Sydney'), () => {})).toEqual({ rule: 'not a day' }));

test.each([
  ['14/11/2026 9:05:00 AM', '2026-11-13T22:05:00.000Z'],
  ['14/11/2026 12:30 AM', '2026-11-13T13:30:00.000Z'],
  ['14/11/26 12:30 pm', '2026-11-14T01:30:00.000Z'],
  ['14-Nov-26 09:05', '2026-11-13T22:05:00.000Z'],
  ['1/7/2026 9:00:00 AM', '2026-06-30T23:00:00.000Z'],
  ['4/10/2026 4:00 AM', '2026-10-03T17:00:00.000Z'],
])('the moment %j is the time that clocks show at the site: %s', (text, value) =>
  expect(readInstant(text, contextIn('Australia/Sydney'), () => {}).value).toBe(value),
);

test.each([
  ['Mar-21', '2021-03'],
  ['March 2021', '2021-03'],
  ['03/21', '2021-03'],
  ['11/2021', '2021-11'],
  ['21/03/2021 12:00:00 AM', '2021-03'],
])('the month %j is %s', (text, value) => expect(readMonth(text, contextIn('Australia/Sydney'), () => {}).value).toBe(value));

test.each([
  ['11/2027', '2027-11-30'],
  ['2/2028', '2028-02-29'],
  ['2027-02', '2027-02-28'],
  ['Dec-27', '2027-12-31'],
  ['03/27', '2027-03-31'],
  ['4/8/2027', '2027-08-04'],
  ['2027-08-04T00:00:00', '2027-08-04'],
])('what is valid until %j is valid to %s', (text, value) => expect(readLastDay(text, contextIn('Australia/Sydney'), () => {}).value).toBe(value));

test('a spreadsheet’s number of days is no moment, as text or number', () => {
  for (const value of ['46477', 46477]) expect(readInstant(value, contextIn('Australia/Sydney'), () => {})).toEqual({ rule: 'not a moment' });
  expect(momentIn('Australia/Sydney', 20261101)).toBe('2026-10-31T13:00:00.000Z');
});

test('property: a day in each form that feeds write is that day, with a time and without', () => {
  const moment = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2040, 0, 1) });
  const forms = fc.constantFrom('', ' 12:00:00 AM', ' 9:05', ' 11:59 PM');
  fc.assert(
    fc.property(moment, forms, (at, time) => {
      const iso = new Date(at).toISOString().slice(0, 10);
      const [year = '', month_ = '', date = ''] = iso.split('-');
      const read = (text: string) => readDay(`${text}${time}`, contextIn('Australia/Sydney'), () => {}).value;
      expect([
        read(`${date}/${month_}/${year}`),
        read(`${Number(date)}/${Number(month_)}/${year}`),
        read(`${date}/${month_}/${year.slice(2)}`),
      ]).toEqual([iso, iso, iso]);
    }),
  );
});
