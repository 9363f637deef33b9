import { expect, test } from 'vitest';
import { receiveWebhooks } from './receive.server.ts';
import { sendWebhook } from './send-webhook.server.ts';
import type { SiteFacts } from './site-facts.ts';

const secret = `whsec_${Buffer.from('a'.repeat(24)).toString('base64')}`;
const other = `whsec_${Buffer.from('b'.repeat(24)).toString('base64')}`;
const facts = { slug: 'acme', secretEnv: 'FEED_SECRET', gathering: { quietMs: 0, longestMs: 0 }, isPaused: false } as SiteFacts;

/** A receiver of the worker with its own secret, and what it was asked for. */
function receiver(own: string) {
  const wishes: string[] = [];
  const app = receiveWebhooks({
    queue: {
      wish: async ({ site, webhookId }) => {
        wishes.push(`${site} ${webhookId}`);
        return true;
      },
    },
    factsOf: (slug) => (slug === 'acme' ? facts : undefined),
    isUnread: () => false,
    secret: () => own,
    now: Date.now,
    onWish: () => {},
    log: () => {},
  });
  return { wishes, fetch: (async (url, init) => app.request(String(url), init)) as typeof fetch };
}

const send = (fetch: typeof globalThis.fetch, more: Partial<Parameters<typeof sendWebhook>[0]> = {}) =>
  sendWebhook({ slug: 'acme', secretEnv: 'FEED_SECRET', variables: { FEED_SECRET: secret }, to: 'http://localhost:4330/', fetch, ...more });

test('the receiver takes it, each one once', async () => {
  const { wishes, fetch } = receiver(secret);
  expect(await send(fetch)).toEqual({
    taken: true,
    status: 202,
    url: 'http://localhost:4330/webhooks/acme',
    says: 'http://localhost:4330/webhooks/acme took the webhook (202): the run of acme is on disk. npm run status -- acme shows what came of it.',
  });
  expect((await send(fetch, { variables: { FEED_SECRET: `${secret} ${other}` } })).taken).toBe(true);
  expect(new Set(wishes).size).toBe(2);
  expect(wishes[0]).toMatch(/^acme test_[\da-f-]{36}$/);
});

test('what was not taken says why, and the fix', async () => {
  expect(await send(receiver(other).fetch)).toMatchObject({
    taken: false,
    status: 401,
    says: expect.stringContaining('the worker needs the same secret in FEED_SECRET, the site acme, and a clock that is right to five minutes'),
  });
  const answer =
    (status: number): typeof fetch =>
    async () =>
      new Response('', { status });
  expect((await send(answer(404))).says).toContain('knows no webhooks (404)');
  expect((await send(answer(503))).says).toContain('answered 503');
  expect((await send(answer(301))).taken).toBe(false);
  const refused = new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });
  expect(await send(() => Promise.reject(refused))).toMatchObject({
    taken: false,
    status: null,
    says: expect.stringContaining('nobody answers (ECONNREFUSED)'),
  });
});

test('without a secret nothing is sent', async () => {
  const { wishes, fetch } = receiver(secret);
  await expect(send(fetch, { secretEnv: undefined })).rejects.toThrow('acme: rebuild.secret_env names no variable');
  await expect(send(fetch, { variables: {} })).rejects.toThrow('FEED_SECRET is not set (rebuild.secret_env of acme)');
  await expect(send(fetch, { variables: { FEED_SECRET: 'whsec_c2hvcnQ=' } })).rejects.toThrow('FEED_SECRET holds no usable secret');
  expect(wishes).toEqual([]);
});
