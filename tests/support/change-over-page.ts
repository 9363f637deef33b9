import { addressOf, stockOf } from './built-sites.ts';
import type { BrowserContext, Page } from './test.ts';

export const key = 'forecourt.change-over';

export const told = { tradeIn: 12_000, deposit: 2000, term: 6 };

export const said = 'Repayments include your $12,000 trade-in, $2,000 deposit, 6 years';

export const site = addressOf('harbour');

export const cars = stockOf('harbour')
  .filter(
    ({ status, price = 0, make, finance_lenders: lenders }) =>
      status === 'in_stock' && price > 25_000 && price < 90_000 && make !== 'Suzuki' && lenders?.['360_finance']?.termYears !== undefined,
  )
  .slice(0, 3);

export const pathOf = (index: number) => `${site}/cars/${cars[index]?.slug}/`;

export const remembering = (context: BrowserContext | Page, changes: object = {}) =>
  context.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem('told') === null) localStorage.setItem(name, text);
      sessionStorage.setItem('told', '');
    },
    [key, JSON.stringify({ version: 1, ...told, isOn: true, mark: 'on traded', said, ...changes })] as const,
  );

export const strip = (page: Page) => page.getByRole('complementary', { name: 'Include your trade-in' });

export const panel = (page: Page) => page.locator('.price-panel .estimate');

export const mark = (page: Page) => page.evaluate(() => document.documentElement.dataset.changeOver);
