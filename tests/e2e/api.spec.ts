import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, apiBase, apiSlug, stockOf, testNow } from '../support/built-sites.ts';
import { untilAnswered, untilDrawn } from '../support/quiet.ts';
import { deltaPage as pageOf, deltaSlug as slugOf, watched, withApi } from '../support/real-api.ts';
import { expect, test } from '../support/test.ts';

test.use({ shiftsWorkers: false });

// Delta's page as it was built, against the real API over a stock that may have changed since.

const corolla = '2023-toyota-corolla-ascent-sport-s101';

test('the page asks once what is true now, and shows its views without moving anything', async ({ page }) => {
  const { store, asked, hold, end } = await withApi(page);
  const { faults, shift } = await watched(page);
  await page.goto(pageOf('101'));
  await expect(page.locator('.views')).toHaveText('43 views');
  const calls = asked.filter(({ path: asking }) => asking.endsWith('/view.json'));
  expect(calls.map((call) => call.path)).toEqual([`/v1/cars/${slugOf('101')}/view.json`]);
  expect(store.countViews(apiSlug, '101')).toBe(1);
  // The feed has no view count for this one: its first place is reserved.
  const release = hold();
  await page.goto(pageOf('102'));
  await expect.poll(() => asked.filter(({ path: asking }) => asking.endsWith('/view.json')).length).toBe(2);
  await untilDrawn(page);
  const before = await shift();
  release();
  await expect(page.locator('.views')).toHaveText('1 view');
  await untilDrawn(page);
  expect(await shift()).toBe(before);
  await expect(page.locator('.price-panel .price')).toHaveText('$36,990 Excl. govt charges');
  expect(faults).toEqual([]);
  end();
});

test('a price that changed since the build is corrected everywhere, with a word that says so', async ({ page }) => {
  const { end } = await withApi(page, { 104: { price: 50_990, price_type: 'excl_govt_charges' } });
  const { faults } = await watched(page);
  await page.goto(pageOf('104'));
  await expect(page.getByRole('status').filter({ hasText: 'Price updated.' })).toContainText(
    'Price updated. It was $51,990 Drive away when this page was made.',
  );
  const prices = await page.locator('.vehicle .price, .call-bar .price, .sticky-head .price').allTextContents();
  expect(prices).toHaveLength(3);
  for (const price of prices) expect(price).toMatch(/^\$50,990 Excl/);
  await expect(page.locator('.vehicle .estimate, .comparison')).toHaveCount(0);
  await expect(page.locator('.vehicle')).toHaveAttribute('data-price', '50990');
  expect(faults).toEqual([]);
  end();
});

test('a vehicle that was sold since becomes the message and the way on; one that left the feed too', async ({ page }) => {
  const { end } = await withApi(page, { 104: { status: 'sold', sold_at: testNow }, 102: { status: 'absent', absent_since: testNow } });
  await page.goto(pageOf('104'));
  await expect(page.getByRole('status').filter({ hasText: 'This SUV has been sold.' })).toBeVisible();
  await expect(page.locator('.gone .tag.tag-sold')).toHaveText('SOLD');
  await expect(page.locator('main img:not(.card img)')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Find Me Something Similar' })).toHaveAttribute('href', /^\/search\//);
  await expect(page.locator('main .wrap:has(> .gone) > *')).toHaveCount(2);
  await expect(page.locator('.vehicle, .call-bar, .sticky-head, .actions')).toHaveCount(0);
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

test('a phone number that is shown is told to the API, once, and so are events (specification 1 §4, 2 §4)', async ({ page }) => {
  const { store, asked, end } = await withApi(page);
  await page.goto(pageOf('104'));
  const masked = page.locator('.actions [data-masked]');
  await masked.click();
  await expect.poll(() => store.totals(apiSlug).reveals).toBe(1);
  const reveal = asked.find(({ path: asking }) => asking === '/v1/reveal-phone');
  const dealership = stockOf(apiSlug).find(({ id }) => id === '104')?.dealership_id;
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

test('an API that answers 500 leaves the page as it is (failed view counts: null, specification 2 §8)', async ({ page }) => {
  const { faults } = await watched(page);
  await page.route(`${new URL(apiBase).origin}/**`, (route) =>
    route.fulfill({ status: 500, headers: { 'Access-Control-Allow-Origin': '*' }, body: '{}' }),
  );
  const answered = untilAnswered(page, '/view.json');
  await page.goto(pageOf('104'));
  await answered;
  await untilDrawn(page);
  await expect(page.locator('.price-panel .price')).toHaveText('$51,990 Drive away');
  await expect(page.locator('.views')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Enquire' }).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test.describe('for axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('no fault of a page whose vehicle was sold since it was made', async ({ page }) => {
    const { end } = await withApi(page, { 102: { status: 'sold', sold_at: testNow } });
    await page.goto(pageOf('102'));
    await expect(page.getByText('has been sold.')).toBeVisible();
    expect(await axeFaultsInBoth(page)).toEqual([]);
    end();
  });
});
