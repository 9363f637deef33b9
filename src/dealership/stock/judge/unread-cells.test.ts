import { expect, test } from 'vitest';
import { collectFeedFindings } from '../feed-findings.ts';
import { apiFeed, noon, records, runAfter, stockTestSite, tableFeed, testDayMs } from '../testing.server.ts';

const expiries = (count: number, wrong: number, text = '46477') =>
  records(count).map((record, index) => ({ ...record, rego_expiry: index < wrong ? text : '2027-03-21' }));
const site = stockTestSite();
const brakesOf = ({ result }: ReturnType<typeof runAfter>) => result.held.map(({ brake }) => brake);

test('from a fifth of a needed key on that is not understood, five values at least, a first feed is held with the values', () => {
  const distances = records(20).map((record, index) => (index < 5 ? { ...record, km: '12 or 13' } : record));
  const held = runAfter(null, site, apiFeed(distances));
  expect(held.result.held).toEqual([
    {
      brake: 'cells',
      what: 'all',
      message:
        '"km" (km) cannot be read in 5 of 20 values, which would be left out: "12 or 13" (5). ' +
        'Fix: ask whoever sends the feed for another form, or say in stock.columns what the values mean',
    },
  ]);
  expect(brakesOf(runAfter(null, site, apiFeed(distances), noon, ['cells']))).toEqual([]);
});

test.each([
  [30, 5],
  [10, 4],
  [20, 20],
])('of %i values, %i are only named, with what they are', (count, wrong) => {
  const { result, last } = runAfter(null, site, apiFeed(expiries(count, wrong)));
  expect(last).toHaveLength(count);
  expect(collectFeedFindings(result)).toContainEqual({
    says: `"rego_expiry" (rego_expiry) cannot be read in ${wrong} of ${count} values, which are left out: "46477" (${wrong}).`,
    fix: 'ask whoever sends the feed for another form, or say in stock.columns what the values mean.',
  });
});

test('a minor field that a later feed says in another form keeps its earlier values, and the rest of the stock goes on', () => {
  const sound = runAfter(null, site, apiFeed(expiries(20, 0)));
  const later = expiries(21, 21).map((record) => ({ ...record, price: Number(Reflect.get(record, 'price')) + 10 }));
  const next = runAfter(sound, site, apiFeed(later), noon + testDayMs);
  expect(brakesOf(next)).toEqual([]);
  expect(next.last?.map(({ rego_expiry }) => rego_expiry).sort()).toEqual([...Array.from({ length: 20 }, () => '2027-03-21'), undefined]);
  expect(next.last?.map(({ price }) => price).toSorted()).toEqual(later.map(({ price }) => price).toSorted());
  expect(collectFeedFindings(next.result)).toContainEqual({
    says:
      '"rego_expiry" (rego_expiry) cannot be read in 21 of 21 values, so that 20 vehicles keep their earlier value ' +
      '(until it can be read, or with --release cells): "46477" (21).',
    fix: 'ask whoever sends the feed for another form, or say in stock.columns what the values mean.',
  });
  const released = runAfter(next, site, apiFeed(later), noon + 2 * testDayMs, ['cells']);
  expect(released.last?.every(({ rego_expiry }) => rego_expiry === undefined)).toBe(true);
});

test('a held field of a group is kept beside the others of its group', () => {
  const consumption = (value: string) => records(20, { variant: { fuelconsumptioncombined: value, cylinders: 4 } });
  const sound = runAfter(null, site, apiFeed(consumption('6.1')));
  const next = runAfter(
    sound,
    site,
    apiFeed(consumption('low').map((record) => ({ ...record, variant: { fuelconsumptioncombined: 'low', cylinders: 6 } }))),
    noon + testDayMs,
  );
  expect(next.last?.[0]?.variant).toEqual({ fuelconsumptioncombined: 6.1, cylinders: 6 });
});

test('a column of a table is named as the table writes it, and one whose words are told already is told once', () => {
  const columns = {
    Make: { to: 'make' },
    Model: { to: 'model' },
    Year: { to: 'year' },
    Price: { to: 'price' },
    'Rego Expiry': { to: 'rego_expiry', rule: 'date' as const },
    Kind: { to: 'car_type', rule: 'car_type' as const },
  };
  const rows = Array.from({ length: 20 }, (_, index) => ({
    Make: 'Kia',
    Model: `Rio ${index}`,
    Year: '2020',
    Price: '9990',
    'Rego Expiry': index < 6 ? '04/13/2027' : '21/03/2027 12:00:00 AM',
    Kind: index < 2 ? 'Direction' : 'Used',
  }));
  const { result } = runAfter(null, stockTestSite({ format: 'csv', columns }), tableFeed(rows));
  expect(result.held).toEqual([]);
  expect(collectFeedFindings(result).filter(({ says }) => /^"Rego Expiry" \(rego_expiry\) cannot be read in 6 of 20 values/.test(says))).toHaveLength(
    1,
  );
  expect(collectFeedFindings(result).filter(({ says }) => says.includes('"Kind"'))).toHaveLength(1);
});

test('why records are refused is told by rule, with the first of each', () => {
  const feed = apiFeed(
    records(20).map((record, index) => (index < 2 ? { ...record, price: `soon ${index}` } : index === 2 ? { ...record, year: '20x1' } : record)),
  );
  expect(collectFeedFindings(runAfter(null, site, feed).result)[0]).toEqual({
    says:
      '3 records are refused: price: a price is an amount of dollars (2 records, such as record 1 with "soon 0"); ' +
      'year: a year is four digits (2019) or a model year (MY19); "values" in stock.columns say what other words mean (1 record, such as record 3 with "20x1").',
    fix: 'have the feed corrected; quarantine.json has all of them, with what the feed says.',
  });
});
