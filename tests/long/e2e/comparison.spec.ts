import { type Answer, answer, answering, block, gauge, isAsked, unfed, wheelTo } from '../../support/comparison-page.ts';
import { untilDrawn } from '../../support/quiet.ts';
import { deltaPage, watched } from '../../support/real-api.ts';
import { expect, test } from '../../support/test.ts';

test.use({ shiftsWorkers: false });

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
    await untilDrawn(page);
    const before = await shift();
    held.resolve();
    await expect(block(page).getByRole('heading')).toHaveText('Great Deal');
    await untilDrawn(page);
    expect(await shift()).toBe(before);
    await page.unrouteAll();
  }
});

/** One of each way; comparison.test.ts covers which responses are no comparison. */
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
