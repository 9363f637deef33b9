import { expect, test, vi } from 'vitest';
import { testPage } from '#startup/test-page.ts';

test('a worker whose site has no index says so, and answers a sign of life', async () => {
  const page = testPage('');
  const told: object[] = [];
  const worker = Object.assign(new EventTarget(), { postMessage: (message: object) => told.push(message), fetch });
  vi.stubGlobal('self', worker);
  await import('./live-worker.client.ts');
  worker.dispatchEvent(new MessageEvent('message', { data: { id: 7, path: '/ping', body: null } }));
  await page.until(() => told.some((message) => 'failed' in message));
  expect(told).toContainEqual({ id: 7, status: 200, body: {} });
  expect(page.requests).toContain('/search/live.json');
});
