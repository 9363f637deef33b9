import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const markup = '<main><div class="directory" data-directory="manufacturers"><input></div></main>';

async function started(address: string) {
  const page = testPage(markup, { address });
  (await import('./directory.client.ts')).startDirectorySearch();
  return page;
}

test('the search is loaded when the shopper turns to it, once', async () => {
  const page = await started('/brands/');
  expect(page.workers).toEqual([]);
  page.fire('input', 'focusin');
  page.fire('input', 'pointerdown');
  expect(page.workers.map(({ file }) => file)).toEqual(['directory-worker.client.ts']);
  await page.until(() => page.logs.length > 0);
  expect(page.logs[0]).toContain('The search of this page did not start');
});

test('a deep link starts it at once', async () => {
  const page = await started('/brands/?q=toyota');
  expect(page.workers).toHaveLength(1);
  await page.until(() => page.logs.length > 0);
});

test('a worker whose file is gone is told as a part that is gone', async () => {
  const page = await started('/brands/?q=toyota');
  let isTold = false;
  addEventListener('vite:preloadError', () => {
    isTold = true;
  });
  page.workers[0]?.fail();
  expect(isTold).toBe(true);
  await page.until(() => page.logs.length > 0);
});
