import { axeFaultsInBoth } from '../support/axe.ts';
import { countOf, countOfResults, deposit, finder, go, numberIn, own, repayment, rested, tile } from '../support/budget-page.ts';
import { watchConsole } from '../support/live-page.ts';
import { expect, test } from '../support/test.ts';

test('on its own page the answer is there before any script, and the script before interaction is small', async ({ page, browser }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(own);
  await expect(finder(plain).locator('[data-budget-total]')).toHaveText('$54,000');
  await expect(go(plain)).toHaveText(/^Show [\d,]+ vehicles$/);
  await expect(repayment(plain)).toBeHidden();
  const promised = await countOf(plain);
  await go(plain).click();
  await plain.waitForURL(({ pathname }) => pathname === '/search/new-used-and-demo-cars/sort/price-asc/');
  await plain.goto(own);
  await tile(plain, 'SUV').click();
  await plain.waitForURL(({ pathname }) => pathname === '/search/suv/');
  await plain.close();

  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(own);
  expect(await countOf(page)).toBe(promised);
  expect(loaded.filter((url) => /BudgetFinder|live-worker|search-index/.test(url))).toEqual([]);
  await go(page).click();
  await page.waitForURL(/\/search\/.*price=/);
  expect(await countOfResults(page)).toBe(promised);
});

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

test.describe('for axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('a budget below the lowest price: the button is disabled, the note says why, and Enter leads nowhere', async ({ page }) => {
    await page.goto(own);
    await repayment(page).fill('0');
    await deposit(page).fill('900');
    await expect(go(page)).toHaveText('0 vehicles Found');
    await expect(go(page)).toBeDisabled();
    await expect(finder(page).locator('[data-note]')).toHaveText('No vehicles found for this budget');
    await expect(finder(page).getByRole('status')).toHaveText('No vehicles found for this budget');
    expect(await axeFaultsInBoth(page, { within: '.budget-finder' })).toEqual([]);
    const left: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()));
    await deposit(page).press('Enter');
    await deposit(page).fill('90000');
    await expect(go(page)).toBeEnabled();
    await expect(finder(page).locator('[data-note]')).toHaveText('');
    expect(left).toEqual([]);
    expect(page.url()).toBe(own);
  });
});

test('with the index down the button names the budget and leads to the search', async ({ page }) => {
  await page.route(/search-index|live\.json/, (route) => route.abort());
  await page.goto(own);
  await repayment(page).fill('4000');
  await expect(go(page)).toHaveText('Show vehicles up to $100,000');
  await expect(finder(page).locator('[data-note]')).toHaveText('We can’t count matches right now, but you can still search.');
  await expect(tile(page, 'SUV').locator('small')).toHaveText('');
  await go(page).click();
  await page.waitForURL(/price=-100000/);
});
