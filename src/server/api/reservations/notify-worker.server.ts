import { randomUUID } from 'node:crypto';
import { signedWebhook, webhookHeaders } from '#lib/http/signed-webhook.server.ts';
import { secretsIn } from '#lib/http/webhook.server.ts';
import type { Site } from '#site/schema/site.ts';

export type NotifierOptions = {
  /** The webhook address of `npm run worker`, or null. */
  workerAddress?: string | null;
  secret(name: string): string | undefined;
};

const timeoutMs = 10_000;

/**
 * Notifies by the signed webhook that a feed sends: the next run fetches the holds.
 * @returns whether it was stored, or there is no worker.
 */
export const workerNotifier =
  ({ workerAddress = null, secret }: NotifierOptions) =>
  async ({ slug, rebuild }: Site): Promise<boolean> => {
    const [key] = rebuild.secret_env === undefined ? [] : secretsIn(secret(rebuild.secret_env));
    if (workerAddress === null || key === undefined) return true;
    const webhook = signedWebhook(key, `hold_${randomUUID()}`);
    const { status } = await fetch(`${workerAddress.replace(/\/+$/, '')}/webhooks/${slug}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...webhookHeaders(webhook) },
      body: webhook.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return status === 202;
  };
