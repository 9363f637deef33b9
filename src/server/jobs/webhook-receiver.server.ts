import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isSigned } from '#lib/http/webhook.server.ts';
import type { RebuildQueue } from './rebuild-queue.ts';
import type { SiteFacts } from './site-facts.ts';

export type WebhookReceiverOptions = {
  queue: Pick<RebuildQueue, 'enqueue'>;
  /** undefined: no such site. */
  factsOf(slug: string): SiteFacts | undefined;
  /** Whether the site's secrets are not loaded yet, so that no signature can be checked. */
  isNotLoaded(slug: string): boolean;
  /** Reads an environment variable. */
  secret(name: string): string | undefined;
  /** Epoch milliseconds. */
  now: () => number;
  onEnqueued(): void;
  /** Contains ids only. */
  log(entry: Readonly<Record<string, string | number>>): void;
};

/** Standard Webhooks: payloads are below 20 kB. */
const maxPayloadBytes = 20 * 1024;

/** Seconds; sites are loaded within a few. */
const retryAfter = { 'Retry-After': '5' };

/**
 * `POST /webhooks/<site>`. 202: enqueued, now or earlier. 503 with Retry-After: sites are not loaded; senders may disable an address that answers 401.
 * 401: any invalid signature or unknown site. The body is ignored: the run reads the feed.
 */
export function receiveWebhooks({ queue, factsOf, isNotLoaded, secret, now, onEnqueued, log }: WebhookReceiverOptions): Hono {
  const app = new Hono();
  app.post(
    '/webhooks/:site',
    bodyLimit({ maxSize: maxPayloadBytes, onError: (call) => call.json({ error: 'The body is too large.' }, 413) }),
    async (call) => {
      const site = call.req.param('site');
      const facts = factsOf(site);
      if (facts === undefined && isNotLoaded(site)) {
        log({ event: 'webhook too early' });
        return call.json({ error: 'This site is not read yet. Send it again.' }, 503, retryAfter);
      }
      const body = await call.req.text();
      const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => call.req.header(name));
      const secrets = facts?.secretEnv ? secret(facts.secretEnv) : undefined;
      if (facts === undefined || id === undefined || !isSigned({ body, id, timestamp, signature }, secrets)) {
        log({ event: 'webhook refused' });
        return call.json({ error: 'The signature is not valid for this address.' }, 401);
      }
      const isNew = await queue.enqueue({ site, trigger: 'webhook', feed: true, at: now(), debounce: facts.debounce, webhookId: id });
      log({ event: isNew ? 'webhook' : 'webhook repeated', site });
      if (isNew) onEnqueued();
      return call.json({ accepted: true }, 202);
    },
  );
  app.get('/health', (call) => call.json({ status: 'ok' }));
  app.notFound((call) => call.json({ error: 'There is nothing here.' }, 404));
  app.onError((error, call) => {
    log({ event: 'fault', message: error.message });
    return call.json({ error: 'This webhook could not be taken. Send it again.' }, 503, retryAfter);
  });
  return app;
}
