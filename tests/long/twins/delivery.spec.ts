import { gzipSync } from 'node:zlib';
import type { Route } from '@playwright/test';
import { rememberedScript } from '#shell/remembered.ts';
import { axeFaultsInBoth } from '../../support/axe.ts';
import { addressOf, apiBase, deliveryService } from '../../support/built-sites.ts';
import {
  answer,
  button,
  calculator,
  empty,
  field,
  harbour,
  invalid,
  kept,
  lines,
  none,
  priced,
  remembering,
  state,
  sydney,
} from '../../support/delivery-page.ts';
import { watchShifts } from '../../support/live-page.ts';
import { deltaPage, deltaStock, watched, withApi } from '../../support/real-api.ts';
import { expect, type Page, test } from '../../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const ofPanel = (page: Page) => lines(page, '.price-panel');

test.describe('by the site’s regions', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('by keyboard: empty, invalid, result, nowhere; each announced, and without faults for axe', async ({ page }) => {
    const { faults } = await watched(page);
    await page.goto(harbour());
    const within = '[data-calculator=delivery]';
    expect(await axeFaultsInBoth(page, { within })).toEqual([]);
    await field(page).focus();
    await page.keyboard.press('Enter');
    await expect(calculator(page).getByText(empty)).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAccessibleDescription(empty);
    expect(await axeFaultsInBoth(page, { within })).toEqual([]);
    await page.keyboard.type('225');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveAccessibleDescription(invalid);
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('ControlOrMeta+a');
    // No longer than four digits.
    await page.keyboard.type('20001');
    await page.keyboard.press('Enter');
    await expect(answer(page)).toContainText(sydney);
    await expect(answer(page)).toContainText('An estimate. The price of the vehicle does not include it.');
    await expect(field(page)).not.toHaveAttribute('aria-invalid');
    expect(await axeFaultsInBoth(page, { within })).toEqual([]);
    await field(page).fill('2250');
    await page.keyboard.press('Tab');
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(answer(page)).toContainText('Free delivery to Central Coast');
    await field(page).fill('0800');
    await page.keyboard.press('Enter');
    await expect(answer(page)).toHaveText(none);
    expect(await state(page)).toBe('error');
    expect(await axeFaultsInBoth(page, { within })).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('the price takes the words behind it, as a line of its own', async ({ page }) => {
    await page.goto(harbour());
    const price = page.locator('.price-panel .price');
    const before = await price.textContent();
    await field(page).fill('2000');
    await button(page).click();
    await expect.poll(() => ofPanel(page)).toEqual([sydney]);
    expect(await price.textContent()).toBe(before);
    await field(page).fill('0800');
    await button(page).click();
    await expect.poll(() => lines(page)).toEqual([]);
    expect(await kept(page, 'forecourt.delivery')).toBe('0800 -');
    expect(await axeFaultsInBoth(page)).toEqual([]);
  });

  test('a table that cannot be had: the specification’s words, no fault, and another try', async ({ page }) => {
    const { faults } = await watched(page);
    let isGone = true;
    await page.route('**/delivery.json', (route) => (isGone ? route.abort() : route.continue()));
    await page.goto(harbour());
    await field(page).fill('2000');
    await button(page).click();
    await expect(answer(page)).toHaveText(none);
    isGone = false;
    await button(page).click();
    await expect(answer(page)).toContainText(sydney);
    expect(faults).toEqual([]);
  });
});

test('by touch: the first press is answered, the postcode is remembered', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(harbour());
  // Filled in without a touch, so that the press is what loads the code.
  await field(page).evaluate((input: HTMLInputElement) => (input.value = '2000'));
  await button(page).tap();
  await expect(answer(page)).toContainText(sydney);
  const box = await button(page).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await page.reload();
  await field(page).tap();
  await expect(field(page)).toHaveValue('2000');
  await context.close();
});

test.describe('asked of a service', () => {
  const gamma = () => `${addressOf('gamma')}/cars/${priced('gamma')}/`;

  const service = `${deliveryService.split('?')[0]}**`;

  const ways: [string, (route: Route) => Promise<void>][] = [
    ['down', (route) => route.abort()],
    ['500', (route) => route.fulfill({ status: 500, json: {} })],
    ['no JSON', (route) => route.fulfill({ body: '<!doctype html>' })],
    ['null', (route) => route.fulfill({ json: null })],
    ['nothing', (route) => route.fulfill({ status: 204 })],
    ['another shape', (route) => route.fulfill({ json: { price: 'lots', name: ['x'] } })],
    ['404', (route) => route.fulfill({ status: 404, json: { title: 'no' } })],
  ];

  test('whatever it answers, it is the specification’s words and no fault', async ({ page }) => {
    const { faults } = await watched(page);
    let way: (route: Route) => Promise<void> = (route) => route.abort();
    await page.route(service, (route) => way(route));
    await page.goto(gamma());
    for (const [name, one] of ways) {
      way = one;
      await field(page).fill('');
      await button(page).click();
      await expect(answer(page)).toHaveText('');
      await field(page).fill('2320');
      await button(page).click();
      await expect(answer(page), name).toHaveText(none);
    }
    expect(faults).toEqual([]);
  });

  test('one that never answers is given up after ten seconds', async ({ page }) => {
    // Ten seconds of the page are half a second here.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms === 10_000 ? 500 : ms);
    });
    await page.route(service, () => {});
    await page.goto(gamma());
    await field(page).fill('2320');
    await button(page).click();
    await expect(calculator(page)).toHaveAttribute('data-state', 'loading');
    await expect(answer(page)).toHaveText(none);
  });

  test('the API of the site, which delivers nowhere', async ({ page }) => {
    const api = await withApi(page);
    const id = deltaStock().find(({ status }) => status === 'in_stock')?.id ?? '';
    await page.goto(deltaPage(id));
    await field(page).fill('2250');
    await button(page).click();
    await expect(answer(page)).toHaveText(none);
    expect(api.asked.filter(({ path }) => path === `${new URL(apiBase).pathname}/delivery`)).toHaveLength(1);
    api.end();
  });
});

test.describe('beside prices', () => {
  test('a place that no region has shows nothing, and reserves nothing from the second page on', async ({ page }) => {
    await remembering(page, '0800');
    const suvs = `${addressOf('harbour')}/search/suv/`;
    await page.goto(suvs, { waitUntil: 'networkidle' });
    expect((await lines(page)).join('').trim()).toBe('');
    expect(await kept(page, 'forecourt.delivery')).toBe('0800 -');
    await page.goto(suvs, { waitUntil: 'networkidle' });
    expect(await lines(page)).toEqual([]);
  });

  test('a postcode of which nothing is known yet has its line before the words come', async ({ page }) => {
    const shifts = await watchShifts(page);
    await remembering(page, '2000');
    await page.goto(`${addressOf('harbour')}/search/suv/`);
    await expect.poll(() => lines(page, '.card:has(.basis)')).toEqual([sydney]);
    expect((await shifts()).reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01);
  });

  test('a price that the dealer changed is corrected, also for a place that nobody delivered to', async ({ page }) => {
    await remembering(page, '2000', 'Delivery to Sydney: $99 extra');
    await page.goto(`${addressOf('harbour')}/search/suv/`);
    await expect.poll(() => lines(page, '.card:has(.basis)')).toEqual([sydney]);
    expect(await kept(page, 'forecourt.delivery')).toBe(`2000 ${sydney}`);
    await page.evaluate(() => localStorage.setItem('forecourt.delivery', '2000 -'));
    await page.reload();
    await expect.poll(() => lines(page, '.card:has(.basis)')).toEqual([sydney]);
  });

  test('who told none, and other sites, have no line and load nothing', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => /delivery\.json|\/delivered/.test(request.url()) && asked.push(request.url()));
    await page.goto(`${addressOf('harbour')}/search/suv/`, { waitUntil: 'networkidle' });
    expect(await lines(page)).toEqual([]);
    await remembering(page, '2000', sydney);
    await page.goto(`${addressOf('ridgeway')}/`, { waitUntil: 'networkidle' });
    expect(await lines(page)).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('a remembered postcode costs a vehicle’s page no more than 3 KB', async ({ browser }) => {
    const loaded = async (postcode: string | null) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      if (postcode !== null) await remembering(page, postcode);
      const files = new Map<string, number>();
      page.on('response', async (response) => {
        const { pathname } = new URL(response.url());
        if (/\.(?:js|json)$/.test(pathname)) files.set(pathname, gzipSync(await response.body()).length);
      });
      await page.goto(harbour(), { waitUntil: 'networkidle' });
      await context.close();
      return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
    };
    const more = (await loaded('2000')) - (await loaded(null));
    expect(more).toBeGreaterThan(500);
    expect(more).toBeLessThan(3 * 1024);
    expect(gzipSync(rememberedScript({ changeOver: true, delivery: true })).length).toBeLessThan(320);
  });

  test('a name that reads like markup is text', async ({ page }) => {
    const { faults } = await watched(page);
    await page.goto(`${addressOf('hostile-copy')}/`);
    await page.evaluate(() => localStorage.setItem('forecourt.postcode', '2251'));
    await page.goto(`${addressOf('hostile-copy')}/`, { waitUntil: 'networkidle' });
    const words = 'Delivery to <img src=x onerror="window.hostile=1"> & "Sons": $1 extra';
    await expect.poll(() => lines(page, '.card:has(.basis)')).toEqual([words]);
    await page.locator('.card h3 a').first().click();
    // Until the page's first script runs, the form is the browser's own.
    await page.waitForURL(/\/cars\//);
    await field(page).fill('2251');
    await button(page).click();
    await expect(answer(page)).toContainText(words);
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
    expect(faults).toEqual([]);
  });
});
