import { expect, test } from 'vitest';
import { testContext } from '#dealers/test-context.ts';
import { merge } from '#site/merge.ts';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import { sharedCalculator } from '../calculator/calculator.ts';
import { calculatorBeside } from './calculator-beside.ts';

const lender = { interestRate: 7.5, comparisonRate: 8.1, paymentWeek: 120, termYears: 4, deposit: 1000 };

test.each([
  ['with a lender', { finance_lenders: { manual: lender } }],
  ['without one', {}],
  ['without a price', { price: undefined }],
])('%s: the site’s file and what a vehicle’s page holds make its calculator', (_, changes) => {
  const site = siteWithContent({ finance: { provider: 'manual' }, finance_calculator: { max_percent_of_price: 105 } });
  const vehicle = testVehicle({ price: 120_000, ...changes });
  const made = calculatorBeside(vehicle, testContext(site, [vehicle]));
  if (made === null) throw new Error('The vehicle has no calculator.');
  const { own, ...model } = made;
  expect(merge(sharedCalculator(site), JSON.parse(JSON.stringify(own)))).toEqual(model);
  expect(JSON.stringify(own).length).toBeLessThan(JSON.stringify(model).length / 2);
});
