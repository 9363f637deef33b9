import { isLongLane } from '#lib/testing.server.ts';
import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, stockOf } from '../support/built-sites.ts';
import { expect, test } from '../support/test.ts';

// By axe: sticky parts, sharing, the print page, vehicles similar to a removed one.

test.use({ shiftsWorkers: false, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

const vehicle = () => stockOf('harbour').find(({ status, reserved, images }) => status === 'in_stock' && !reserved && images.length > 3);

/** A wide screen has another sticky part; the rest is checked there in a long run. */
const isWhole = (width: number) => isLongLane || width < 1000;

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
