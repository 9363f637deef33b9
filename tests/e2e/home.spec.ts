import { addressOf } from '../support/built-sites.ts';
import { expect, test } from '../support/test.ts';

test.use({ shiftsWorkers: false });

const figures = ['50+', '40+', '30+'];

test('figures count up once they come into view, and end where they stood', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T09:00:00Z') });
  await page.goto(addressOf('alpha'));
  const stats = page.getByRole('region', { name: 'In numbers' }).locator('b');
  await expect(stats).toHaveText(figures);
  await stats.first().scrollIntoViewIfNeeded();
  await page.clock.runFor(300);
  await expect(stats.last()).not.toHaveText('30+');
  await page.clock.runFor(1200);
  await expect(stats).toHaveText(figures);
});

test('under reduced motion they stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: new Date('2026-11-21T09:00:00Z') });
  await page.goto(addressOf('alpha'));
  const stats = page.getByRole('region', { name: 'In numbers' }).locator('b');
  await stats.last().evaluate((element) => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new MutationObserver((all) => seen.push(all.length)).observe(element, { childList: true, characterData: true, subtree: true });
  });
  await stats.first().scrollIntoViewIfNeeded();
  await expect(stats.first()).toBeInViewport();
  await page.clock.runFor(1500);
  await expect(stats).toHaveText(figures);
  expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).toEqual([]);
});

test('the finder searches by words and place, also without script', async ({ page, browser }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const one of [page, plain]) {
    await one.goto(addressOf('harbour'));
    await one.getByRole('textbox', { name: 'What are you looking for?' }).fill('white ute under $50,000');
    await one.getByRole('textbox', { name: 'Postcode' }).fill('2250');
    await one.getByRole('search').getByRole('button', { name: 'Search' }).last().click();
  }
  await expect(plain.getByText('Searching by words or postcode needs JavaScript, which is turned off in this browser.')).toBeVisible();
  await expect(page.locator('.unscripted')).toBeHidden();
  await expect(plain).toHaveURL(/\/search\/new-used-and-demo-cars\/\?query=white\+ute\+under\+%2450%2C000&near=2250$/);
  await expect(page.locator('.results-main .applied')).toContainText('Under $50,000');
  await expect(page).toHaveURL(/\?body=Ute.*&colour=.*White.*&price=-50000&near=2250$/);
  await plain.close();
});

test('on a phone the words fill a row, postcode and button another', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOf('outback'));
  const search = page.locator('.finder-search');
  const row = await search.evaluate((place) => place.getBoundingClientRect().width);
  const boxes = await search.locator('.form-field, .button').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
  const [words, postcode, button] = boxes as [DOMRect, DOMRect, DOMRect];
  expect(words.width).toBeCloseTo(row, 0);
  expect(Math.round(button.bottom)).toBe(Math.round(postcode.bottom));
  expect(postcode.width + button.width).toBeGreaterThan(row - 20);
});
