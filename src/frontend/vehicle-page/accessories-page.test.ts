import { expect, test } from 'vitest';
import { testContext } from '#dealers/test-context.ts';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import { accessoriesPage } from './accessories-page.ts';

const accessories = [
  { make: 'Toyota', models: ['HiLux', 'RAV4'], name: 'Tow bar', price: 1290 },
  { make: 'toyota', models: ['hilux'], name: 'Tub liner' },
  { make: 'Toyota', models: ['HiLux'], from_year: 2090, name: 'Hover kit' },
];
const hilux = testVehicle({ make: 'Toyota', model: 'Hilux' });
const context = testContext(siteWithContent({}, { accessories: { note: 'Fitted.', accessories } }), [hilux]);

test('the accessories of a vehicle, with prices or words, for shoppers and not for search engines', () => {
  const { head, model } = accessoriesPage(hilux, context);
  expect(model.accessories.map(({ name, price }) => [name, price])).toEqual([
    ['Tow bar', '$1,290'],
    ['Tub liner', 'Price on request'],
  ]);
  expect([head.robots, model.back.href, model.note]).toEqual(['noindex, follow', `/cars/${hilux.slug}/`, 'Fitted.']);
});
