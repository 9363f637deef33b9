import { addressOf } from '../support/built-sites.ts';
import { openLive, rested } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const screen = { width: 390, height: 844 };
test.use({ viewport: screen });

async function endsOf(page: Page): Promise<number[]> {
  await rested(page);
  await page.evaluate(() => document.fonts.ready);
  const card = page.locator('.results .cards .card').first();
  const boxes = await Promise.all([card.locator('h3'), card.locator('.price').first()].map((part) => part.boundingBox()));
  return boxes.map((box) => (box === null ? Number.POSITIVE_INFINITY : box.y + box.height));
}

for (const words of ['used ute under 40k', 'used white automatic ute under 60k 2015 or newer', 'used ute under 40k near me']) {
  test(`${words}: title and price of the first result stand on the first screen`, async ({ page }) => {
    await openLive(page, `${addressOf('harbour')}/search/new-used-and-demo-cars/?query=${encodeURIComponent(words)}`);
    await expect(page.locator('.results-main .applied')).toBeVisible();
    await expect(page.locator('.location-prompt')).toHaveCount(words.endsWith('near me') ? 1 : 0);
    for (const end of await endsOf(page)) expect(end).toBeLessThanOrEqual(screen.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.width);
  });
}
