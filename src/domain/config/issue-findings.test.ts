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
    sites/acme.json:34 search.default_sort: expected "relevant", "latest", "price_desc" or "price_asc", got "newest". Fix: use one of them; docs/config.md says what each is.
    sites/acme.json:35 search.filters: expected list, got "make". Fix: use a list in square brackets: ["make"].
    sites/acme.json:40 card.chips.1: expected "car_type", "simple_body", "km", "simple_transmission", "stocknum", "simple_fuel", "drive", "seats" or "colour", got "kms". Fix: did you mean "km"?
    sites/acme.json:45 theme.bg.light: expected a hexadecimal colour: #rrggbb or #rgb, got "blue". Fix: write "#0000ff".
    sites/acme.json:47 theme.display_weight: expected at most 800, got 900. Fix: use a number of at most 800; whoever designed the dealer’s brand knows it.
    sites/acme.json:50 pricing.no_price_text: expected text that is not blank, got "". Fix: write the text, or leave the key out for the usual one; docs/config.md and docs/content.md say what it is for.
    sites/acme.json:53 contact.email: expected an e-mail address, got "sales". Fix: write the whole address, as name@host; the dealer knows it.
    sites/acme.json:55 contact.buttons.enquier: unknown key, got "Ask". Fix: did you mean "enquire"?
    sites/acme.json:63 promotions.cards.0.href: expected a path, which begins with /, or an https:, tel:, sms: or mailto: address, got "javascript:alert(1)". Fix: write it so; docs/config.md and docs/content.md say what it is for.
    sites/acme.json:64 promotions.cards.0.start: expected a day and time with the offset from UTC, got "tomorrow". Fix: write it as YYYY-MM-DDTHH:MM:SS+HH:MM, where the end is how far clocks there are from UTC; the dealer knows it."
  `);
});

test('a text where a short list belongs is one mistake: its letters are not counted', () => {
  const problems = problemTexts(withKeys({ home: { stats: 'purple' } })).split('\n');
  expect(problems).toEqual([expect.stringContaining('home.stats: expected list, got "purple".')]);
});

test('keys that nothing knows', () => {
  expect(
    problemTexts(withKeys({ feature: {}, page_size: 5, search: { pagesize: 9 }, features: { garaeg: true }, logo: { alt: 'x' } })),
  ).toMatchInlineSnapshot(`
    "sites/acme.json:29 feature: unknown key, got {}. Fix: remove it: "features" is already here.
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
    "sites/acme.json:1 name: expected text, got nothing. Fix: add it: the name of the dealer as shoppers know it; the dealer knows it.
    sites/acme.json:4 dealerships.0.id: expected text, got nothing. Fix: add it: the dealership’s id in the stock feed; docs/config.md and docs/content.md say what it is for.
    sites/acme.json:7 dealerships.0.locations: expected at least 1 entry, got []. Fix: add it: the places of this dealership; docs/config.md and docs/content.md say what it is for."
  `);
});

const day = (weekday: number) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' });
const [dealership] = minimalSite.dealerships;
const [location] = dealership?.locations ?? [];
const withHours = (days: readonly object[]) => ({
  dealerships: [{ ...dealership, locations: [{ ...location, contact_detail: { ...location?.contact_detail, opening_hours: days } }] }],
});

test('a weekday that is none is one mistake; the seventh is Sunday', () => {
  expect(problemTexts(withKeys(withHours([day(1), day(2), day(7)])))).toMatchInlineSnapshot(
    `"sites/acme.json:38 dealerships.0.locations.0.contact_detail.opening_hours.2.weekday: expected at most 6, got 7. Fix: write 0."`,
  );
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
    "sites/acme.json:2 name: expected text that is not blank, got "". Fix: write the text; the dealer knows it.
    sites/acme.json:4 dealerships: expected at least 1 entry, got []. Fix: add it: the dealerships of this site with their places. The first is the main one unless another is marked primary; docs/config.md and docs/content.md say what it is for.
    sites/acme.json:6 theme.brand: expected a pair of hexadecimal colours, for light and dark mode, got "purple". Fix: write {"light":"#800080","dark":"#800080"}.
    sites/acme.json:11 locations.special_hours.0.date: expected a day as YYYY-MM-DD, got "2026-02-30". Fix: write year, month and day as YYYY-MM-DD; the dealer knows it.
    sites/acme.json:15 locations.special_hours.1.date: expected a day as YYYY-MM-DD, got "24-12-2026". Fix: write "2026-12-24"."
  `);
});

test('a misspelled mode of a colour is renamed, and its value is none for the name', () => {
  expect(problemTexts(withKeys({ theme: { text_3: { llight: '#5f6267', dark: '#a0a4a9' } } }))).toMatchInlineSnapshot(`
    "sites/acme.json:31 theme.text_3.llight: unknown key, got "#5f6267". Fix: did you mean "light"?"
  `);
});

test('a mistake in a column is told by itself, not as one of the forms that a column has', () => {
  const columns = { Kms: { to: 'km', rul: 'number' }, Make: 'make' };
  expect(problemTexts(withKeys({ stock: { from: 'data:a.csv', format: 'csv', columns } }))).toMatchInlineSnapshot(`
    "sites/acme.json:35 stock.columns.Kms.rul: unknown key, got "number". Fix: did you mean "rule"?
    sites/acme.json:37 stock.columns.Make: expected one of the forms that the schema allows, got "make". Fix: write it as docs/config.md says; whoever sends the feed knows it."
  `);
});
