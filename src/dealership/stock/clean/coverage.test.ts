import { expect, test } from 'vitest';
import { coverageFindings } from '../judge/coverage-problems.ts';
import { nearestField } from '../map/nearest-field.ts';
import { apiFeed, records, runAfter, stockTestSite, tableFeed } from '../testing.server.ts';

const foreign = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  make: 'Kia',
  model: 'Rio',
  price: 20_000 + index,
  price_type: 'drive_away',
  modelYear: 2020,
  condition: ['NEW', 'DEMO', 'USED'][index % 3],
  exteriorColour: 'Red',
  spec: { bodyType: 'Hatch' },
  internalRef: index < 5 ? `r${index}` : null,
}));

const messagesOf = (feed: Parameters<typeof runAfter>[2], stock = {}) =>
  runAfter(null, stockTestSite(stock), feed).result.held.map(({ brake, message }) => `${brake}: ${message}`);

test('a first feed without what each vehicle has is held, and says which keys are meant and how to write them', () => {
  expect(messagesOf(apiFeed(foreign))).toEqual([
    'fields: the feed fills in few of its vehicles what each has: year (in 0 of 20 records), car_type (in 0 of 20 records). ' +
      'Fix: say in stock.columns what these keys are: "condition": {"to": "car_type", "rule": "car_type"}, "modelYear": {"to": "year", "rule": "integer"}',
  ]);
});

test('every key that nothing reads is named with its count and the nearest field, and every usual field that is empty', () => {
  const { coverage } = runAfter(null, stockTestSite(), apiFeed(foreign)).result;
  const [keys, empty] = coverageFindings(coverage);
  expect(keys).toEqual({
    says:
      'Nothing reads these keys of the feed, and shoppers do not see them: "condition" (20 records, the nearest field is car_type), ' +
      '"exteriorColour" (20 records, the nearest field is colour), "modelYear" (20 records, the nearest field is year), ' +
      '"spec.bodyType" (20 records, the nearest field is simple_body), "internalRef" (5 records).',
    fix: 'to use one, say in stock.columns what it is, such as "condition": {"to": "car_type", "rule": "car_type"}; npm run stock with --explain proposes what to write.',
  });
  expect(empty?.says).toMatch(
    /^Empty in all 20 records: stocknum, vin, regplate, year, badge, colour, .*car_type.*\(\d+ rarer ones are under empty_fields in quarantine\.json\)\.$/,
  );
});

test.each([
  ['ModelName', 'model'],
  ['MakeName', 'make'],
  ['Model Year', 'year'],
  ['ExtColour', 'colour'],
  ['Pics', 'images'],
  ['Odo', 'km'],
])('a key called %s is nearest to %s', (name, field) => {
  expect(nearestField({ name, records: 20, words: {} }, () => false)).toBe(field);
});

test('what the fix says removes the brake, and a key of any name is a condition where its words are', () => {
  const columns = { modelYear: { to: 'year', rule: 'integer' as const }, condition: { to: 'car_type', rule: 'car_type' as const } };
  const { last } = runAfter(null, stockTestSite({ columns }), apiFeed(foreign));
  expect(['1', '2', '3'].map((id) => last?.find((one) => one.id === id)?.car_type)).toEqual(['new', 'demo', 'used']);
  const renamed = foreign.map(({ condition, modelYear, ...rest }) => ({ ...rest, year: modelYear, nu: condition }));
  expect(messagesOf(apiFeed(renamed))[0]).toContain('"nu": {"to": "car_type", "rule": "car_type"}');
});

test('a table whose columns nothing reads is held in the same way', () => {
  const rows = foreign.map(({ make, model, price, condition }) => ({
    Make: make,
    Model: model,
    Price: String(price),
    Year: '2020',
    Sort: String(condition),
  }));
  const columns = { Make: { to: 'make' }, Model: { to: 'model' }, Year: { to: 'year' } };
  expect(messagesOf(tableFeed(rows), { format: 'csv', columns })[0]).toContain('price (in 0 of 20 records), car_type (in 0 of 20 records)');
});

test('makes under another key hold the feed with the key, beside having no vehicle at all', () => {
  const [empty, fields] = messagesOf(apiFeed(foreign.map(({ make, ...rest }) => ({ ...rest, manufacturer: make }))));
  expect(empty).toBe('empty: the feed holds no vehicle');
  expect(fields).toContain('"manufacturer": {"to": "make"}');
});

test('a sound feed is let in, and a later feed is judged by the brakes that compare', () => {
  const chain = runAfter(null, stockTestSite(), apiFeed(records(20)));
  expect(chain.result.held).toEqual([]);
  const later = records(20).map(({ year: _year, ...rest }) => rest);
  expect(runAfter(chain, stockTestSite(), apiFeed(later)).result.held.map(({ brake }) => brake)).toEqual(['nulls', 'identity']);
});
