import { axeFaultsInBoth } from '../../support/axe.ts';
import { addressOf } from '../../support/built-sites.ts';
import { events, lent, parts } from '../../support/calculator-page.ts';
import { untilDrawn } from '../../support/quiet.ts';
import { expect, test } from '../../support/test.ts';

test.use({ shiftsWorkers: false });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const told: number[] = [];
    Object.assign(window, { told });
    document.addEventListener('forecourt:event', (event) => told.push((event as CustomEvent<{ event: number }>).detail.event));
  });
});

test('by touch: a slider and a choice', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${addressOf('harbour')}/finance/`);
  const { slider, amount, calculator } = parts(page);
  await slider('Purchase price').scrollIntoViewIfNeeded();
  const box = await slider('Purchase price').boundingBox();
  if (box === null) throw new Error('There is no slider.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(amount).toHaveValue(/^12[45],[05]00$/);
  await calculator.getByText('Monthly').tap();
  await expect(parts(page).repaymentLabel).toHaveText('monthly');
  await calculator.locator('#loan-residual').scrollIntoViewIfNeeded();
  await expect(page.locator('.calculator .estimate')).toBeInViewport();
  await context.close();
});

test('what is set before the code comes counts', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/Calculator\.island/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${addressOf('harbour')}/finance/`);
  const { slider, amount, repayment } = parts(page);
  await slider('Purchase price').focus();
  await page.keyboard.press('ArrowRight');
  held.resolve();
  await expect(amount).toHaveValue('30,500');
  await expect(repayment).toHaveText('$149');
  expect((await events(page)).filter((event) => event === 26)).toEqual([26]);
});

test.describe('axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const width of [390, 1440]) {
    test(`every state at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1200 });
      const faults: string[] = [];
      const look = async (state: string) => {
        await untilDrawn(page);
        faults.push(...(await axeFaultsInBoth(page, { within: '.calculator' })).map((fault) => `${state}: ${fault}`));
      };
      await page.goto(`${addressOf('harbour')}/finance/`);
      await look('start');
      const { amount } = parts(page);
      await page.getByText('Show as a table').click();
      await look('table');
      await amount.fill('999999');
      await amount.blur();
      await look('out of bounds');
      await amount.fill('0');
      await amount.blur();
      await look('enquire');
      await page.goto(`${addressOf('gamma')}/finance/`);
      await look('locked');
      await page.goto(lent());
      await page.locator('.folded', { has: page.locator('.calculator') }).evaluate((row) => row.toggleAttribute('open', true));
      await page.locator('.calculator').scrollIntoViewIfNeeded();
      await amount.waitFor();
      await look('beside a vehicle');
      expect(faults).toEqual([]);
    });
  }
});

for (const width of [390, 1440]) {
  test(`text at 200 %, ${width} px: nothing leaves the calculator`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${addressOf('harbour')}/finance/`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const outside = await page.evaluate(() => {
      const room = document.querySelector('.calculator')?.getBoundingClientRect();
      return [...document.querySelectorAll('.calculator :is(input, label, p, dd, dt, h2, h3, figcaption, a)')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > (room?.right ?? 0) + 1)
        .map((one) => one.outerHTML.slice(0, 80));
    });
    expect(outside).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
