import { expect, test } from 'vitest';
import { siteSchema } from '#site/schema/site.ts';
import { sharedFieldFindings } from './shared-fields.ts';

const found = (columns: object) => {
  const { stock } = siteSchema.pick({ stock: true }).parse({ stock: { columns } });
  return sharedFieldFindings(stock).map(({ severity, path, rule }) => `${severity} ${path.join('.')}: ${rule}`);
};

test('two columns for one field are named with which of them is shown; lists are joined', () => {
  expect(found({ Body: { to: 'simple_body' }, Shape: { to: 'simple_body' }, Photo1: { to: 'images' }, Photo2: { to: 'images' } })).toEqual([
    'warning stock.columns.Shape: "Body" and "Shape" fill simple_body; of a vehicle with several, the first that the feed writes is shown',
  ]);
});

test('of several columns for the price, each says what its amounts include', () => {
  const [retail, away] = [
    { to: 'price', rule: 'money' },
    { to: 'price', rule: 'money', price_type: 'drive_away' },
  ];
  expect(found({ Retail: retail, Away: away })).toEqual([
    'error stock.columns.Retail: "Retail" and "Away" fill price, and "Retail" does not say what it includes',
  ]);
  expect(found({ Retail: { ...retail, price_type: 'excl_govt_charges' }, Away: away })).toEqual([]);
  expect(found({ Retail: retail })).toEqual([]);
});

test('parts of one column, and columns of which only one reads the whole cell, share a field', () => {
  const automatic = { to: 'trans', take: '^A' };
  expect(found({ Gearbox: [automatic, { to: 'trans', take: '^M' }], Drive: automatic, Box: { to: 'trans' } })).toEqual([]);
});

test('a price type at a column that fills no price is an error', () => {
  expect(found({ Colour: { to: 'colour', price_type: 'drive_away' } })).toEqual([
    'error stock.columns.Colour.price_type: this column fills no price',
  ]);
});
