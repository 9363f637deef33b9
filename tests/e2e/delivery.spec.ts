import { gzipSync } from 'node:zlib';
import type { Route } from '@playwright/test';
import { rememberedScript } from '#shell/remembered.ts';
import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, apiBase, deliveryService, stockOf } from '../support/built-sites.ts';
import { openLive, rested, watchShifts } from '../support/live-page.ts';
import { deltaPage, deltaStock, watched, withApi } from '../support/real-api.ts';
import { type BrowserContext, expect, type Page, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const empty = 'Please enter a postcode.';
const invalid = 'Invalid postcode. Please enter a 4-digit number.';
const none = "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.";
const sydney = 'Delivery to Sydney: $120 extra';

const priced = (slug: 'harbour' | 'gamma' | 'ridgeway') =>
  stockOf(slug).find(({ status, price }) => status === 'in_stock' && (price ?? 0) > 1000)?.slug;
const harbour = () => `${addressOf('harbour')}/cars/${priced('harbour')}/`;
const calculator = (page: Page) => page.locator('[data-calculator=delivery]');
const field = (page: Page) => calculator(page).getByLabel('Postcode');
const button = (page: Page) => calculator(page).getByRole('button', { name: 'Estimate delivery' });
const answer = (page: Page) => calculator(page).getByRole('status');
const state = (page: Page) => calculator(page).getAttribute('data-state');
/** How many prices can be delivered, and the lines behind prices, as style sheets write them. Both are of one moment: the live search may come in between. */
const pricesIn = (page: Page, within = 'body') =>
  page
    .locator(within)
    .first()
    .evaluate((place) => ({
      count: place.querySelectorAll('.card:has(.basis), .price-panel').length,
      told: [...place.querySelectorAll('.price')].flatMap((price) => {
        const { content } = getComputedStyle(price, '::after');
        return content.startsWith('"') ? [JSON.parse(content) as string] : [];
      }),
    }));
/** The lines alone; those of a place that is named by a selector. */
const lines = async (page: Page, within?: string) => (await pricesIn(page, within)).told;
const ofPanel = (page: Page) => lines(page, '.price-panel');
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function remembering(context: BrowserContext | Page, postcode: string, words?: string) {
  await context.addInitScript(
    ([code, text]) => {
      if (localStorage.getItem('forecourt.postcode') !== null) return;
      localStorage.setItem('forecourt.postcode', code ?? '');
      if (text !== undefined) localStorage.setItem('forecourt.delivery', `${code} ${text}`);
    },
    [postcode, words] as const,
  );
}

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

test('without script it says where is delivered, and how to ask', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(harbour());
  await expect(calculator(page).locator('form')).toBeHidden();
  await expect(calculator(page)).toContainText('Use the enquiry form on this page or give us a call to get a quote.');
  await calculator(page).getByText('Where we deliver').click();
  await expect(calculator(page).getByText('Free delivery to Central Coast')).toBeVisible();
  await context.close();
});

test.describe('asked of a service', () => {
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
    await field(page).fill('2320');
    await button(page).click();
    await expect(calculator(page)).toHaveAttribute('data-state', 'loading');
    await expect(calculator(page).getByRole('button')).toHaveAccessibleName('Looking it up…');
    await expect(calculator(page).getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    await expect(answer(page)).toHaveText('Looking it up…');
    // Pressed again it asks nobody twice.
    await field(page).press('Enter');
    resolve();
    await expect(answer(page)).toContainText('Delivery to the <b>Hunter</b>: $95 extra');
    expect(asked).toEqual(['?dealer=gamma&postcode=2320']);
    expect(faults).toEqual([]);
    // Nothing stands beside prices where somebody would have to be asked.
    await page.reload();
    expect(await lines(page)).toEqual([]);
  });

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
  test('a remembered postcode: on every priced card and page, from the first paint, with nothing moved and one file asked', async ({ page }) => {
    const shifts = await watchShifts(page);
    const asked: string[] = [];
    page.on('request', (request) => /delivery/.test(new URL(request.url()).pathname) && asked.push(new URL(request.url()).pathname));
    await remembering(page, '2000', sydney);
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        for (const price of document.querySelectorAll('.card .price:has(.basis)')) seen.add(getComputedStyle(price, '::after').content);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    for (const path of ['/search/suv/', '/', `/cars/${priced('harbour')}/`]) {
      asked.length = 0;
      await page.goto(`${addressOf('harbour')}${path}`, { waitUntil: 'networkidle' });
      const { count, told } = await pricesIn(page, 'main');
      expect(count).toBeGreaterThan(0);
      expect(told).toEqual(Array(count).fill(sydney));
      expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([`"${sydney}"`]);
      expect(asked.filter((one) => !one.startsWith('/_astro/'))).toEqual(['/delivery.json']);
      expect((await shifts()).reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01);
    }
    expect(await ofPanel(page)).toEqual([sydney]);
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

  test('a place that no region has shows nothing, and reserves nothing from the second page on', async ({ page }) => {
    await remembering(page, '0800');
    const suvs = `${addressOf('harbour')}/search/suv/`;
    await page.goto(suvs, { waitUntil: 'networkidle' });
    expect((await lines(page)).join('').trim()).toBe('');
    expect(await kept(page, 'forecourt.delivery')).toBe('0800 -');
    await page.goto(suvs, { waitUntil: 'networkidle' });
    expect(await lines(page)).toEqual([]);
  });

  test('in the live search: told there, it stands beside its prices at once', async ({ page }) => {
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
      expect(told).toEqual(Array(count).fill(sydney));
    }).toPass();
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
