import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, stockOf } from '../support/built-sites.ts';
import { answer, answering, block, fed, isAsked, unfed, wheelTo } from '../support/comparison-page.ts';
import { untilDrawn, untilIdle } from '../support/quiet.ts';
import { deltaPage, deltaSlug, watched, withApi } from '../support/real-api.ts';
import { expect, test } from '../support/test.ts';

test.use({ shiftsWorkers: false });

// Specification 1 §4, §5, §7 to §9. The feed has market data for 101, none for 106.

test('a skeleton stands there until it comes near and is answered; then it grows for 2.5 s, and nothing has moved', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const { faults, shift } = await watched(page);
  const asked = await answering(page, answer());
  await page.goto(deltaPage(unfed));
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await untilIdle(page);
  await untilDrawn(page);
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

test('the real API tells the same of the feed’s data; skeleton and answer have no accessibility fault', async ({ page }) => {
  const { asked, end } = await withApi(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(deltaPage(fed));
  await wheelTo(page);
  await expect.poll(() => asked.some(({ path }) => path.endsWith('/autogauge'))).toBe(true);
  await expect(block(page).locator('h2 + p')).toHaveText('Listed at $24,990, excl. govt charges. Similar cars range from $22,000 to $28,500.');
  expect(await axeFaultsInBoth(page, { within: '.comparison' })).toEqual([]);
  await page.unrouteAll();
  await answering(page, 'silent');
  await page.goto(deltaPage(unfed));
  await wheelTo(page);
  await expect(block(page)).toHaveAttribute('aria-busy', 'true');
  expect(await axeFaultsInBoth(page, { within: '.comparison' })).toEqual([]);
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

test('an answer that fails leaves nothing in its place, and moves nothing that is read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const { faults, shift } = await watched(page);
  const asked = await answering(page, { status: 500, body: '{}' });
  await page.goto(deltaPage(unfed));
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await untilDrawn(page);
  const before = await shift();
  await expect(async () => {
    await page.mouse.wheel(0, 150);
    expect(isAsked(asked)).toBe(true);
  }).toPass({ intervals: [60] });
  await expect(block(page)).toBeHidden();
  await page.mouse.wheel(0, 800);
  await untilDrawn(page);
  await expect(page.getByText('Looking up the range')).toBeHidden();
  expect(await shift()).toBe(before);
  expect(faults).toEqual([]);
});
