import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { addressOf, type BuiltSlug, stockOf } from './built-sites.ts';
import type { Page } from './test.ts';

export function vehicleOf(slug: BuiltSlug, isWanted: (vehicle: Vehicle) => boolean): string {
  const vehicle = stockOf(slug).find((one) => isInStock(one) && isWanted(one));
  if (vehicle === undefined) throw new Error(`${slug} has no such vehicle.`);
  return `${addressOf(slug)}/cars/${vehicle.slug}/`;
}

export const lent = () =>
  vehicleOf('harbour', ({ price = 0, finance_lenders: lenders }) => price > 20_000 && price < 90_000 && lenders?.['360_finance']?.termYears === 5);

export const parts = (page: Page) => {
  const calculator = page.locator('.calculator');
  return {
    calculator,
    amount: calculator.getByRole('textbox', { name: 'Purchase price or loan amount' }),
    slider: (name: string) => calculator.getByRole('slider', { name }),
    field: (name: string) => calculator.getByRole('textbox', { name }),
    repayment: calculator.locator('.estimate dd').nth(0),
    repaymentLabel: calculator.locator('.estimate dt').nth(0),
    interest: calculator.locator('.estimate dd').nth(1),
    comparison: calculator.locator('.estimate dd').nth(2),
    assumptions: calculator.locator('.loan-answer .fine span').nth(0),
    rateNote: calculator.locator('.loan-answer .fine span').nth(1),
    total: calculator.locator('.loan-total b').first(),
    said: calculator.getByRole('status'),
  };
};

export const events = (page: Page) => page.evaluate(() => (window as unknown as { told: number[] }).told);
