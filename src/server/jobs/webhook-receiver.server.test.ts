import { expect, test } from 'vitest';
import { signedWebhook, webhookHeaders } from '#lib/http/signed-webhook.server.ts';
import { noNeeds, type SiteFacts } from './site-facts.ts';
import { receiveWebhooks } from './webhook-receiver.server.ts';

const secret = `whsec_${Buffer.from('a'.repeat(24)).toString('base64')}`;
const forged = `whsec_${Buffer.from('b'.repeat(24)).toString('base64')}`;
const facts: SiteFacts = {
  slug: 'acme',
  secretEnv: 'FEED_SECRET',
  debounce: { quietMs: 0, maxWaitMs: 0 },
  isPaused: false,
  targets: [],
  notices: [],
  needs: noNeeds,
};

test('until its site was read a webhook is to come again, whatever its signature; then it is taken, or refused', async () => {
  let isUnread = true;
  const app = receiveWebhooks({
    queue: { enqueue: async () => true },
    factsOf: () => (isUnread ? undefined : facts),
    isNotLoaded: () => isUnread,
    secret: () => secret,
    now: Date.now,
    onEnqueued: () => {},
    log: () => {},
  });
  const send = async (by: string) => {
    const webhook = signedWebhook(by, 'msg_1');
    const response = await app.request('/webhooks/acme', { method: 'POST', headers: webhookHeaders(webhook), body: webhook.body });
    return [response.status, response.headers.get('Retry-After')];
  };
  expect([await send(secret), await send(forged)]).toEqual([
    [503, '5'],
    [503, '5'],
  ]);
  isUnread = false;
  expect([await send(secret), await send(forged)]).toEqual([
    [202, null],
    [401, null],
  ]);
});
