import { addressOf, apiSlug } from './built-sites.ts';
import { expect, type Page } from './test.ts';

export async function toQuestions(page: Page): Promise<void> {
  await page.goto(`${addressOf(apiSlug)}/trade-in/`);
  await page.getByLabel('Year').fill('2018');
  await page.getByLabel('Make').fill('Kia');
  await page.getByLabel('Model').fill('Cerato');
  await page.getByLabel('Kilometres').fill('90,000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 3').first()).toBeVisible();
  for (const question of await page.getByRole('radiogroup').all()) await question.getByRole('radio').first().check();
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('combobox', { name: 'Dealership' }).selectOption({ index: 1 });
  await page.getByLabel('First name').fill('Sam');
  await page.getByLabel('Last name').fill('Reed');
  await page.getByLabel('Postcode').fill('0870');
  await page.getByRole('textbox', { name: 'Email' }).fill('sam@example.com');
  await page.getByRole('textbox', { name: 'Phone' }).fill('0491 570 156');
  await page.locator('.lead-form [type=submit]').click();
  await expect(page).toHaveURL(/\/success\/$/);
}

export const valuing = (page: Page) => page.locator('.form-value');
