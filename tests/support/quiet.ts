import type { Page } from './test.ts';

// Signals for tests of what does not happen: by then it would have.

/** Until changes are painted and observers (layout shifts, intersections) have run. */
export const untilDrawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve));
    }
  });

/** Until an idle callback has run. A busy browser may never be idle: pages' own callbacks have timeouts of at most 10 s, so this one's is longer. */
export const untilIdleCallback = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_500 })));

/** Until nothing is requested, and idle callbacks have run. */
export const untilIdle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  for (let call = 0; call < 2; call += 1) await untilIdleCallback(page);
};

/** Until a request to an address with this end has finished or failed. Call it before the request. */
export const untilAnswered = (page: Page, end: string) => {
  const predicate = (request: { url(): string; method(): string }) => request.method() !== 'OPTIONS' && new URL(request.url()).pathname.endsWith(end);
  return Promise.race([
    page.waitForEvent('requestfinished', { predicate, timeout: 0 }),
    page.waitForEvent('requestfailed', { predicate, timeout: 0 }),
  ]);
};
