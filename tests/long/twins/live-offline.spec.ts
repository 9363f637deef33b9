import { all, harbour } from '../../support/garage-page.ts';
import { openLive } from '../../support/live-page.ts';
import { expect, test } from '../../support/test.ts';

// What is left without a network, and of a worker that the system ended.

test.describe.configure({ mode: 'parallel' });

test('offline a distance is said to be out of reach, and comes with the network', async ({ page, context }) => {
  await openLive(page, harbour(all));
  await page.locator('.filter-group summary', { hasText: 'Near you' }).click();
  await context.setOffline(true);
  await page.getByLabel('Postcode').fill('2250');
  await page.getByLabel('Postcode').press('Enter');
  const note = page.getByText('Distances cannot be worked out now: their table could not be loaded. Please try again when you are online.');
  await expect(note).toBeVisible();
  await context.setOffline(false);
  await page.getByLabel('Postcode').press('Enter');
  await expect(note).toHaveCount(0);
  await expect(page).toHaveURL(/near=2250/);
});
