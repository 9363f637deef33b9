import { expect, test } from 'vitest';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import { financeHref } from './finance-href.ts';

const href = (finance_path: string) => financeHref(testVehicle({ id: 'a b' }), siteWithContent({ vehicle_page: { finance_path } }));

test('a dealer’s own finance page gets the vehicle in its query', () => {
  expect(href('/apply-for-finance/')).toBe(
    '/apply-for-finance/?car_id=a%20b&car_type=used&vehiclePriceBudget=52990&preferredDealership=harbour-north',
  );
  expect(href('https://money.example/apply?dealer=7#finance-form')).toBe(
    'https://money.example/apply?dealer=7&car_id=a%20b&car_type=used&vehiclePriceBudget=52990&preferredDealership=harbour-north#finance-form',
  );
  expect(href('tel:1300555014')).toBe('tel:1300555014');
});

test('without a finance page of the dealer’s own, finance is asked for on the vehicle’s page', () => {
  expect(href('/finance/')).toBe('#finance-form');
});
