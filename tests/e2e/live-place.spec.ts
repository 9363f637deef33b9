import { addressOf } from '../support/built-sites.ts';
import { rested, untilLive } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// Playwright's Chromium has no back-forward cache: each Back reloads, as after a long stay.

const all = `${addressOf('harbour')}/search/new-used-and-demo-cars/`;
const aCard = 400;
test.describe.configure({ mode: 'parallel' });

/** Scrolls there, and waits until the history entry stores it. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await page.waitForFunction((to) => Math.abs((history.state?.scrollY ?? 0) - to) < 2, top);
}

async function distanceFrom(page: Page, top: number): Promise<number> {
  await untilLive(page);
  await rested(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate((from) => Math.abs(scrollY - from), top);
}

for (const [width, tops, asked] of [
  [390, [800, 3000], '?make=Kia'],
  [1280, [1500], '?body=Ute&sortBy=price_asc'],
] as const) {
  test(`${width} wide, ${asked}: Back from a vehicle and a reload keep the place`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${all}${asked}`);
    await distanceFrom(page, 0);
    for (const top of tops) {
      await scrollTo(page, top);
      const card = page.locator('.cards .card h3 a').first();
      await card.evaluate((link: HTMLAnchorElement) => link.click());
      await expect(page).toHaveURL(/\/cars\//);
      await page.goBack();
      expect(await distanceFrom(page, top)).toBeLessThanOrEqual(aCard);
      await page.reload();
      expect(await distanceFrom(page, top)).toBeLessThanOrEqual(aCard);
    }
  });
}
