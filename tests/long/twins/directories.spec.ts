import { axeFaults } from '../../support/axe.ts';
import { brands, count, group, harbour, locator, tiles } from '../../support/directories-page.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ mode: 'parallel' });

test('words that find no maker are said to find none, with the way back', async ({ page }) => {
  await page.goto(harbour(`${brands}?query=zzzzqqqq`));
  await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
  await expect(page.locator('.empty')).toContainText(
    'No results found for your search at this time. Please try adjusting the filters for more results.',
  );
  await expect(tiles(page)).toHaveCount(0);
  await expect(page.locator('.brand-group:visible')).toHaveCount(0);
  await page.locator('.empty').getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeHidden();
  await expect(page).toHaveURL(harbour(brands));
});

test('the contact page and a page of a company group have no search of their own', async ({ page }) => {
  await page.goto(harbour('/contact/'));
  await expect(page.locator('.directory')).toHaveCount(0);
});

test.describe('axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
  for (const [path, facet] of [
    [`${brands}?model.body=SUV`, 'Body'],
    [`${locator}?state=NSW`, 'City'],
    [`${locator}?query=zzzzqqqq`, 'State'],
  ] as const) {
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1440, 'light'],
    ] as const) {
      test(`${path}, ${width} ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(harbour(path));
        await expect(count(page)).toHaveText(/found/);
        if (!path.includes('query')) await group(page, facet).click();
        expect(await axeFaults(page)).toEqual([]);
      });
    }
  }
});
