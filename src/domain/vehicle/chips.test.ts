import { expect, test } from 'vitest';
import { chipsOf, pageChipsOf, viewsInWords } from './chips.ts';
import { siteWithContent, testVehicle } from './test-stock.ts';

const vehicle = testVehicle({
  simple_transmission: 'Automatic',
  stocknum: 'H20418',
  seats: 5,
  simple_fuel: 'Diesel',
  drive: '4x4',
  colour: 'Red',
  views: 212,
});

test('the default chips, in their order, kilometres with thousand separators and a suffix', () => {
  expect(chipsOf(vehicle, siteWithContent())).toEqual([
    { name: 'car_type', text: 'Used', hint: null, strong: true },
    { name: 'simple_body', text: 'Ute', hint: null, strong: false },
    { name: 'km', text: '48,210 km', hint: null, strong: false },
    { name: 'simple_transmission', text: 'Auto', hint: null, strong: false },
    { name: 'stocknum', text: 'H20418', hint: 'Stock', strong: false },
  ]);
});

test('set, order, labels and suffix are the site’s', () => {
  const site = siteWithContent({
    card: { chips: ['drive', 'km', 'seats', 'simple_fuel', 'colour', 'simple_transmission', 'car_type'], km_suffix: ' kms', transmission_labels: {} },
    search: { car_type_labels: { new: 'New', demo: 'Demo', used: 'Pre-Owned' } },
  });
  expect(chipsOf(vehicle, site).map(({ text }) => text)).toEqual(['4x4', '48,210 kms', '5 seats', 'Diesel', 'Red', 'Automatic', 'Pre-Owned']);
});

test('a fact that is not known has no chip', () => {
  expect(chipsOf(testVehicle({ km: undefined, simple_body: undefined }), siteWithContent()).map(({ name }) => name)).toEqual(['car_type']);
});

test('where an API counts views, their place is kept until it answers', () => {
  const page = (site: Parameters<typeof siteWithContent>[0], views?: number) =>
    pageChipsOf(testVehicle({ views }), siteWithContent(site)).find(({ name }) => name === 'views')?.text;
  const leads = { api: 'https://api.example.com/harbour' };
  expect([page({}), page({ leads }), page({ leads }, 7), page({ leads, features: { view_count: false } }, 7)]).toEqual([
    undefined,
    '',
    '7 views',
    undefined,
  ]);
});

test('the page tells how often a vehicle was looked at, as the feed does, where the site wants it', () => {
  expect(pageChipsOf(vehicle, siteWithContent()).map(({ text }) => text)).toEqual(['Used', 'H20418', '212 views']);
  expect(pageChipsOf(vehicle, siteWithContent({ features: { view_count: false } })).map(({ text }) => text)).toEqual(['Used', 'H20418']);
  expect([undefined, 0, 1, 9, 1999].map(viewsInWords)).toEqual([null, null, '1 view', '9 views', '1,999 views']);
});
