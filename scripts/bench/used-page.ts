import type { Page } from '@playwright/test';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** Whether a vehicle's page has all parts with lazy code. */
export const isWhole = (vehicle: Vehicle): boolean =>
  isInStock(vehicle) && vehicle.images.length > 3 && (vehicle.spin_images?.length ?? 0) > 1 && (vehicle.hotspots?.length ?? 0) > 0;

/** Uses every part of a vehicle's page but the header's search; fails where one is missing. */
export async function usedPage(page: Page): Promise<void> {
  // Chat and panorama viewer are other hosts': their scripts do not count.
  await page.route(
    ({ hostname }) => !hostname.endsWith('localhost'),
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  const press = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
  await page.mouse.wheel(0, 1200);
  await page.locator('.spin').dispatchEvent('pointerenter');
  await page.locator('.spin-stage canvas').waitFor();
  await page.locator('.view-modes label', { hasText: 'Interior' }).click();
  await page.locator('.view-modes label', { hasText: 'Images' }).click();
  await press('View larger');
  await page.locator('.lightbox[open]').waitFor();
  await page.locator('.lightbox').getByRole('button', { name: 'Next picture' }).click();
  await page.keyboard.press('Escape');
  await page.locator('.vehicle [data-keep=favourites]').click();
  await page.locator('.vehicle [data-keep=compared]').click();
  await page.locator('.compare-bar').waitFor();
  await page.locator('.calculator [data-of=amount]').press('ArrowRight');
  await page.locator('.calculator [role=status]', { hasText: 'Total to repay' }).waitFor({ state: 'attached' });
  await press('Share');
  await press('Copy link');
  await page.keyboard.press('Escape');
  await page.locator('[data-masked]').filter({ visible: true }).first().click();
  await page.locator('[data-act=chat]').filter({ visible: true }).first().click();
  await page.locator('dialog.chat').waitFor();
}
