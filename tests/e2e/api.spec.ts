import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestApi, writeStock } from '#api/testing.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, apiBase, apiSlug, foldersIn, served, stockOf, testNow } from '../support/built-sites.ts';
import { expect, type Page, test } from '../support/test.ts';

// The vehicle page and its site's API (specification 1 §7, 2 §7): the page is delta's as it was built. The API is the real one, over a stock that may have changed since.

const corolla = '2023-toyota-corolla-ascent-sport-s101';
const stock = () => stockOf(apiSlug);
const slugOf = (id: string) => stock().find((vehicle) => vehicle.id === id)?.slug ?? '';
const pageOf = (id: string) => `${addressOf(apiSlug)}/cars/${slugOf(id)}/`;

type Asked = { method: string; path: string; body: string | null };

/** Answers for the API's host, from a stock in which some vehicles have changed. */
async function withApi(page: Page, changes: Record<string, Partial<Vehicle>> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-api-'));
  const folders = { sitesDir: foldersIn(served().folder).fixtureSitesDir, dataDir: folder, storeFile: path.join(folder, 'api.sqlite') };
  writeStock(
    folders,
    apiSlug,
    stock().map((vehicle) => ({ ...vehicle, ...changes[vehicle.id] })),
  );
  const api = await startTestApi({ ...folders, remove: () => {} }, { isLocal: true, now: () => Date.parse(testNow) });
  const asked: Asked[] = [];
  let gate: Promise<void> | null = null;
  await page.context().route(`${new URL(apiBase).origin}/**`, async (route) => {
    const request = route.request();
    const body = request.postData();
    asked.push({ method: request.method(), path: new URL(request.url()).pathname, body });
    await gate;
    const headers = await request.allHeaders();
    const answer = await api.fetch(request.url(), { method: request.method(), headers, ...(body === null ? {} : { body }) });
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() });
  });
  /** Holds answers back. @returns what lets them go. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
  return { store: api.store, asked, hold, end: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Everything that goes wrong in a page, and by how much its layout shifts. */
async function watched(page: Page) {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text());
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const html = document.documentElement;
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]) {
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent)).join(', ');
        html.dataset.shift = `${html.dataset.shift ?? ''}${entry.value.toFixed(5)} ${moved}; `;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { faults, shift: () => page.locator('html').getAttribute('data-shift') };
}

test('the page asks once what is true now, and shows its views without moving anything', async ({ page }) => {
  const { store, asked, hold, end } = await withApi(page);
  const { faults, shift } = await watched(page);
  await page.goto(pageOf('101'));
  await expect(page.locator('.views')).toHaveText('43 views');
  const calls = asked.filter(({ method }) => method === 'GET');
  expect(calls.map((call) => call.path)).toEqual([`/v1/cars/${slugOf('101')}/view.json`]);
  expect(store.viewsOf(apiSlug, '101')).toBe(1);
  // The feed tells no views of this one: its first place is kept free.
  const release = hold();
  await page.goto(pageOf('102'));
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  const before = await shift();
  release();
  await expect(page.locator('.views')).toHaveText('1 view');
  await page.waitForTimeout(300);
  expect(await shift()).toBe(before);
  await expect(page.locator('.price-panel .price')).toHaveText('$36,990 Excl. govt charges');
  expect(faults).toEqual([]);
  end();
});

test('a price that changed since the build is corrected everywhere, with a word that says so', async ({ page, browser }) => {
  const { end } = await withApi(page, { 104: { price: 50_990, price_type: 'excl_govt_charges' } });
  const { faults } = await watched(page);
  await page.goto(pageOf('104'));
  await expect(page.getByRole('status').filter({ hasText: 'Price updated.' })).toContainText(
    'Price updated. It was $51,990 Drive away when this page was made.',
  );
  for (const price of await page.locator('.vehicle .price, .call-bar .price').allTextContents()) expect(price).toMatch(/^\$50,990 Excl/);
  await expect(page.locator('.vehicle .estimate, .comparison')).toHaveCount(0);
  await expect(page.locator('.vehicle')).toHaveAttribute('data-price', '50990');
  expect(faults).toEqual([]);
  const still = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  const other = await still.newPage();
  const again = await withApi(other, { 104: { price: 50_990 }, 102: { status: 'sold', sold_at: testNow } });
  await other.goto(pageOf('104'));
  await expect(other.getByText('Price updated.')).toBeVisible();
  expect(await axeFaultsInBoth(other)).toEqual([]);
  await other.goto(pageOf('102'));
  await expect(other.getByText('has been sold.')).toBeVisible();
  expect(await axeFaultsInBoth(other)).toEqual([]);
  await still.close();
  again.end();
  end();
});

test('a vehicle that was sold since becomes the message and the way on; one that left the feed too', async ({ page }) => {
  const { end } = await withApi(page, { 104: { status: 'sold', sold_at: testNow }, 102: { status: 'absent', absent_since: testNow } });
  await page.goto(pageOf('104'));
  await expect(page.getByRole('status').filter({ hasText: 'This SUV has been sold.' })).toBeVisible();
  await expect(page.locator('.gallery-frame .tag.tag-sold')).toHaveText('SOLD');
  await expect(page.getByRole('link', { name: 'Find Me Something Similar' })).toHaveAttribute('href', /^\/search\//);
  await expect(page.locator('main .price-panel .price, .actions, .call-bar, .ask, .vehicle-details')).toHaveCount(0);
  await page.goto(pageOf('102'));
  await expect(page.getByRole('status').filter({ hasText: 'This SUV is no longer available.' })).toBeVisible();
  end();
});

test('one that was reserved since says so', async ({ page }) => {
  const { end } = await withApi(page, { 104: { reserved: true } });
  await page.goto(pageOf('104'));
  await expect(page.locator('.gallery-frame .tag.tag-reserved')).toHaveText('RESERVED');
  await expect(page.getByText('Price updated.')).toHaveCount(0);
  end();
});

const shown = { price: null, basis: 7, note: [], views: {}, reserved: null, gone: null };
const answers: Record<string, { status?: number; body: string } | 'abort' | 'silent'> = {
  'is down': 'abort',
  'never answers': 'silent',
  'answers 500': { status: 500, body: '{}' },
  'answers a page': { body: '<!doctype html><p>Hello' },
  'answers null': { body: 'null' },
  'answers half': { body: '{"views": 3, "car_fields": {}}' },
  'answers other types': { body: JSON.stringify({ views: 'x', car_fields: { shown } }) },
};
for (const [name, answer] of Object.entries(answers)) {
  test(`an API that ${name} leaves the page as it is (failed view counts: null, specification 2 §8)`, async ({ page }) => {
    const { faults } = await watched(page);
    let isAsked = false;
    await page.route(`${new URL(apiBase).origin}/**`, async (route) => {
      isAsked ||= route.request().url().includes('view.json');
      if (answer === 'abort') await route.abort();
      else if (answer !== 'silent')
        await route.fulfill({ status: answer.status ?? 200, headers: { 'Access-Control-Allow-Origin': '*' }, body: answer.body });
    });
    await page.goto(pageOf('104'));
    await expect.poll(() => isAsked).toBe(true);
    await page.waitForTimeout(300);
    await expect(page.locator('.price-panel .price')).toHaveText('$51,990 Drive away');
    await expect(page.locator('.views')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Enquire' }).first()).toBeVisible();
    expect(faults).toEqual([]);
  });
}

test('a phone number that is shown is told to the API, once, and so are events (specification 1 §4, 2 §4)', async ({ page }) => {
  const { store, asked, end } = await withApi(page);
  await page.goto(pageOf('104'));
  const masked = page.locator('.actions [data-masked]');
  await masked.click();
  await expect.poll(() => store.totals(apiSlug).reveals).toBe(1);
  const reveal = asked.find(({ path: asking }) => asking === '/v1/reveal-phone');
  const dealership = stock().find(({ id }) => id === '104')?.dealership_id;
  expect(JSON.parse(reveal?.body ?? '{}')).toEqual({ car_id: '104', dealership_id: dealership, website_id: apiSlug });
  await expect
    .poll(() => asked.filter(({ path: asking }) => asking === '/v1/events').map(({ body }) => JSON.parse(body ?? '{}').event))
    .toContain(25);
  expect(asked.every(({ body }) => !/\d{4} \d{4}|5550/.test(body ?? ''))).toBe(true);
  end();
});

test('a site without an API asks none, and keeps no place for what it would tell', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(`${addressOf('alpha')}/cars/${corolla}/`);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-view]')).toHaveCount(0);
  expect([...hosts]).toEqual([new URL(addressOf('alpha')).host]);
});
