import { expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { explainFeed } from './explain.ts';
import { apiFeed, noon, stockTestSite, tableFeed } from './testing.server.ts';

const rulesOf = (stock: SiteInput['stock'] = {}) => ({ stock: stockTestSite(stock).stock, timeZone: 'Australia/Sydney', imageHosts: [], now: noon });

test('the columns of a table are named with what they say, and one a field is proposed', () => {
  const rows = ['1', '2'].map((number) => ({
    StockNo: number,
    'EGC Price': number === '1' ? '31990' : '',
    'DAP Price': number === '1' ? '' : '$33,990',
    Odo: '45,210 km',
    Mileage: '45210',
    Type: number === '1' ? 'U' : 'N',
    Photo1: 'https://img.example/1.jpg',
    Photo2: '',
    Cost: '20000',
  }));
  const explained = explainFeed(tableFeed(rows), rulesOf({ format: 'csv' }));
  expect(explained.proposed).toEqual({
    StockNo: { to: 'stocknum' },
    'EGC Price': { to: 'price', rule: 'money', price_type: 'excl_govt_charges' },
    'DAP Price': { to: 'price', rule: 'money', price_type: 'drive_away' },
    Odo: { to: 'km', rule: 'number' },
    Type: { to: 'car_type', rule: 'car_type', values: { U: 'used', N: 'new' } },
    Photo1: { to: 'images' },
    Photo2: { to: 'images', rule: 'list' },
  });
  expect(explained.columns.find(({ name }) => name === 'Odo')).toEqual({
    name: 'Odo',
    by: 'proposal',
    to: ['km'],
    rule: 'number',
    values: 2,
    read: 2,
    samples: [{ before: '45,210 km', after: '45210' }],
    unread: [],
  });
  expect(explained.columns.filter(({ by }) => by === null).map(({ name }) => name)).toEqual(['Mileage', 'Cost']);
  expect(explained.open).toEqual([]);
});

test('an amount beside a drive away price is proposed as one without charges', () => {
  const feed = tableFeed([{ Retail: '31990', IsDriveAway: '1', DriveAwayAmount: '33990' }]);
  expect(explainFeed(feed, rulesOf({ format: 'csv' })).proposed).toEqual({
    Retail: { to: 'price', rule: 'money', price_type: 'excl_govt_charges' },
    IsDriveAway: { to: 'price_type', rule: 'price_type', values: { 1: 'drive away' } },
    DriveAwayAmount: { to: 'price', rule: 'money', price_type: 'drive_away' },
  });
});

test('keys of a JSON feed are read by the site’s rules, by their name, or proposed by their path', () => {
  const record = {
    make: 'Kia',
    modelName: 'Rio',
    paint: 'Red',
    registration: { plate: 'ABC123', expiry: '11/2027' },
    media: [{ type: 'photo', sourceUrl: 'https://img.example/1.jpg' }],
  };
  const explained = explainFeed(apiFeed([record]), rulesOf({ columns: { paint: { to: 'colour' } } }));
  expect(explained.columns.map(({ name, by, to }) => [name, by, to.join()])).toEqual([
    ['paint', 'columns', 'colour'],
    ['make', 'name', 'make'],
    ['modelName', 'proposal', 'model'],
    ['registration.plate', 'proposal', 'regplate'],
    ['registration.expiry', 'proposal', 'rego_expiry'],
    ['media.*.sourceUrl', 'proposal', 'images'],
  ]);
  expect(explained.columns.flatMap(({ samples }) => samples.map(({ after }) => after))).toEqual([
    'Red',
    'Kia',
    'Rio',
    'ABC123',
    '2027-11-30',
    'https://img.example/1.jpg',
  ]);
  expect(Object.keys(explained.proposed ?? {})).toEqual(['paint', 'modelName', 'registration.plate', 'registration.expiry', 'media.*.sourceUrl']);
});

test('values that are not read are shown, and what only the dealer knows is left open', () => {
  const feed = tableFeed(['5', 'five or six', '5'].map((Seats) => ({ Make: 'Kia', Seats, Price: '9990' })));
  const columns = { Make: { to: 'make' }, Seats: { to: 'seats', rule: 'integer' as const }, Price: { to: 'price', rule: 'money' as const } };
  const site = stockTestSite({ format: 'csv', columns });
  const {
    columns: read,
    open,
    proposed,
  } = explainFeed(feed, { ...rulesOf(), stock: { ...site.stock, default_car_type: undefined, default_price_type: {} } });
  expect(read[1]).toMatchObject({ values: 3, read: 2, unread: ['five or six'] });
  expect(proposed).toBeNull();
  expect(open).toHaveLength(2);
});
