import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isSigned } from '#lib/webhook.server.ts';
import type { RebuildQueue } from './rebuild-queue.ts';
import type { SiteFacts } from './site-facts.ts';

export type ReceiveOptions = {
  queue: Pick<RebuildQueue, 'wish'>;
  /** The facts of a site; undefined where there is none. */
  factsOf(slug: string): SiteFacts | undefined;
  /** Whether nothing can be said of a site's signatures yet: no sites were read, or its file cannot be. */
  isUnread(slug: string): boolean;
  /** A variable of the environment. */
  secret(name: string): string | undefined;
  /** Epoch milliseconds. */
  now: () => number;
  /** Told after a wish went in. */
  onWish(): void;
  /** One line of the log; it holds ids only. */
  log(entry: Readonly<Record<string, string | number>>): void;
};

/** Standard Webhooks: a payload has fewer than 20 kB. */
const mostBytes = 20 * 1024;

/** When a webhook that could not be looked at may come again, in seconds: sites are read within a few. */
const retryAfter = { 'Retry-After': '5' };

/**
 * Answers the webhooks of feeds: `POST /webhooks/<site>`. 202: the build request is stored, or was before. 503 with Retry-After: no site is read yet,
 * whatever the signature, since a sender may give up an address that answers 401. What is not signed for this site is 401, whatever is
 * wrong with it, also where there is no such site. What the body says does not matter: the run reads the feed itself.
 */
export function receiveWebhooks({ queue, factsOf, isUnread, secret, now, onWish, log }: ReceiveOptions): Hono {
  const app = new Hono();
  app.post(
    '/webhooks/:site',
    bodyLimit({ maxSize: mostBytes, onError: (call) => call.json({ error: 'The body is too large.' }, 413) }),
    async (call) => {
      const site = call.req.param('site');
      const facts = factsOf(site);
      if (facts === undefined && isUnread(site)) {
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
      const isNew = await queue.wish({ site, reason: 'webhook', feed: true, at: now(), gathering: facts.gathering, webhookId: id });
      log({ event: isNew ? 'webhook' : 'webhook repeated', site });
      if (isNew) onWish();
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
