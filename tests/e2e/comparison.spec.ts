import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, apiBase, stockOf } from '../support/built-sites.ts';
import { deltaPage, deltaSlug, watched, withApi } from '../support/real-api.ts';
import { expect, type Page, test } from '../support/test.ts';

// The price comparison of a vehicle's page, asked of its site's API (specification 1 §4, §5, §7 to §9). The feed tells market data of 101, none of 106.

const fed = '101';
const unfed = '106';
const gauge = {
  fill: 0.7,
  listing_price: 58_880,
  market_range_min: 50_000,
  market_range_max: 61_000,
  confidence: 0.9,
  description: 'Compared with <b>9</b> cars.',
};

type Answer = { status?: number; body: string } | 'abort' | 'silent';
const answer = (changes: Partial<Record<keyof typeof gauge, unknown>> = {}): Answer => ({ body: JSON.stringify({ ...gauge, ...changes }) });

/** Has the API of the page answer as asked about prices; its other calls stay unanswered. @returns which calls were made. */
async function answering(page: Page, what: Answer) {
  const asked: string[] = [];
  await page.route(`${new URL(apiBase).origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (what === 'silent' && pathname.endsWith('/autogauge')) return;
    if (what === 'abort' || what === 'silent' || !pathname.endsWith('/autogauge')) return route.abort();
    await route.fulfill({
      status: what.status ?? 200,
      headers: { 'Access-Control-Allow-Origin': '*' },
      contentType: 'application/json',
      body: what.body,
    });
  });
  return asked;
}

const block = (page: Page) => page.locator('.comparison');
const isAsked = (asked: readonly string[]) => asked.some((path) => path.endsWith('/autogauge'));
/** By the wheel, as a shopper comes to it. */
const wheelTo = async (page: Page) => {
  await expect(async () => {
    await page.mouse.wheel(0, 150);
    expect((await block(page).boundingBox())?.y ?? 0).toBeLessThan(500);
  }).toPass({ intervals: [60] });
};

test('a skeleton stands there until it comes near and is answered; then it grows for 2.5 s, and nothing has moved', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const { faults, shift } = await watched(page);
  const asked = await answering(page, answer());
  await page.goto(deltaPage(unfed));
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.waitForTimeout(300);
  expect(isAsked(asked)).toBe(false);
  await expect(block(page)).toHaveAttribute('aria-busy', 'true');
  await expect(block(page).locator('h2 + p')).toHaveText('Listed at $58,880, excl. govt charges. Looking up the range for similar cars…');
  const before = await shift();
  await wheelTo(page);
  await expect(block(page).getByRole('heading')).toHaveText('Great Deal');
  await expect(block(page).locator('h2 + p')).toHaveText('Listed at $58,880, excl. govt charges. Similar cars range from $50,000 to $61,000.');
  await expect(block(page).locator('.gauge')).toHaveClass(/\bhigh\b.*\bgrows\b/);
  const bar = block(page).locator('.gauge-fill > :last-child');
  expect(await bar.evaluate((one) => [getComputedStyle(one).animationName, getComputedStyle(one).animationDuration])).toEqual(['gauge', '2.5s']);
  await expect(bar).toHaveAttribute('width', '70%');
  expect(await shift()).toBe(before);
  await block(page).getByText('How this is worked out').click();
  await expect(block(page).locator('details > p')).toHaveText('Compared with <b>9</b> cars.');
  await expect(block(page)).not.toHaveAttribute('aria-busy');
  expect(asked.filter((path) => path.endsWith('/autogauge'))).toEqual([`/v1/cars/${deltaSlug(unfed)}/autogauge`]);
  expect(faults).toEqual([]);
});

test('on a wide screen, where it stands near the first view, nothing moves either', async ({ page }) => {
  for (const height of [800, 1300]) {
    await page.setViewportSize({ width: 1440, height });
    const { shift } = await watched(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/autogauge', async (route) => {
      await held.promise;
      await route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, body: JSON.stringify({ ...gauge, description: null }) });
    });
    await page.goto(deltaPage(unfed));
    await wheelTo(page);
    await page.waitForTimeout(300);
    const before = await shift();
    held.resolve();
    await expect(block(page).getByRole('heading')).toHaveText('Great Deal');
    await page.waitForTimeout(300);
    expect(await shift()).toBe(before);
    await page.unrouteAll();
  }
});

/** One of each way; which comparisons are none is seen in comparison.test.ts. */
const hidden: Record<string, Answer> = {
  'of a confidence of 0.2': answer({ confidence: 0.2 }),
  'of no JSON': { body: '<!doctype html><p>Hello' },
  'that the vehicle is not known': { status: 404, body: '{}' },
  'of a failure': { status: 500, body: '{}' },
  'that never comes': 'abort',
};
for (const [name, what] of Object.entries(hidden)) {
  test(`an answer ${name} leaves nothing in its place, and moves nothing that is read`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const { faults, shift } = await watched(page);
    const asked = await answering(page, what);
    await page.goto(deltaPage(unfed));
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.waitForTimeout(200);
    const before = await shift();
    await expect(async () => {
      await page.mouse.wheel(0, 150);
      expect(isAsked(asked)).toBe(true);
    }).toPass({ intervals: [60] });
    await expect(block(page)).toBeHidden();
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(200);
    await expect(page.getByText('Looking up the range')).toBeHidden();
    expect(await shift()).toBe(before);
    expect(faults).toEqual([]);
  });
}

test('a slow answer that fails in view leaves its place free until it is out of view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const { shift } = await watched(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/autogauge', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, headers: { 'Access-Control-Allow-Origin': '*' }, body: '{}' });
  });
  await page.goto(deltaPage(unfed));
  await wheelTo(page);
  await expect(block(page)).toBeVisible();
  const before = await shift();
  held.resolve();
  await expect(block(page)).toBeHidden();
  await expect(block(page)).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(block(page)).toHaveCount(0);
  expect(await shift()).toBe(before);
});

test('what was drawn at build gives way to the API’s word, by the same rules; where nobody answers it stays', async ({ page }) => {
  const told = { ...gauge, listing_price: 24_990, market_range_min: 24_000, market_range_max: 26_000, fill: 0.2, description: null };
  const drawn = 'Listed at $24,990, excl. govt charges. Similar cars range from $22,000 to $28,500.';
  const sentence = block(page).locator('h2 + p');
  const { faults } = await watched(page);
  const asked = await answering(page, { body: JSON.stringify(told) });
  await page.goto(deltaPage(fed));
  await expect(block(page).getByRole('heading')).toHaveText(/Deal$/);
  await wheelTo(page);
  await expect(sentence).toHaveText('Listed at $24,990, excl. govt charges. Similar cars range from $24,000 to $26,000.');
  await expect(block(page).getByRole('heading')).toHaveText('Good Deal');
  await expect(block(page).locator('.gauge')).toHaveClass(/\blow\b/);
  await expect(block(page).locator('details')).toBeHidden();
  for (const what of ['abort', { status: 500, body: '{}' }, { body: '<p>' }] satisfies Answer[]) {
    asked.length = 0;
    await page.unrouteAll();
    const again = await answering(page, what);
    await page.goto(deltaPage(fed));
    await wheelTo(page);
    await expect.poll(() => isAsked(again)).toBe(true);
    await page.waitForTimeout(200);
    await expect(sentence).toHaveText(drawn);
  }
  await page.unrouteAll();
  await answering(page, { body: JSON.stringify({ ...told, confidence: 0.1 }) });
  await page.goto(deltaPage(fed));
  await expect(async () => {
    await page.mouse.wheel(0, 150);
    expect((await block(page).count()) === 0 || (await block(page).isHidden())).toBe(true);
  }).toPass({ intervals: [60] });
  expect(faults).toEqual([]);
});

test('the real API tells the same of the feed’s data; skeleton and answer have no accessibility fault', async ({ page }) => {
  const { asked, end } = await withApi(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(deltaPage(fed));
  await wheelTo(page);
  await expect.poll(() => asked.some(({ path }) => path.endsWith('/autogauge'))).toBe(true);
  await expect(block(page).locator('h2 + p')).toHaveText('Listed at $24,990, excl. govt charges. Similar cars range from $22,000 to $28,500.');
  expect(await axeFaultsInBoth(page)).toEqual([]);
  await page.unrouteAll();
  await answering(page, 'silent');
  await page.goto(deltaPage(unfed));
  await wheelTo(page);
  await expect(block(page)).toHaveAttribute('aria-busy', 'true');
  expect(await axeFaultsInBoth(page)).toEqual([]);
  end();
});

test('without script there is no skeleton; without an API the build’s drawing stands and nothing is asked', async ({ browser, page }) => {
  const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await still.goto(deltaPage(unfed));
  await expect(block(still)).toBeHidden();
  await still.goto(deltaPage(fed));
  await expect(block(still)).toBeVisible();
  await still.context().close();
  const slug = stockOf('alpha').find(({ id }) => id === fed)?.slug;
  await page.goto(`${addressOf('alpha')}/cars/${slug}/`);
  await expect(block(page).locator('h2 + p')).toContainText('Similar cars range from $22,000 to $28,500.');
  await expect(page.locator('[data-gauge]')).toHaveCount(0);
});
