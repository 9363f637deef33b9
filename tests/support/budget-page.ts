import { addressOf } from './built-sites.ts';
import { openIfIdle, seenOn } from './live-page.ts';
import { expect, type Page } from './test.ts';

export const home = `${addressOf('harbour')}/`;

export const own = `${addressOf('harbour')}/budget-finder/`;

export const finder = (page: Page) => page.getByRole('form', { name: 'Find cars for your budget' });

export const go = (page: Page) => finder(page).locator('[data-go]');

export const repayment = (page: Page) => finder(page).getByLabel('Repayment');

export const deposit = (page: Page) => finder(page).getByLabel('Deposit');

export const tile = (page: Page, body: string) => finder(page).getByRole('button', { name: new RegExp(`^${body}\\b`) });

export const numberIn = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? Number.NaN);

export const countOf = async (page: Page) => numberIn(await go(page).textContent());

export const rested = (page: Page) => expect(finder(page).locator('.budget-answer')).toHaveAttribute('aria-busy', 'false');

export async function countOfResults(page: Page): Promise<number> {
  await openIfIdle(page);
  return numberIn((await seenOn(page)).title);
}
