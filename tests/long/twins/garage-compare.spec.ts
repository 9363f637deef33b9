import { harbour, offered } from '../../support/garage-page.ts';
import { expect, test } from '../../support/test.ts';

// Cars side by side.

test.describe.configure({ mode: 'parallel' });

for (const width of [320, 390]) {
  test(`${width} wide: the comparison scrolls within its frame, the page never sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const ids = offered()
      .slice(0, 4)
      .map(({ id }) => id);
    await page.goto(harbour(`/compare/?cars=${ids.join(',')}`));
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    const frame = page.locator('.compare-scroll');
    expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
