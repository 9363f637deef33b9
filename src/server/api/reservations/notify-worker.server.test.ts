import { afterEach, expect, test, vi } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { isSigned } from '#lib/http/webhook.server.ts';
import { workerNotifier } from './notify-worker.server.ts';
import { feedSecret } from './testing.server.ts';

afterEach(() => vi.unstubAllGlobals());

const site = testSite({ rebuild: { secret_env: 'FEED_SECRET' } });
const secret = (name: string) => (name === 'FEED_SECRET' ? feedSecret : undefined);

function stubWorker(status: number) {
  const posted: { address: string; headers: Headers; body: string }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    posted.push({ address, headers: new Headers(init.headers), body: String(init.body) });
    return new Response('', { status });
  });
  return posted;
}

test('the worker is sent the signed webhook of a feed, and has it once it answers 202', async () => {
  const posted = stubWorker(202);
  expect(await workerNotifier({ workerAddress: 'http://localhost:4330/', secret })(site)).toBe(true);
  const [{ address, headers, body } = { address: '', headers: new Headers(), body: '' }] = posted;
  expect(address).toBe('http://localhost:4330/webhooks/acme');
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers.get(name) ?? undefined);
  expect(isSigned({ body, id, timestamp, signature }, feedSecret)).toBe(true);
  stubWorker(503);
  expect(await workerNotifier({ workerAddress: 'http://localhost:4330', secret })(site)).toBe(false);
});

test('nobody is notified where there is no worker, or no secret', async () => {
  const posted = stubWorker(202);
  expect(await workerNotifier({ secret })(site)).toBe(true);
  expect(await workerNotifier({ workerAddress: 'http://localhost:4330', secret: () => undefined })(site)).toBe(true);
  expect(await workerNotifier({ workerAddress: 'http://localhost:4330', secret })(testSite())).toBe(true);
  expect(posted).toEqual([]);
});
