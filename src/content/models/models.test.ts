import { expect, test } from 'vitest';
import type { Accessory, ModelEntry } from '#site/schema/pages.ts';
import { testSite, testVehicle } from '#vehicle/test-stock.ts';
import { testContext } from '#vehicle-page/test-context.ts';
import { accessoriesPage, bodyParameter, modelsPages } from './models.ts';

const models: ModelEntry[] = [
  { make: 'Toyota', name: 'HiLux', body: 'Ute', image: '/media/ute.svg' },
  { make: 'Toyota', name: 'RAV4', body: 'SUV' },
  { make: 'Toyota', name: 'Kluger', body: 'SUV', override_url: '/pages/kluger/' },
];
const accessories: Accessory[] = [
  { make: 'Toyota', models: ['HiLux', 'RAV4'], name: 'Tow bar', price: 1290 },
  { make: 'toyota', models: ['hilux'], name: 'Tub liner' },
  { make: 'Toyota', models: ['HiLux'], from_year: 2090, name: 'Hover kit' },
];
const content = {
  models: { title: 'Our models', description: 'The range.', models },
  accessories: { note: 'Fitted.', accessories },
};
const hilux = testVehicle({ make: 'Toyota', model: 'Hilux' });
const context = testContext(testSite({}, content), [hilux]);
const cardOf = () => {
  throw new Error('no models page shows a card');
};

test('the body parameter: small letters, spaces to hyphens, ampersand dropped', () => {
  expect(['SUV', 'Cab Chassis', 'Ute & Van', '4x4', 'People  Mover'].map(bodyParameter)).toEqual([
    'suv',
    'cab-chassis',
    'ute-van',
    '4x4',
    'people-mover',
  ]);
});

test('a page for all models and one for each body type; one with a single model is not for search engines', () => {
  const pages = modelsPages({ ...context, cardOf });
  expect(pages.map(({ path, head, model }) => [path, head.robots, model.models.map(({ title }) => title)])).toEqual([
    ['/models/', 'index, follow', ['HiLux', 'RAV4', 'Kluger']],
    ['/models/ute/', 'noindex, follow', ['HiLux']],
    ['/models/suv/', 'index, follow', ['RAV4', 'Kluger']],
  ]);
  expect(pages[1]?.model.bodies).toEqual([
    { label: 'All', href: '/models/', current: false },
    { label: 'Ute', href: '/models/ute/', current: true },
    { label: 'SUV', href: '/models/suv/', current: false },
  ]);
  expect(modelsPages({ ...testContext(testSite()), cardOf })).toEqual([]);
});

test('a model leads to its own address or its stock, and counts its accessories', () => {
  const [all] = modelsPages({ ...context, cardOf });
  expect(all?.model.models.map(({ href, stock, accessories: count }) => [href, stock?.label ?? null, count])).toEqual([
    ['/search/toyota/hilux/', '1 in stock', '3 accessories'],
    [null, null, '1 accessory'],
    ['/pages/kluger/', null, null],
  ]);
});

test('the accessories of a vehicle, with prices or words, for shoppers and not for search engines', () => {
  const { head, model } = accessoriesPage(hilux, context);
  expect(model.accessories.map(({ name, price }) => [name, price])).toEqual([
    ['Tow bar', '$1,290'],
    ['Tub liner', 'Price on request'],
  ]);
  expect([head.robots, model.back.href, model.note]).toEqual(['noindex, follow', `/cars/${hilux.slug}/`, 'Fitted.']);
});
