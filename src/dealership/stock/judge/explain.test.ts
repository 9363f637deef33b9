import { expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { apiFeed, noon, stockTestSite, tableFeed } from '../testing.server.ts';
import { explainFeed } from './explain.ts';

const rulesOf = (stock: SiteInput['stock'] = {}) => ({ stock: stockTestSite(stock).stock, timeZone: 'Australia/Sydney', imageHosts: [], now: noon });

test('the columns of a table are named with what they say, and one a field is proposed', () => {
  const rows = ['1', '2'].map((number) => ({
    StockNo: number,
    Make: 'Kia',
    Model: 'Rio',
    Year: '2021',
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
    Make: { to: 'make' },
    Model: { to: 'model' },
    Year: { to: 'year', rule: 'integer' },
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
  const feed = tableFeed(['5', 'five or six', '5'].map((Seats) => ({ Make: 'Kia', Model: 'Rio', Year: '2019', Seats, Price: '9990' })));
  const columns = {
    Make: { to: 'make' },
    Model: { to: 'model' },
    Year: { to: 'year' },
    Seats: { to: 'seats', rule: 'integer' as const },
    Price: { to: 'price', rule: 'money' as const },
  };
  const site = stockTestSite({ format: 'csv', columns });
  const {
    columns: read,
    open,
    proposed,
  } = explainFeed(feed, { ...rulesOf(), stock: { ...site.stock, default_car_type: undefined, default_price_type: {} } });
  expect(read[3]).toMatchObject({ values: 3, read: 2, unread: ['five or six'] });
  expect(proposed).toBeNull();
  expect(open).toHaveLength(2);
});

test('columns whose names nothing knows are proposed by their values, and amounts are left to the dealer', () => {
  const rows = [
    {
      Ident: '6T150ZP9UZREHEWAG',
      NUD: 'N',
      Progress: 'Available',
      Maker: 'KIA',
      Jahr: '2021',
      Power: 'D',
      Wheels: '4x4',
      Incl: 'D/A',
      Figure: '$31,990',
      Shot: 'https://img.example/1.jpg',
    },
    {
      Ident: '6T1EKB3KE4MFZ8NG3',
      NUD: 'U',
      Progress: 'Sold',
      Maker: 'FORD',
      Jahr: '2019',
      Power: 'P98',
      Wheels: 'FWD',
      Incl: 'EGC',
      Figure: '$9,990',
      Shot: '',
    },
  ];
  const { proposed, columns, open } = explainFeed(tableFeed(rows), rulesOf({ format: 'csv' }));
  expect(proposed).toEqual({
    Ident: { to: 'vin' },
    NUD: { to: 'car_type', rule: 'car_type', values: { N: 'new', U: 'used' } },
    Progress: { to: 'status', rule: 'status' },
    Maker: { to: 'make' },
    Jahr: { to: 'year', rule: 'integer' },
    Power: { to: 'fuel' },
    Wheels: { to: 'drive' },
    Incl: { to: 'price_type', rule: 'price_type', values: { 'D/A': 'drive away' } },
    Shot: { to: 'images' },
  });
  expect(columns.find(({ name }) => name === 'Ident')?.by).toBe('values');
  expect(open).toEqual([
    'Nothing is read as model. Add what holds it, as {"to": "model"}; whoever sends the feed knows.',
    'Nothing is read as price. It may be "Figure" ($31,990): if so, add "Figure": {"to": "price", "rule": "money"}; whoever sends the feed knows.',
  ]);
});

test('two columns whose values fit one field are no proposal, but a question', () => {
  const { proposed, open } = explainFeed(
    tableFeed([{ Make: 'Kia', Model: 'Rio', Price: '9990', Eins: '2019', Zwei: '2020' }]),
    rulesOf({ format: 'csv' }),
  );
  expect(Object.keys(proposed ?? {})).toEqual(['Make', 'Model', 'Price']);
  expect(open).toContain(
    'Nothing is read as year. It may be "Eins" (2019) or "Zwei" (2020): if so, add "Eins": {"to": "year", "rule": "integer"}; whoever sends the feed knows.',
  );
});

test('samples show what shoppers will see: names and codes in their spelling, lists with their number', () => {
  const rows = [
    {
      Make: 'TOYOTA',
      Model: 'HILUX',
      Colour: 'WHITE',
      Trans: 'A',
      Photos: 'https://img.example/1.jpg|https://img.example/2.jpg',
      Extras: 'ABS~Tow bar',
      'Date In': '18/11/2026',
    },
  ];
  const { columns, proposed } = explainFeed(tableFeed(rows), rulesOf({ format: 'csv' }));
  expect(columns.flatMap(({ samples }) => samples.map(({ after }) => after))).toEqual([
    'Toyota',
    'HiLux',
    'White',
    'Automatic',
    '2 entries: https://img.example/1.jpg, https://img.example/2.jpg',
    '2 entries: ABS, Tow bar',
    '2026-11-18 00:00',
  ]);
  expect(proposed?.Extras).toEqual({ to: 'standardEquipment', rule: 'list', separator: '~' });
});

test('a further column of pictures with an unknown name is not proposed beside a named one', () => {
  const rows = [{ Photo1: 'https://img.example/1.jpg', Tiny: 'https://img.example/1-small.jpg' }];
  expect(explainFeed(tableFeed(rows), rulesOf({ format: 'csv' })).proposed).toEqual({ Photo1: { to: 'images' } });
});
