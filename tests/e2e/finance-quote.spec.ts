import type { Page } from '@playwright/test';
import { axeFaultsInBoth } from '../support/axe.ts';
import { apiBase } from '../support/built-sites.ts';
import { untilAnswered, untilDrawn, untilIdle } from '../support/quiet.ts';
import { deltaPage as pageOf, watched, withApi } from '../support/real-api.ts';
import { expect, test } from '../support/test.ts';

test.use({ shiftsWorkers: false });

const lent = { 104: { finance_lenders: { angle: { interestRate: 8.5, comparisonRate: 9.1 } } } };

const path = '/v1/api/youx/quote';
const panel = (page: Page) => page.locator('.price-panel .quote');
const warning = (page: Page) => page.locator('main > #financeDisclaimer');

test('the page asks once for a quote, and shows repayment, rate and comparison rate together with the warning', async ({ page }) => {
  const { asked, end } = await withApi(page, lent);
  const { faults, shift } = await watched(page);
  const figures = ['$246', '8.50%', '9.10%'];
  await page.goto(pageOf('104'));
  await expect(panel(page).locator('.estimate dd')).toHaveText(figures);
  await expect(panel(page).locator('.estimate dt')).toHaveText(['weekly', 'interest p.a.', 'comparison p.a.']);
  await expect(panel(page)).toContainText('Estimate over 5 years, no deposit, no final payment. Comparison rate warning below.');
  await expect(warning(page)).toBeVisible();
  await expect(page.locator('.sticky-head .estimate dd')).toHaveText(figures);
  const body = asked.find((call) => call.path === path)?.body ?? '{}';
  expect(JSON.parse(body)).toEqual({
    selfAssessedCreditScore: 'GREAT',
    purchasePrice: 51_990,
    loanTerm: 5,
    year: 2026,
    vin: '6ZZSMPV20TA000104',
    nvic: '',
    whoIsHelping: '',
  });
  const sizes = await panel(page)
    .locator('.estimate dd')
    .evaluateAll((parts) =>
      parts.map((part) => `${getComputedStyle(part).fontSize} ${getComputedStyle(part).fontWeight} ${getComputedStyle(part).color}`),
    );
  expect(new Set(sizes).size).toBe(1);
  expect(await shift()).toBeNull();
  expect(await axeFaultsInBoth(page)).toEqual([]);
  const opener = panel(page).getByRole('button', { name: 'Finance disclaimer' });
  const dialog = page.getByRole('dialog', { name: 'Finance disclaimer' });
  await opener.press('Enter');
  await expect(dialog).toContainText((await warning(page).textContent()) ?? '-');
  expect(await axeFaultsInBoth(page, { within: '#finance-disclaimer' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  // Cached for the visit.
  await page.reload();
  await expect(panel(page).locator('.estimate dd')).toHaveText(figures);
  expect(asked.filter((call) => call.path === path)).toHaveLength(1);
  expect(faults).toEqual([]);
  end();
});

test('a page with an estimate asks for no quote, nor loads what would', async ({ page }) => {
  const { asked, end } = await withApi(page, lent);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(pageOf('103'));
  await expect.poll(() => asked.some((call) => call.path.endsWith('/view.json'))).toBe(true);
  await expect(page.locator('.views')).toHaveText(/\d views?$/);
  await untilIdle(page);
  await expect(panel(page)).toHaveCount(0);
  expect(asked.filter((call) => call.path === path)).toEqual([]);
  expect(scripts.filter((url) => url.includes('live-quote'))).toEqual([]);
  end();
});

test('a price that was corrected takes the quote along', async ({ page }) => {
  const { end } = await withApi(page, { 104: { price: 50_990, price_type: 'excl_govt_charges', ...lent[104] } });
  await page.goto(pageOf('104'));
  await expect(page.getByText('Price updated.')).toBeVisible();
  await expect(page.locator('.quote, .sticky-head .estimate')).toHaveCount(0);
  await expect(page.locator('.sticky-head .price')).toContainText('$50,990');
  end();
});

test('a lender that answers 500 fails in silence', async ({ page }) => {
  const { faults } = await watched(page);
  const { end } = await withApi(page);
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type' };
  await page.route(`${new URL(apiBase).origin}${path}`, (route) => route.fulfill({ status: 500, headers, body: '{}' }));
  const answered = untilAnswered(page, path);
  await page.goto(pageOf('104'));
  await answered;
  await untilDrawn(page);
  await expect(panel(page)).toBeHidden();
  await expect(panel(page).locator('.estimate')).toHaveCount(0);
  await expect(page.locator('.price-panel .price')).toHaveText('$51,990 Drive away');
  expect(faults).toEqual([]);
  end();
});
