import { apiBase } from './built-sites.ts';
import { expect, type Page } from './test.ts';

export const fed = '101';

export const unfed = '106';

export const gauge = {
  fill: 0.7,
  listing_price: 58_880,
  market_range_min: 50_000,
  market_range_max: 61_000,
  confidence: 0.9,
  description: 'Compared with <b>9</b> cars.',
};

export type Answer = { status?: number; body: string } | 'abort' | 'silent';

export const answer = (changes: Partial<Record<keyof typeof gauge, unknown>> = {}): Answer => ({ body: JSON.stringify({ ...gauge, ...changes }) });

/** Answers the page's requests for prices; others get no response. @returns the requests made. */
export async function answering(page: Page, what: Answer) {
  const asked: string[] = [];
  await page.route(`${new URL(apiBase).origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (what === 'silent' && pathname.endsWith('/autogauge')) return;
    if (what === 'abort' || what === 'silent' || !pathname.endsWith('/autogauge')) return route.abort();
    await route.fulfill({
      status: what.status ?? 200,
      headers: { 'Access-Control-Allow-Origin': '*' },
      contentType: 'application/json',
      body: what.body,
    });
  });
  return asked;
}

export const block = (page: Page) => page.locator('.comparison');

export const isAsked = (asked: readonly string[]) => asked.some((path) => path.endsWith('/autogauge'));

export const wheelTo = async (page: Page) => {
  await expect(async () => {
    await page.mouse.wheel(0, 150);
    expect((await block(page).boundingBox())?.y ?? 0).toBeLessThan(500);
  }).toPass({ intervals: [60] });
};
