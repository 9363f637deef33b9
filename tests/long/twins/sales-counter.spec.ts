import { addressOf } from '../../support/built-sites.ts';
import { expect, test } from '../../support/test.ts';

test.use({ shiftsWorkers: false });

test('a site without the sales counter has nothing of it', async ({ page }) => {
  await page.goto(`${addressOf('outback')}/`);
  expect(await page.content()).not.toMatch(/data-sales|stimated sales/);
});
