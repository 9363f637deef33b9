import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, deliveryService } from '../support/built-sites.ts';
import {
  answer,
  button,
  calculator,
  delivered,
  empty,
  field,
  harbour,
  invalid,
  kept,
  lines,
  near,
  none,
  priced,
  pricesIn,
  remembering,
  state,
  sydney,
} from '../support/delivery-page.ts';
import { openLive, rested, watchShifts } from '../support/live-page.ts';
import { watched } from '../support/real-api.ts';
import { expect, type Page, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const ofPanel = (page: Page) => lines(page, '.price-panel');

test.describe('by the site’s regions', () => {
  test.use({ shiftsWorkers: false, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('by keyboard a postcode is asked for, refused, answered and remembered, and the price with it stands behind the price', async ({ page }) => {
    const { faults } = await watched(page);
    await page.goto(harbour());
    const price = page.locator('.price-panel .price');
    const before = await price.textContent();
    await near(page);
    await field(page).focus();
    await page.keyboard.press('Enter');
    await expect(calculator(page).getByText(empty)).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAccessibleDescription(empty);
    await page.keyboard.type('225');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveAccessibleDescription(invalid);
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('ControlOrMeta+a');
    // Limited to four digits.
    await page.keyboard.type('20001');
    await page.keyboard.press('Enter');
    await expect(answer(page)).toContainText(sydney);
    await expect(answer(page)).toContainText('Estimate only. Not included in the vehicle price.');
    await expect(field(page)).not.toHaveAttribute('aria-invalid');
    expect(await axeFaultsInBoth(page, { within: '[data-calculator=delivery]' })).toEqual([]);
    await expect.poll(() => ofPanel(page)).toEqual([expect.stringMatching(delivered)]);
    expect(await price.textContent()).toBe(before);
    // One function writes both.
    await expect(answer(page)).toContainText((await ofPanel(page)).join());
    await page.reload();
    await expect.poll(() => ofPanel(page)).toEqual([expect.stringMatching(delivered)]);
    await near(page);
    await field(page).focus();
    await expect(field(page)).toHaveValue('2000');
    await field(page).fill('2250');
    await page.keyboard.press('Tab');
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(answer(page)).toContainText('Free delivery to Central Coast');
    await field(page).fill('0800');
    await page.keyboard.press('Enter');
    await expect(answer(page)).toHaveText(none);
    expect(await state(page)).toBe('error');
    await expect.poll(() => lines(page)).toEqual([]);
    expect(await kept(page, 'forecourt.delivery')).toBe('0800 -');
    expect(faults).toEqual([]);
  });
});

test('without script it says where is delivered, and how to ask', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(harbour());
  await expect(calculator(page).locator('form')).toHaveCount(0);
  await expect(calculator(page)).toContainText('Use the enquiry form on this page or give us a call to get a quote.');
  await calculator(page).getByText('Where we deliver').click();
  await expect(calculator(page).getByText('Free delivery to Central Coast')).toBeVisible();
  await context.close();
});

test.describe('asked of a service', () => {
  test.use({ shiftsWorkers: false });

  const gamma = () => `${addressOf('gamma')}/cars/${priced('gamma')}/`;

  const service = `${deliveryService.split('?')[0]}**`;

  test('the dealer’s own, with its query; the state while it thinks; the policy lets it', async ({ page }) => {
    const { faults } = await watched(page);
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked: string[] = [];
    await page.route(service, async (route) => {
      asked.push(new URL(route.request().url()).search);
      await promise;
      await route.fulfill({ json: { price: 95, name: 'the <b>Hunter</b>' }, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    await page.goto(gamma());
    await near(page);
    await field(page).fill('2320');
    await button(page).click();
    await expect(calculator(page)).toHaveAttribute('data-state', 'loading');
    await expect(calculator(page).getByRole('button')).toHaveAccessibleName('Looking it up…');
    await expect(calculator(page).getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    await expect(answer(page)).toHaveText('Looking it up…');
    await field(page).press('Enter');
    resolve();
    await expect(answer(page)).toContainText('Delivery to the <b>Hunter</b>: $95 extra');
    expect(asked).toEqual(['?dealer=gamma&postcode=2320']);
    expect(faults).toEqual([]);
    // Without a cached estimate nothing is shown beside prices.
    await page.reload();
    expect(await lines(page)).toEqual([]);
  });
});

test.describe('beside prices', () => {
  test('a remembered postcode: on every priced card and page, in space reserved from the first paint, with nothing moved and one file asked', async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    const asked: string[] = [];
    page.on('request', (request) => /delivery/.test(new URL(request.url()).pathname) && asked.push(new URL(request.url()).pathname));
    await remembering(page, '2000', '$20,110 delivered to 2000, excl. govt charges');
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        for (const price of document.querySelectorAll('.card .price:has(.basis)')) {
          const { content } = getComputedStyle(price, '::after');
          if (!content.startsWith('"')) seen.add(content);
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    for (const path of ['/search/suv/', '/', `/cars/${priced('harbour')}/`]) {
      asked.length = 0;
      await page.goto(`${addressOf('harbour')}${path}`, { waitUntil: 'networkidle' });
      const { count, told } = await pricesIn(page, 'main');
      expect(count).toBeGreaterThan(0);
      expect(told).toEqual(Array(count).fill(expect.stringMatching(delivered)));
      expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([]);
      expect(asked.filter((one) => !one.startsWith('/_astro/'))).toEqual(['/delivery.json']);
      expect((await shifts()).reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01);
    }
    expect(await ofPanel(page)).toEqual([expect.stringMatching(delivered)]);
  });

  test('in the live search: of a postcode given there, totals stand beside its prices at once', async ({ page }) => {
    await openLive(page, `${addressOf('harbour')}/search/suv/`);
    expect(await lines(page)).toEqual([]);
    const near = page.locator('.filter-group', { has: page.locator('summary', { hasText: 'Near you' }) });
    await near.locator('summary').click();
    await near.getByLabel('Postcode').fill('2000');
    await near.getByRole('button', { name: 'Go' }).click();
    await rested(page);
    await expect(async () => {
      const { count, told } = await pricesIn(page, '.results');
      expect(count).toBeGreaterThan(0);
      expect(told).toEqual(Array(count).fill(expect.stringMatching(delivered)));
    }).toPass();
  });
});
