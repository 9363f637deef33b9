import { axeFaultsInBoth } from '../../support/axe.ts';
import { watchConsole } from '../../support/live-page.ts';
import { costs, figure, pageOf, petrol } from '../../support/running-costs-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ shiftsWorkers: false });

test.describe.configure({ mode: 'parallel' });

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
