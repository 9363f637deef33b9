import { expect, test } from 'vitest';
import { minimalSite, problemTexts } from './test-site.ts';

const withKeys = (keys: Record<string, unknown>) => ({ site: { ...minimalSite, ...keys } });

test('values of the wrong kind', () => {
  expect(
    problemTexts(
      withKeys({
        features: { garage: 'yes' },
        search: { page_size: '21', default_sort: 'newest', filters: 'make' },
        card: { chips: ['car_type', 'kms'] },
        theme: { bg: { light: 'blue' }, display_weight: 900 },
        pricing: { no_price_text: '' },
        contact: { email: 'sales', buttons: { enquier: 'Ask' } },
        promotions: { cards: [{ id: 'a', title: 'A', href: 'javascript:alert(1)', start: 'tomorrow' }] },
      }),
    ),
  ).toMatchInlineSnapshot(`
    "sites/acme.json:30 features.garage: expected boolean, got "yes". Fix: use true or false: true.
    sites/acme.json:33 search.page_size: expected number, got "21". Fix: use a number without quotes: 21.
    sites/acme.json:34 search.default_sort: expected "relevant", "latest", "price_desc" or "price_asc", got "newest". Fix: use one of them, such as "relevant".
    sites/acme.json:35 search.filters: expected list, got "make". Fix: use a list in square brackets: ["make"].
    sites/acme.json:40 card.chips.1: expected "car_type", "simple_body", "km", "simple_transmission", "stocknum", "simple_fuel", "drive", "seats" or "colour", got "kms". Fix: did you mean "km"?
    sites/acme.json:45 theme.bg.light: expected a hexadecimal colour such as #0a6767, got "blue". Fix: write it like #0a6767.
    sites/acme.json:47 theme.display_weight: expected at most 800, got 900. Fix: use 800 or less.
    sites/acme.json:50 pricing.no_price_text: expected text that is not blank, got "". Fix: write the text, or leave the key out.
    sites/acme.json:53 contact.email: expected an e-mail address, got "sales". Fix: use one such as sales@example.com.au.
    sites/acme.json:55 contact.buttons.enquier: unknown key, got "Ask". Fix: did you mean "enquire"?
    sites/acme.json:63 promotions.cards.0.href: expected a path such as /finance/ or an https:, tel:, sms: or mailto: address, got "javascript:alert(1)". Fix: write it like /finance/.
    sites/acme.json:64 promotions.cards.0.start: expected a day and time with the offset from UTC, got "tomorrow". Fix: use one such as 2026-11-21T08:30:00+11:00."
  `);
});

test('a text where a short list belongs is one mistake: its letters are not counted', () => {
  const problems = problemTexts(withKeys({ home: { stats: 'purple' } })).split('\n');
  expect(problems).toEqual([expect.stringContaining('home.stats: expected list, got "purple".')]);
});

test('a number of a list whose nearest allowed one stands there already is taken out, so that the fix brings no double', () => {
  const fixOf = (terms: readonly number[]) => /Fix: (.*)$/m.exec(problemTexts(withKeys({ finance_calculator: { terms } })))?.[1];
  expect(fixOf([1, -1])).toBe('take it out: 1 is already here.');
  expect(fixOf([2, -1])).toBe('use more than 0, such as 1.');
});

test('keys that nothing knows', () => {
  expect(
    problemTexts(withKeys({ feature: {}, page_size: 5, search: { pagesize: 9 }, features: { garaeg: true }, logo: { alt: 'x' } })),
  ).toMatchInlineSnapshot(`
    "sites/acme.json:29 feature: unknown key, got {}. Fix: did you mean "features"?
    sites/acme.json:30 page_size: unknown key, got 5. Fix: move it to search.page_size, or remove it.
    sites/acme.json:32 search.pagesize: unknown key, got 9. Fix: did you mean "page_size"?
    sites/acme.json:35 features.garaeg: unknown key, got true. Fix: did you mean "garage"?
    sites/acme.json:38 logo.alt: unknown key, got "x". Fix: use "url" or "mark", or remove it."
  `);
});

test('what is missing', () => {
  const [dealership] = minimalSite.dealerships;
  expect(
    problemTexts({ site: { url: 'https://www.acme.example', dealerships: [{ ...dealership, id: undefined, locations: [] }] } }),
  ).toMatchInlineSnapshot(`
    "sites/acme.json:1 name: expected text, got nothing. Fix: add it: the name of the dealer as shoppers know it, such as "Example".
    sites/acme.json:4 dealerships.0.id: expected text, got nothing. Fix: add it: the dealership’s id in the stock feed, such as "example-1".
    sites/acme.json:7 dealerships.0.locations: expected at least 1 entry, got []. Fix: add one; docs/config.md lists its keys."
  `);
});

const day = (weekday: number) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' });
const [dealership] = minimalSite.dealerships;
const [location] = dealership?.locations ?? [];
const withHours = (days: readonly object[]) => ({
  dealerships: [{ ...dealership, locations: [{ ...location, contact_detail: { ...location?.contact_detail, opening_hours: days } }] }],
});

test('a weekday that is none is one mistake, and its fix is a day that is not there yet', () => {
  expect(problemTexts(withKeys(withHours([day(1), day(2), day(7)])))).toMatchInlineSnapshot(
    `"sites/acme.json:38 dealerships.0.locations.0.contact_detail.opening_hours.2.weekday: expected at most 6, got 7. Fix: write 0 for Sunday to 6 for Saturday, such as 0."`,
  );
  expect(problemTexts(withKeys(withHours([0, 1, 2, 3, 4, 5, 9].map(day))))).toContain('such as 6.');
});

test('what has a form is shown in it: a pair of colours, a list that needs an entry, a day, a required text', () => {
  const keys = {
    theme: { brand: 'purple' },
    dealerships: [],
    name: '',
    locations: {
      special_hours: [
        { date: '2026-02-30', status: 'Closed' },
        { date: '24-12-2026', status: 'Closed' },
      ],
    },
  };
  expect(problemTexts(withKeys(keys))).toMatchInlineSnapshot(`
    "sites/acme.json:2 name: expected text that is not blank, got "". Fix: write the text, such as "Example".
    sites/acme.json:4 dealerships: expected at least 1 entry, got []. Fix: add one; docs/config.md lists its keys.
    sites/acme.json:6 theme.brand: expected a pair of hexadecimal colours such as #0a6767, for light and dark mode, got "purple". Fix: write it like {"light":"#0e2c42","dark":"#0d2334"}.
    sites/acme.json:11 locations.special_hours.0.date: expected a day such as 2026-11-21, got "2026-02-30". Fix: write it like 2026-11-21.
    sites/acme.json:15 locations.special_hours.1.date: expected a day such as 2026-11-21, got "24-12-2026". Fix: write it like 2026-11-21: 2026-12-24."
  `);
});

test('a mistake in a column is told by itself, not as one of the forms that a column has', () => {
  const columns = { Kms: { to: 'km', rul: 'number' }, Make: 'make' };
  expect(problemTexts(withKeys({ stock: { from: 'data:a.csv', format: 'csv', columns } }))).toMatchInlineSnapshot(`
    "sites/acme.json:35 stock.columns.Kms.rul: unknown key, got "number". Fix: did you mean "rule"?
    sites/acme.json:37 stock.columns.Make: expected one of the forms that the schema allows, got "make". Fix: write it, such as {"to":"make"}."
  `);
});
