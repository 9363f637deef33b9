import { axeFaultsInBoth } from '../../support/axe.ts';
import { apiBase, testNow } from '../../support/built-sites.ts';
import { untilAnswered, untilDrawn } from '../../support/quiet.ts';
import { deltaPage as pageOf, watched, withApi } from '../../support/real-api.ts';
import { expect, test } from '../../support/test.ts';

test.use({ shiftsWorkers: false });

// The vehicle page and its site's API (specification 1 §7, 2 §7): the page is delta's as it was built. The API is the real one, over a stock that may have changed since.

test('a price that changed since the build is corrected everywhere, with a word that says so', async ({ page, browser }) => {
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
  const still = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  const other = await still.newPage();
  const again = await withApi(other, { 104: { price: 50_990 }, 102: { status: 'sold', sold_at: testNow } });
  await other.goto(pageOf('104'));
  await expect(other.getByText('Price updated.')).toBeVisible();
  expect(await axeFaultsInBoth(other)).toEqual([]);
  await other.goto(pageOf('102'));
  await expect(other.getByText('has been sold.')).toBeVisible();
  expect(await axeFaultsInBoth(other)).toEqual([]);
  await still.close();
  again.end();
  end();
});

const shown = { price: null, basis: 7, note: [], views: {}, reserved: null, gone: null };
const answers: Record<string, { status?: number; body: string } | 'abort' | 'silent'> = {
  'is down': 'abort',
  'never answers': 'silent',
  'answers 500': { status: 500, body: '{}' },
  'answers a page': { body: '<!doctype html><p>Hello' },
  'answers null': { body: 'null' },
  'answers half': { body: '{"views": 3, "car_fields": {}}' },
  'answers other types': { body: JSON.stringify({ views: 'x', car_fields: { shown } }) },
};

for (const [name, answer] of Object.entries(answers)) {
  test(`an API that ${name} leaves the page as it is (failed view counts: null, specification 2 §8)`, async ({ page }) => {
    const { faults } = await watched(page);
    let isAsked = false;
    await page.route(`${new URL(apiBase).origin}/**`, async (route) => {
      isAsked ||= route.request().url().includes('view.json');
      if (answer === 'abort') await route.abort();
      else if (answer !== 'silent')
        await route.fulfill({ status: answer.status ?? 200, headers: { 'Access-Control-Allow-Origin': '*' }, body: answer.body });
    });
    const answered = answer === 'silent' ? undefined : untilAnswered(page, '/view.json');
    await page.goto(pageOf('104'));
    await expect.poll(() => isAsked).toBe(true);
    await answered;
    await untilDrawn(page);
    await expect(page.locator('.price-panel .price')).toHaveText('$51,990 Drive away');
    await expect(page.locator('.views')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Enquire' }).first()).toBeVisible();
    expect(faults).toEqual([]);
  });
}
