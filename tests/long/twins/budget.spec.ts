import { axeFaultsInBoth } from '../../support/axe.ts';
import { countOf, countOfResults, deposit, finder, go, home, numberIn, own, repayment, rested, tile } from '../../support/budget-page.ts';
import { addressOf } from '../../support/built-sites.ts';
import { expect, test } from '../../support/test.ts';

// The budget finder, on Harbour's home page and on a page of its own.

for (const [where, address] of [
  ['the home page', home],
  ['its own page', own],
] as const) {
  test(`on ${where} the answer is there before any script, and the script before interaction is small`, async ({ page, browser }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(address);
    await expect(finder(plain).locator('[data-budget-total]')).toHaveText('$54,000');
    await expect(go(plain)).toHaveText(/^Show [\d,]+ vehicles$/);
    await expect(repayment(plain)).toBeHidden();
    const promised = await countOf(plain);
    await go(plain).click();
    await plain.waitForURL(({ pathname }) => pathname === '/search/new-used-and-demo-cars/sort/price-asc/');
    await plain.goto(address);
    await tile(plain, 'SUV').click();
    await plain.waitForURL(({ pathname }) => pathname === '/search/suv/');
    await plain.close();

    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(address);
    expect(await countOf(page)).toBe(promised);
    expect(loaded.filter((url) => /BudgetFinder|live-worker|search-index/.test(url))).toEqual([]);
    await go(page).click();
    await page.waitForURL(/\/search\/.*price=/);
    expect(await countOfResults(page)).toBe(promised);
  });
}

test('a body toggles on and off, and several are one or the other', async ({ page }) => {
  await page.goto(own);
  const before = await countOf(page);
  await tile(page, 'SUV').click();
  await rested(page);
  const suvs = await countOf(page);
  await tile(page, 'Ute').click();
  await rested(page);
  const both = await countOf(page);
  expect(both).toBe(suvs + numberIn(await tile(page, 'Ute').locator('small').textContent()));
  await tile(page, 'SUV').click();
  await tile(page, 'Ute').click();
  await rested(page);
  expect(await countOf(page)).toBe(before);
  await expect(tile(page, 'SUV')).toHaveAttribute('aria-pressed', 'false');
});

test('monthly has its own repayment', async ({ page }) => {
  await page.goto(own);
  await finder(page).getByText('Monthly').click();
  await expect(repayment(page)).toHaveValue('600');
  await expect(finder(page)).toContainText('60 monthly repayments of $600 and a deposit of $2,000');
  await expect(finder(page).locator('[data-budget-total]')).toHaveText('$38,000');
  await finder(page).getByText('Weekly').click();
  await expect(repayment(page)).toHaveValue('200');
});

test('a site without the finder has nothing of it', async ({ page }) => {
  await page.goto(`${addressOf('outback')}/`);
  await expect(page.locator('.budget-finder')).toHaveCount(0);
  expect(await page.content()).not.toMatch(/budget-finder|finder-sheet/);
  const response = await page.goto(`${addressOf('outback')}/budget-finder/`);
  expect(response?.status()).toBe(404);
});

test.describe('by touch, on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('a tile answers the first tap, and the thumbs are as large as a finger asks', async ({ page }) => {
    await page.goto(own);
    await tile(page, 'Ute').tap();
    await expect(tile(page, 'Ute')).toHaveAttribute('aria-pressed', 'true');
    await rested(page);
    expect(await countOf(page)).toBe(numberIn(await tile(page, 'Ute').locator('small').textContent()));
    const track = await finder(page).locator('.range-track').boundingBox();
    expect(track?.height).toBeGreaterThanOrEqual(44);
    await page.touchscreen.tap((track?.x ?? 0) + 12, (track?.y ?? 0) + 22);
    await go(page).tap();
    await page.waitForURL(/\/search\/ute\/\?price=/);
  });
});

test.describe('for axe', () => {
  test.use({ bypassCSP: true, reducedMotion: 'reduce' });
  test('nothing is wrong in any state, and at twice the size of text nothing is cut off', async ({ page }) => {
    await page.goto(own);
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await tile(page, 'SUV').click();
    await rested(page);
    expect(await axeFaultsInBoth(page, { within: '.budget-finder' })).toEqual([]);
    await repayment(page).fill('0');
    await deposit(page).fill('0');
    await expect(go(page)).toBeDisabled();
    expect(await axeFaultsInBoth(page, { within: '.budget-finder' })).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await axeFaultsInBoth(page, { within: '.budget-finder' })).toEqual([]);
    await page.goto(home);
    expect(await axeFaultsInBoth(page, { within: '.budget-finder' })).toEqual([]);
  });
});
