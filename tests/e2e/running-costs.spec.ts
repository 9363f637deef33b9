import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, stockOf } from '../support/built-sites.ts';
import { watchConsole } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const inStock = () => stockOf('harbour').filter(({ status }) => status === 'in_stock');
const pageOf = (slug: string | undefined) => `${addressOf('harbour')}/cars/${slug}/`;
const petrol = () => inStock().find(({ simple_fuel, variant }) => simple_fuel === 'Petrol' && variant?.fuelconsumptioncombined === 7.8);
const electric = () => inStock().find(({ variant }) => variant?.energyconsumptioncombined === 16.1);
const untold = () => inStock().find(({ simple_fuel, variant }) => simple_fuel === 'Electric' && !variant?.energyconsumptioncombined);
const costs = (page: Page) => page.locator('[data-calculator=running-costs]');
const figure = (page: Page) => costs(page).locator('.result');

test.describe('with axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('by keyboard: the figure follows each key, and is said once a field is done', async ({ page }) => {
    const said = watchConsole(page);
    await page.goto(pageOf(petrol()?.slug));
    await expect(figure(page)).toHaveText('$33.15 Weekly');
    expect(await axeFaultsInBoth(page, { within: '[data-calculator=running-costs]' })).toEqual([]);
    const price = costs(page).getByLabel('Price per litre ($)');
    await price.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('$ 2');
    await expect(figure(page)).toHaveText('$39.00 Weekly');
    await expect(costs(page).getByRole('status')).toHaveText('');
    await page.keyboard.press('Tab');
    await expect(costs(page).getByRole('status')).toHaveText('$39.00 weekly');
    await expect(price).toHaveValue('2.00');
    await expect(costs(page).getByLabel('Weekly distance (km)')).toBeFocused();
    await page.keyboard.type('1,000');
    await expect(figure(page)).toHaveText('$156.00 Weekly');
    await page.keyboard.press('Tab');
    await page.keyboard.type('nothing');
    await expect(figure(page)).toHaveText('$0.00 Weekly');
    await page.keyboard.press('Enter');
    await expect(costs(page).getByLabel('Consumption (L/100 km)')).toHaveValue('0');
    expect(await axeFaultsInBoth(page, { within: '[data-calculator=running-costs]' })).toEqual([]);
    expect(said).toEqual([]);
  });
});

test('by touch', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(pageOf(petrol()?.slug));
  const distance = costs(page).getByLabel('Weekly distance (km)');
  await distance.tap();
  await distance.fill('500');
  await expect(figure(page)).toHaveText('$66.30 Weekly');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
});

test('an electric vehicle has what charging costs where it tells its use, else nothing', async ({ page }) => {
  await page.goto(pageOf(electric()?.slug));
  await expect(costs(page).getByRole('heading')).toHaveText('Charging calculator');
  await expect(figure(page)).toHaveText('$12.88 Weekly');
  expect(untold()).toBeDefined();
  await page.goto(pageOf(untold()?.slug));
  await expect(costs(page)).toHaveCount(0);
});

test('without script it says what it was worked out from', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(pageOf(petrol()?.slug));
  await expect(figure(page)).toHaveText('$33.15 Weekly');
  await expect(costs(page).getByText('At $1.70 a litre, 250 km a week and 7.8 L/100 km.')).toBeVisible();
  await expect(costs(page).locator('.small-fields')).toBeHidden();
  await context.close();
});

test('with script the sentence gives way to the fields', async ({ page }) => {
  await page.goto(pageOf(petrol()?.slug));
  await expect(costs(page).getByText('At $1.70 a litre')).toBeHidden();
  await expect(costs(page).locator('.small-fields')).toBeVisible();
});
