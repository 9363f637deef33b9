import { addressOf } from '../../support/built-sites.ts';
import { expect, type Page, test } from '../../support/test.ts';

// The search in the header of every page.

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';
const opener = (page: Page) => page.getByRole('button', { name: 'Search all stock' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search all stock' });
test.describe.configure({ mode: 'parallel' });

/** Opens the search of a page and waits until its engine answers. */
async function opened(page: Page, path = '/contact/'): Promise<void> {
  await page.goto(harbour(path));
  await opener(page).click();
  await expect(field(page)).toBeFocused();
}

test('without results it says so; a search that cannot start leaves the form', async ({ page }) => {
  await opened(page);
  await field(page).fill('zzzzqqqq');
  await expect(page.getByText('No vehicles found. Try fewer or other words.')).toBeVisible();
  await page.route('**/search/live.json', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await opener(page).click();
  await field(page).fill('toyota');
  await expect(page.getByText('The preview is not available now. Press Enter to search.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(harbour(`${all}?query=toyota`));
});
