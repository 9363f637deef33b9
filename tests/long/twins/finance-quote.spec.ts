import type { Page } from '@playwright/test';
import { apiBase } from '../../support/built-sites.ts';
import { untilAnswered, untilDrawn } from '../../support/quiet.ts';
import { deltaPage as pageOf, watched, withApi } from '../../support/real-api.ts';
import { expect, test } from '../../support/test.ts';

test.use({ shiftsWorkers: false });

// The quote of a vehicle whose page has no estimate (specification 2 §7 and §8). Delta asks for quotes; its Kona has no lender when it is built.

const path = '/v1/api/youx/quote';
const panel = (page: Page) => page.locator('.price-panel .quote');
const answers: Record<string, { status?: number; body: string } | 'abort'> = {
  'is down': 'abort',
  'answers 500': { status: 500, body: '{}' },
  'answers a page': { body: '<!doctype html><p>Hello' },
  'answers null': { body: 'null' },
  'answers half': { body: '{"weeklyRepaymentAmount": 240}' },
  'answers other types': { body: '{"weeklyRepaymentAmount": "240", "comparisonRate": {}, "advertisedRate": 8}' },
  'answers no number': { body: '{"weeklyRepaymentAmount": -1, "comparisonRate": 8, "advertisedRate": 1e999}' },
};

for (const [name, answer] of Object.entries(answers)) {
  test(`a lender that ${name} fails in silence`, async ({ page }) => {
    const { faults } = await watched(page);
    const { end } = await withApi(page);
    let isAsked = false;
    await page.route(`${new URL(apiBase).origin}${path}`, async (route) => {
      isAsked ||= route.request().method() === 'POST';
      const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type' };
      if (answer === 'abort') await route.abort();
      else await route.fulfill({ status: answer.status ?? 200, headers, body: answer.body });
    });
    const answered = untilAnswered(page, path);
    await page.goto(pageOf('104'));
    await expect.poll(() => isAsked || answer === 'abort').toBe(true);
    await answered;
    await untilDrawn(page);
    await expect(panel(page)).toBeHidden();
    await expect(panel(page)).toBeEmpty();
    await expect(page.locator('.price-panel .price')).toHaveText('$51,990 Drive away');
    expect(faults).toEqual([]);
    end();
  });
}
