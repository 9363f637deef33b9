import { expect, test } from 'vitest';
import { missingColumns, nearestColumn } from './missing-columns.ts';

const columns = { Make: { to: 'make', rule: 'text' as const }, 'Asking Price': { to: 'price', rule: 'money' as const } };

test('a column that is missing is named with the one that it was renamed to, never with one that is read already', () => {
  expect(missingColumns([' Make ', 'Asking Price'], { columns })).toEqual([]);
  expect(missingColumns(['Make', 'Price'], { columns })).toEqual([{ name: 'Asking Price', nearest: 'Price' }]);
  expect(missingColumns(['Make', ''], { columns })).toEqual([{ name: 'Asking Price', nearest: null }]);
});

test('the column of titles is wanted, too; a second column of one name is not', () => {
  expect(missingColumns(['Make', 'Asking Price', 'Titel'], { columns, title_column: 'Title' })).toEqual([{ name: 'Title', nearest: 'Titel' }]);
  expect(missingColumns(['Make', 'Asking Price'], { columns: { ...columns, 'Make (2)': { to: 'model', rule: 'text' as const } } })).toEqual([]);
});

test('the nearest column has like letters, else shared words, else it is the only one left', () => {
  expect(nearestColumn('Price', ['Pricee', 'Colour'])).toBe('Pricee');
  expect(nearestColumn('Price Inc GST', ['Colour', 'GST Price', 'Price'])).toBe('GST Price');
  expect([nearestColumn('Odometer', ['Kms']), nearestColumn('Odometer', ['Kms', 'Doors'])]).toEqual(['Kms', null]);
});
