import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const markup = `<div class="results"><div class="filters"></div><p class="search-failed" hidden>No search.</p>
  <button data-layout="list"></button><button data-layout="grid"></button></div>`;

async function started() {
  const page = testPage(markup, { address: '/search/used-cars/' });
  (await import('./live-search.client.ts')).liveSearch();
  return page;
}

test('its worker starts when the shopper turns to the filters', async () => {
  const page = await started();
  expect(page.workers).toEqual([]);
  page.fire('.filters', 'focusin');
  await page.until(() => page.workers.length > 0);
  expect(page.workers[0]?.file).toBe('live-worker.client.ts');
});

test('a worker that fails leaves the page as it was made', async () => {
  const page = await started();
  page.fire('.filters', 'focusin');
  await page.until(() => page.workers.length > 0);
  page.workers[0]?.answer({ failed: 'The index is damaged.' });
  await page.until(() => page.logs.some((log) => log.includes('The live search did not start: The index is damaged.')));
  expect(page.find('.search-failed').hidden).toBe(true);
});

test('a layout is chosen before it starts', async () => {
  const page = await started();
  page.press('[data-layout=list]');
  expect(page.disk.items.get('forecourt.layout')).toContain('list');
});
