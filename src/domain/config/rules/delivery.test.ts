import { expect, test } from 'vitest';
import { minimalSite, problemTexts } from '../test-site.ts';

const regions = [{ name: 'Sydney', price: 120, postcodes: ['2000-2249'] }];
const said = (delivery: object, more: object = {}) =>
  problemTexts({ site: { ...minimalSite, features: { delivery_calculator: true }, delivery, ...more } });

test('regions need nothing else, nor does a service, nor an API', () => {
  expect(said({ regions })).toBe('');
  expect(said({ endpoint: 'https://delivery.example' })).toBe('');
  expect(said({}, { leads: { api: 'https://api.example' } })).toBe('');
});

test('a range that ends before it begins', () => {
  expect(said({ regions: [{ ...regions[0], postcodes: ['2000', '2249-2100'] }] })).toMatchInlineSnapshot(
    `"sites/acme.json:39 delivery.regions.0.postcodes.1: a range of postcodes ends before it begins, got "2249-2100". Fix: did you mean "2100-2249"?"`,
  );
});

test('what is no postcode', () => {
  expect(
    said({
      regions: [
        { ...regions[0], postcodes: ['225'] },
        { ...regions[0], postcodes: [] },
      ],
    }),
  ).toMatchInlineSnapshot(`
    "sites/acme.json:38 delivery.regions.0.postcodes.0: expected a postcode of four digits, or two of them with a hyphen between, got "225". Fix: write it so; the dealer knows it.
    sites/acme.json:44 delivery.regions.1.postcodes: expected at least 1 entry, got []. Fix: add it: its postcodes and ranges of postcodes; the dealer knows it."
  `);
});

test('a service that nobody asks, and a calculator that nobody answers', () => {
  expect(said({ regions, endpoint: 'https://delivery.example' })).toMatchInlineSnapshot(
    `"sites/acme.json:42 delivery.endpoint: warning: this service is never called, since delivery.regions replaces it, got "https://delivery.example". Fix: take it out, or the regions."`,
  );
  expect(said({})).toMatchInlineSnapshot(
    `"sites/acme.json:30 features.delivery_calculator: warning: the delivery calculator has no source of prices, so pages leave it out: it needs delivery.regions, delivery.endpoint or an API, got true. Fix: set it to false, or name regions or a service, or build with an API."`,
  );
});
