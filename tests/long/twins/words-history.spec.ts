import { addressOf } from '../../support/built-sites.ts';
import { untilLive } from '../../support/live-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

// The last searches of a shopper, in the results page's box and in the header.

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const box = (page: Page) => page.locator('.results').getByRole('searchbox');
const recent = (page: Page) => page.locator('.results .past a');

test.describe.configure({ mode: 'parallel' });

test('a search from the header is remembered as what it became, and all can be cleared', async ({ page }) => {
  await page.goto(harbour('/contact/'));
  await page.getByRole('button', { name: 'Search all stock' }).click();
  await page.getByRole('combobox', { name: 'Search all stock' }).fill('white corolla');
  await page.keyboard.press('Enter');
  await untilLive(page);
  await box(page).focus();
  await expect(recent(page)).toHaveText(['white corolla']);
  await expect(recent(page)).toHaveAttribute('href', /^\/search\/new-used-and-demo-cars\/\?make=Toyota&model=Corolla&colour=/);
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent(page)).toHaveCount(0);
  await page.reload();
  await untilLive(page);
  await page.getByRole('button', { name: 'Search all stock' }).click();
  await expect(page.getByRole('combobox', { name: 'Search all stock' })).toBeFocused();
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveCount(0);
});
