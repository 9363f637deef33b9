import { axeFaultsInBoth } from '../support/axe.ts';
import { watchConsole } from '../support/live-page.ts';
import { costs, figure, inStock, pageOf, petrol } from '../support/running-costs-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ shiftsWorkers: false });

test.describe.configure({ mode: 'parallel' });

const electric = () => inStock().find(({ variant }) => variant?.energyconsumptioncombined === 16.1);

const untold = () => inStock().find(({ simple_fuel, variant }) => simple_fuel === 'Electric' && !variant?.energyconsumptioncombined);

test.describe('with axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('by keyboard: the figure follows each key, and is said once a field is done', async ({ page }) => {
    const said = watchConsole(page);
    await page.goto(pageOf(petrol()?.slug));
    await costs(page).scrollIntoViewIfNeeded();
    await expect(figure(page)).toHaveText('$33.15 Weekly');
    await expect(costs(page).getByText('At $1.70 a litre')).toBeHidden();
    await expect(costs(page).locator('.small-fields')).toBeVisible();
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
  await expect(costs(page).locator('input')).toHaveCount(0);
  await context.close();
});
