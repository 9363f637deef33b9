import type { Vehicle } from '#vehicle/vehicle.ts';
import { gone, harbour, keep, offered, sold, stored } from './garage-page.ts';
import { expect, type Page } from './test.ts';

export async function fullGarage(page: Page): Promise<void> {
  await keep(
    page,
    'favourites',
    [...offered().slice(0, 2), sold(), gone as unknown as Vehicle].map((vehicle) => stored(vehicle, { price: 1 })),
  );
  await keep(
    page,
    'viewed-cars',
    offered()
      .slice(2, 5)
      .map((vehicle) => stored(vehicle)),
  );
  await keep(page, 'saved-searches', [{ search: '?make=Toyota', name: 'Toyota', saved_at: 0, seen_at: 0 }]);
  await page.goto(harbour('/favourites/'));
  await expect(page.locator('.kept')).toHaveCount(4);
  await expect(page.locator('.viewed a')).toHaveCount(3);
  await expect(page.locator('.saved-searches')).toContainText(/new since/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
