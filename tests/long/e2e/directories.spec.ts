import { axeFaults } from '../../support/axe.ts';
import { brands, count, group, harbour, locator } from '../../support/directories-page.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ mode: 'parallel' });

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
