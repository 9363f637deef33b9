import { expect, test } from 'vitest';
import type { Site } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { deliveryOf, deliverySource, deliveryTable, hasDeliveryTable } from './delivery.ts';

const regions = [
  { name: 'Central Coast', price: 0, postcodes: ['2250-2263'] },
  { name: 'Sydney', price: 120, postcodes: ['2000-2249'] },
];
const words = {
  estimate_text: 'Delivery to {region}: {price} extra',
  free_text: 'Free delivery to {region}',
  total_text: '{total} delivered to {postcode}',
  note: 'An estimate.',
  empty_message: 'Please enter a postcode.',
  invalid_message: 'Invalid postcode. Please enter a 4-digit number.',
  none_message: 'Sorry. Enquire, or call.',
  none_by_phone_message: 'Sorry. Call.',
};

function site(
  delivery: Partial<Site['delivery']> = {},
  { on = true, enquiry = true, api }: { on?: boolean; enquiry?: boolean; api?: string } = {},
): Site {
  const whole = siteWithContent();
  return {
    ...whole,
    features: { ...whole.features, delivery_calculator: on, enquiry },
    delivery: { ...whole.delivery, ...words, ...delivery },
    leads: { ...whole.leads, api },
  };
}

test('who answers: the regions of the site, else its own service, else its API, else nobody', () => {
  const endpoint = 'https://delivery.example/estimate';
  const api = 'https://api.example/acme';
  expect(deliverySource(site({ regions, endpoint }, { api }))).toEqual({ kind: 'table', address: '/delivery.json' });
  expect(deliverySource(site({ endpoint }, { api }))).toEqual({ kind: 'service', address: 'https://delivery.example/estimate' });
  expect(deliverySource(site({}, { api }))).toEqual({ kind: 'service', address: 'https://api.example/acme/delivery' });
  expect(deliverySource(site())).toBeNull();
  expect(deliverySource(site({ regions, endpoint }, { api, on: false }))).toBeNull();
});

test('delivery stands beside prices only where regions answer', () => {
  expect([site({ regions }), site({ regions }, { on: false }), site({ endpoint: 'https://delivery.example' })].map(hasDeliveryTable)).toEqual([
    true,
    false,
    false,
  ]);
  expect(deliveryTable(site({ regions }, { on: false }))).toBeNull();
  expect(deliveryTable(site({ regions }))).toEqual({ words: deliveryOf(site({ regions }))?.texts, regions });
});

test('the calculator says where is delivered, each region once, and not a list without end', () => {
  const twice = [...regions, { name: 'Sydney', price: 120, postcodes: ['2555'] }, { name: 'Sydney', price: 140, postcodes: ['2600'] }];
  expect(deliveryOf(site({ regions: twice }))?.regions).toEqual([
    'Free delivery to Central Coast',
    'Delivery to Sydney: $120 extra',
    'Delivery to Sydney: $140 extra',
  ]);
  const many = Array.from({ length: 25 }, (_, index) => ({ name: `Region ${index}`, price: 10, postcodes: ['2000'] }));
  expect(deliveryOf(site({ regions: many.slice(1) }))?.regions).toHaveLength(24);
  expect(deliveryOf(site({ regions: many }))?.regions).toEqual([]);
  expect(deliveryOf(site())).toBeNull();
});

test('a site without enquiries speaks of no enquiry form', () => {
  const said = [true, false].map((enquiry) => deliveryOf(site({ regions }, { enquiry })));
  expect(said.map((one) => [one?.howToAsk, one?.texts.none])).toEqual([
    ['Use the enquiry form on this page or give us a call to get a quote.', 'Sorry. Enquire, or call.'],
    ['Give us a call to get a quote.', 'Sorry. Call.'],
  ]);
});
