import type { Page } from './test.ts';

// Signs that a moment has passed in which something would have happened, for tests of what does not happen.

/** Until what has happened on a page is drawn, and its observers (of layout shifts, of what comes into view) were told. */
export const untilDrawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve));
    }
  });

/** Until a page has done what it leaves for when the browser is idle. */
export const untilIdle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let call = 0; call < 2; call += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
};

/** Until a request to an address that ends so was answered, or failed. Call it before the request is made. */
export const untilAnswered = (page: Page, end: string) => {
  const predicate = (request: { url(): string; method(): string }) => request.method() !== 'OPTIONS' && new URL(request.url()).pathname.endsWith(end);
  return Promise.race([
    page.waitForEvent('requestfinished', { predicate, timeout: 0 }),
    page.waitForEvent('requestfailed', { predicate, timeout: 0 }),
  ]);
};
