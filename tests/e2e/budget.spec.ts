import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf } from '../support/built-sites.ts';
import { openIfIdle, seenOn, watchConsole } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// The budget finder, on Harbour's home page and on a page of its own.

const home = `${addressOf('harbour')}/`;
const own = `${addressOf('harbour')}/budget-finder/`;
const finder = (page: Page) => page.getByRole('form', { name: 'Find cars for your budget' });
const go = (page: Page) => finder(page).locator('[data-go]');
const repayment = (page: Page) => finder(page).getByLabel('Repayment');
const deposit = (page: Page) => finder(page).getByLabel('Deposit');
const tile = (page: Page, body: string) => finder(page).getByRole('button', { name: new RegExp(`^${body}\\b`) });
const numberIn = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? Number.NaN);
const countOf = async (page: Page) => numberIn(await go(page).textContent());
/** Until the count is of what is asked for. */
const rested = (page: Page) => expect(finder(page).locator('.budget-answer')).toHaveAttribute('aria-busy', 'false');
/** How many the page of results says that it has. */
async function countOfResults(page: Page): Promise<number> {
  await openIfIdle(page);
  return numberIn((await seenOn(page)).title);
}

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
    expect(loaded.filter((url) => /budget-part|live-worker|search-index/.test(url))).toEqual([]);
    await go(page).click();
    await page.waitForURL(/\/search\/.*price=/);
    expect(await countOfResults(page)).toBe(promised);
  });
}

test('by keyboard: what is typed, how often, a body and the thumbs; the count is that of the page behind the button', async ({ page }) => {
  const said = watchConsole(page);
  await page.goto(own);
  await repayment(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('$300');
  await expect(finder(page)).toContainText('260 weekly repayments of $300 and a deposit of $2,000');
  await expect(finder(page).locator('[data-budget-total]')).toHaveText('$80,000');
  await page.keyboard.press('Tab');
  await expect(repayment(page)).toHaveValue('300');
  await expect(deposit(page)).toBeFocused();
  await page.keyboard.type('nothing');
  await page.keyboard.press('Tab');
  await expect(deposit(page)).toHaveValue('0');
  await expect(finder(page).locator('[data-budget-total]')).toHaveText('$78,000');
  await page.keyboard.press('Space');
  await rested(page);
  const first = finder(page).locator('[data-body]').first();
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  expect(await countOf(page)).toBe(numberIn(await first.locator('small').textContent()));
  await finder(page).getByRole('slider', { name: 'Lowest price' }).focus();
  for (let presses = 0; presses < 31; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'Lowest price' })).toHaveAttribute('aria-valuetext', '$20,500');
  await page.getByRole('slider', { name: 'Highest price' }).focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('slider', { name: 'Highest price' })).toHaveAttribute('aria-valuetext', '$21,000');
  await expect(finder(page).locator('[data-prices]')).toHaveText('$20,500 to $21,000');
  await page.keyboard.press('End');
  await rested(page);
  await expect(finder(page).getByRole('status')).toHaveText(/^[\d,]+ vehicles? up to \$78,000$/);
  const promised = await countOf(page);
  await repayment(page).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/price=20500-78000/);
  expect(new URL(page.url()).pathname).toMatch(/^\/search\/[a-z0-9-]+\/$/);
  expect(await countOfResults(page)).toBe(promised);
  expect(said).toEqual([]);
});

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

test('a budget below the lowest price: the button is disabled, and the note says why', async ({ page }) => {
  await page.goto(own);
  await repayment(page).fill('0');
  await deposit(page).fill('900');
  await expect(go(page)).toHaveText('0 vehicles Found');
  await expect(go(page)).toBeDisabled();
  await expect(finder(page).locator('[data-note]')).toHaveText('No vehicles found for this budget');
  await expect(finder(page).getByRole('status')).toHaveText('No vehicles found for this budget');
  await deposit(page).press('Enter');
  await page.waitForTimeout(300);
  expect(page.url()).toBe(own);
  await deposit(page).fill('90000');
  await expect(go(page)).toBeEnabled();
  await expect(finder(page).locator('[data-note]')).toHaveText('');
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

test('with the index down the button names the budget and leads to the search', async ({ page }) => {
  await page.route(/search-index|live\.json/, (route) => route.abort());
  await page.goto(own);
  await repayment(page).fill('4000');
  await expect(go(page)).toHaveText('Show vehicles up to $100,000');
  await expect(finder(page).locator('[data-note]')).toHaveText('The count is not available now. The search still opens.');
  await expect(tile(page, 'SUV').locator('small')).toHaveText('');
  await go(page).click();
  await page.waitForURL(/price=-100000/);
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
