import { isLongLane } from '#lib/files/testing.server.ts';
import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf } from '../support/built-sites.ts';
import { openLive, untilLive } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';
const box = (page: Page) => page.locator('.results').getByRole('searchbox');
const recent = (page: Page) => page.locator('.results .past a');

test.describe.configure({ mode: 'parallel' });

async function searchFor(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await page.keyboard.press('Enter');
  await expect(box(page)).not.toHaveValue(words);
  await page.locator('.results-main').getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(harbour(all));
}

test('the last five searches come again from the empty box and from the header, each with its path', async ({ page }) => {
  await openLive(page, harbour(all));
  await box(page).focus();
  await expect(recent(page)).toHaveCount(0);
  for (const words of ['toyota', 'white suv', 'diesel', 'hilux', 'kia', 'Toyota']) await searchFor(page, words);
  await box(page).click();
  await expect(recent(page)).toHaveText(['Toyota', 'kia', 'hilux', 'diesel', 'white suv']);
  await page.keyboard.type('k');
  await expect(recent(page)).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(recent(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await untilLive(page);
  await expect(page).toHaveURL(harbour(`${all}?make=Kia`));

  await page.goto(harbour('/contact/'));
  await page.getByRole('button', { name: 'Search all stock' }).click();
  const options = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect(options).toHaveText(['Toyota', 'kia', 'hilux', 'diesel', 'white suv']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await untilLive(page);
  await expect(page).toHaveURL(harbour(`${all}?make=Toyota&model=HiLux`));
});

test.describe('axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
  if (isLongLane)
    test('recent searches have no fault of accessibility', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await openLive(page, harbour(all));
      await searchFor(page, 'toyota');
      await box(page).focus();
      await expect(recent(page)).toHaveCount(1);
      expect(await axeFaultsInBoth(page, { covered: '.results-bar' })).toEqual([]);
    });
});
