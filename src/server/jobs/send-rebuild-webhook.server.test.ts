import { expect, test } from 'vitest';
import { sendRebuildWebhook } from './send-rebuild-webhook.server.ts';
import type { SiteFacts } from './site-facts.ts';
import { receiveWebhooks } from './webhook-receiver.server.ts';

const secret = `whsec_${Buffer.from('a'.repeat(24)).toString('base64')}`;
const other = `whsec_${Buffer.from('b'.repeat(24)).toString('base64')}`;
const facts = { slug: 'acme', secretEnv: 'FEED_SECRET', debounce: { quietMs: 0, maxWaitMs: 0 }, isPaused: false } as SiteFacts;

function receiver(own: string) {
  const requests: string[] = [];
  const app = receiveWebhooks({
    queue: {
      enqueue: async ({ site, webhookId }) => {
        requests.push(`${site} ${webhookId}`);
        return true;
      },
    },
    factsOf: (slug) => (slug === 'acme' ? facts : undefined),
    isNotLoaded: () => false,
    secret: () => own,
    now: Date.now,
    onEnqueued: () => {},
    log: () => {},
  });
  return { requests, fetch: (async (url, init) => app.request(String(url), init)) as typeof fetch };
}

const send = (fetch: typeof globalThis.fetch, more: Partial<Parameters<typeof sendRebuildWebhook>[0]> = {}) =>
  sendRebuildWebhook({ slug: 'acme', secretEnv: 'FEED_SECRET', variables: { FEED_SECRET: secret }, to: 'http://localhost:4330/', fetch, ...more });

test('the receiver takes it, each one once', async () => {
  const { requests, fetch } = receiver(secret);
  expect(await send(fetch)).toEqual({
    isAccepted: true,
    status: 202,
    url: 'http://localhost:4330/webhooks/acme',
    message: 'http://localhost:4330/webhooks/acme took the webhook (202): the run of acme is on disk. npm run status -- acme shows what came of it.',
  });
  expect((await send(fetch, { variables: { FEED_SECRET: `${secret} ${other}` } })).isAccepted).toBe(true);
  expect(new Set(requests).size).toBe(2);
  expect(requests[0]).toMatch(/^acme test_[\da-f-]{36}$/);
});

test('what was not taken says why, and the fix', async () => {
  expect(await send(receiver(other).fetch)).toMatchObject({
    isAccepted: false,
    status: 401,
    message: expect.stringContaining('the worker needs the same secret in FEED_SECRET, the site acme, and a clock that is right to five minutes'),
  });
  const answer =
    (status: number): typeof fetch =>
    async () =>
      new Response('', { status });
  expect((await send(answer(404))).message).toContain('knows no webhooks (404)');
  expect((await send(answer(503))).message).toContain('answered 503');
  expect((await send(answer(301))).isAccepted).toBe(false);
  const refused = new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });
  expect(await send(() => Promise.reject(refused))).toMatchObject({
    isAccepted: false,
    status: null,
    message: expect.stringContaining('nobody answers (ECONNREFUSED)'),
  });
});

test('without a secret nothing is sent', async () => {
  const { requests, fetch } = receiver(secret);
  await expect(send(fetch, { secretEnv: undefined })).rejects.toThrow('acme: rebuild.secret_env names no variable');
  await expect(send(fetch, { variables: {} })).rejects.toThrow('FEED_SECRET is not set (rebuild.secret_env of acme)');
  await expect(send(fetch, { variables: { FEED_SECRET: 'whsec_c2hvcnQ=' } })).rejects.toThrow('FEED_SECRET holds no usable secret');
  expect(requests).toEqual([]);
});
