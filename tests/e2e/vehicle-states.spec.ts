import { isLongLane } from '#lib/files/testing.server.ts';
import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, stockOf } from '../support/built-sites.ts';
import { expect, test } from '../support/test.ts';

// By axe: sticky parts, sharing, the print page, vehicles similar to a removed one.

test.use({ shiftsWorkers: false, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

const vehicle = () => stockOf('harbour').find(({ status, reserved, images }) => status === 'in_stock' && !reserved && images.length > 3);

/** A wide screen has another sticky part; the rest is checked there in a long run. */
const isWhole = (width: number) => isLongLane || width < 1000;

/** In Victoria, of an age and with a distance that leave no doubt. */
const warranted = () =>
  stockOf('harbour').find(
    ({ status, car_type, location, build_date, km, simple_body }) =>
      status === 'in_stock' &&
      car_type === 'used' &&
      location?.state === 'VIC' &&
      simple_body === 'SUV' &&
      (build_date ?? '') > '2019' &&
      (km ?? Number.POSITIVE_INFINITY) < 100_000,
  );

test('a used car in Victoria states its statutory warranty and cooling-off period', async ({ page }) => {
  await page.goto(`${addressOf('harbour')}/cars/${warranted()?.slug}/`);
  const panel = page.locator('.checks', { hasText: 'Warranty and cooling-off' });
  await expect(panel.getByRole('term')).toHaveText(['Statutory warranty (Victoria)', 'Cooling-off (Victoria)']);
  await expect(panel.getByRole('definition')).toHaveText([
    '3 months or 5,000 km, whichever comes first',
    '3 clear business days (ends if you take delivery; not for companies)',
  ]);
  expect(await axeFaultsInBoth(page, { within: '.vehicle-buy' })).toEqual([]);
});

for (const width of [390, 1440]) {
  test(`${width} px wide: what comes later on a vehicle’s page has no fault of accessibility`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${addressOf('harbour')}/cars/${vehicle()?.slug}/`);
    const faults: string[] = [];
    if (isWhole(width)) {
      await page.getByRole('button', { name: 'Share' }).click();
      faults.push(...(await axeFaultsInBoth(page, { within: '#share' })));
      await page.keyboard.press('Escape');
    }
    await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
    await expect(page.locator(width > 1120 ? '.sticky-head' : '.call-bar')).toBeInViewport();
    faults.push(...(await axeFaultsInBoth(page, { within: width > 1120 ? '.sticky-head' : '.call-bar' })));

    await page.goto(`${addressOf('harbour')}/print/?car_id=${vehicle()?.slug}`);
    await expect(page.locator('.print-choice')).toBeVisible();
    if (isWhole(width)) faults.push(...(await axeFaultsInBoth(page)));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.goto(`${addressOf('harbour')}/cars/2015-toyota-corolla-gone1/`);
    await expect(page.locator('#gone-like .card').first()).toBeVisible();
    if (isWhole(width)) faults.push(...(await axeFaultsInBoth(page, isLongLane ? {} : { within: 'main' })));
    expect(faults).toEqual([]);
  });
}
