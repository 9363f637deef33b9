import { expect, test, vi } from 'vitest';
import { testPage } from '#startup/test-page.ts';

test('the worker of the directories answers each message by its id', async () => {
  testPage('');
  const told: unknown[] = [];
  const worker = Object.assign(new EventTarget(), { postMessage: (message: unknown) => told.push(message) });
  vi.stubGlobal('self', worker);
  await import('./directory-worker.client.ts');
  worker.dispatchEvent(new MessageEvent('message', { data: { id: 7, path: '/ping', body: null } }));
  worker.dispatchEvent(new MessageEvent('message', { data: { id: 8, path: '/multi-search', body: { queries: [{ indexUid: 'manufacturers' }] } } }));
  expect(told).toEqual([{ id: 7, status: 200, body: {} }, expect.objectContaining({ id: 8, status: expect.not.toBeOneOf([200]) })]);
});
