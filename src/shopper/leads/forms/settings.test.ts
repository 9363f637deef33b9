import { expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { formSettings } from './settings.ts';

const settings = (site: Partial<SiteInput>) => formSettings(siteWithContent(site));
const address = { street: '1 High Street', city: 'Gosford', state: 'nsw', postcode: '2250' } as const;
const place = (id: string, more: object = {}) => ({
  id,
  slug: id,
  name: `Place ${id}`,
  address: { ...address, street: `${id} High Street` },
  contact_detail: {},
  ...more,
});
const dealership = (id: string, ...locations: ReturnType<typeof place>[]) => ({ id, slug: id, name: `Dealer ${id}`, locations });

test('a loan of one year is asked for in one year', () => {
  expect(settings({}).terms_of_loan.slice(0, 2)).toEqual([
    { value: '1', label: '1 year' },
    { value: '2', label: '2 years' },
  ]);
  expect(settings({ finance_calculator: { terms: [1, 1.5] } }).terms_of_loan.map(({ label }) => label)).toEqual(['1 year', '1.5 years']);
});

test('a place that is coming is not offered, nor a dealership that has no other', () => {
  const flag = 'COMING EARLY 2027';
  const { places, dealerships } = settings({
    leads: { location_select: true },
    dealerships: [
      dealership('a', place('a1'), place('a2', { flag }), place('a3', { visible: false })),
      dealership('b', place('b1', { flag }), place('b2', { flag, visible: false })),
      dealership('c', place('c1', { visible: false })),
    ],
  });
  expect(places.map(({ value }) => value)).toEqual(['a1']);
  expect(dealerships.map(({ value }) => value)).toEqual(['a', 'c']);
});

test('a place that opens at the street of one that is coming is offered (2 §5: each street once)', () => {
  const { places } = settings({
    leads: { location_select: true },
    dealerships: [dealership('a', place('a1', { flag: 'COMING EARLY 2027', address }), place('a2', { address }), place('a3', { address }))],
  });
  expect(places.map(({ value }) => value)).toEqual(['a2']);
});
