import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applicationLink, factsInQuery } from './application.ts';

const template = 'https://apply.example/start?vin={vin}&make={make}&price={price}#car';

test('2 §7: an application link is built from the vehicle’s parameters', () => {
  expect(applicationLink(template, { vin: '6T1', make: 'Land Rover', price: '32990' })).toBe(
    'https://apply.example/start?vin=6T1&make=Land%20Rover&price=32990#car',
  );
  expect(applicationLink(template, {})).toBe('https://apply.example/start?vin=&make=&price=#car');
});

test('what is no https address makes no link', () => {
  expect(['javascript:alert({vin})', 'http://apply.example/', '/apply', 'https://me@apply.example/'].map((one) => applicationLink(one, {}))).toEqual(
    Array(4).fill(null),
  );
});

test('no text of a feed becomes another parameter, path or host', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (make) => {
      const url = new URL(applicationLink(template, { make }) ?? '');
      expect([url.origin, url.pathname, url.hash]).toEqual(['https://apply.example', '/start', '#car']);
      expect([...url.searchParams.keys()]).toEqual(['vin', 'make', 'price']);
      expect(url.searchParams.get('make')).toBe(make.toWellFormed());
    }),
  );
});

test('2 §2: the finance page’s query names the vehicle', () => {
  const query = '?preferredDealership=harbour-north&vehiclePriceBudget=32990&car_id=7&car_type=used&vin=6T1';
  expect(factsInQuery(query)).toEqual({ id: '7', vin: '6T1', car_type: 'used', price: '32990', dealership: 'harbour-north' });
  expect(factsInQuery('?vin=')).toEqual({});
});
