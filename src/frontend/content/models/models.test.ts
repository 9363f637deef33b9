import { expect, test } from 'vitest';
import { testContext } from '#dealers/test-context.ts';
import type { Accessory, ModelEntry } from '#site/schema/pages.ts';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import { bodyParameter } from './body-parameter.ts';
import { modelsPages } from './models.ts';

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
const context = testContext(siteWithContent({}, content), [hilux]);

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
  const pages = modelsPages(context);
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
  expect(modelsPages(testContext(siteWithContent()))).toEqual([]);
});

test('a model leads to its own address or its stock, and counts its accessories', () => {
  const [all] = modelsPages(context);
  expect(all?.model.models.map(({ href, stock, accessories: count }) => [href, stock?.label ?? null, count])).toEqual([
    ['/search/toyota/hilux/', '1 in stock', '3 accessories'],
    [null, null, '1 accessory'],
    ['/pages/kluger/', null, null],
  ]);
});
