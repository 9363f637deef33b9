import { Webhook } from 'standardwebhooks';
import { RefusedAddress } from '#lib/http/public-address.server.ts';
import { requestPublic } from '#lib/http/public-request.server.ts';
import type { LeadTarget } from '#site/schema/lead-targets.ts';
import type { Site } from '#site/schema/site.ts';
import type { StoredLead } from '../lead-store/lead-store.ts';
import { adfOf } from './adf.ts';
import { type AttemptOutcome, outcomeOfStatus } from './attempt-outcome.ts';
import { readPayload } from './lead-payload.ts';

/** In milliseconds (Standard Webhooks: 15 to 30 seconds). */
const timeoutMs = 15_000;
/** Only the response's status is used. */
const maxBytes = 1024;

export type WebhookOptions = {
  secret(name: string): string | undefined;
  now: () => number;
  trustedHosts?: readonly string[];
};

/** `webhook-id` is the lead’s id in every attempt. */
export async function sendWebhook(lead: StoredLead, target: LeadTarget, site: Site, options: WebhookOptions): Promise<AttemptOutcome> {
  const isAdf = target.kind === 'adf_webhook';
  const body = isAdf ? adfOf(lead, site) : JSON.stringify(eventOf(lead));
  const type = isAdf ? 'application/xml; charset=utf-8' : 'application/json';
  return postWebhook({ id: lead.id, type, body, url: target.url ?? '', secret: target.secret_env ?? '' }, options);
}

/** `id`: the same in every attempt. `secret`: the environment variable. */
export type OutgoingWebhook = { id: string; type: string; body: string; url: string; secret: string };

/** Signs a webhook as Standard Webhooks 1.0, and posts it to a public https address. @throws never: errors are outcomes. */
export async function postWebhook({ id, type, body, url, secret }: OutgoingWebhook, options: WebhookOptions): Promise<AttemptOutcome> {
  const at = new Date(options.now());
  const signature = signatureOf(options.secret(secret), id, at, body);
  if (signature === null) return { code: 'no-secret', kind: 'down' };
  const headers = {
    'Content-Type': type,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  };
  return postPublic(url, headers, body, options);
}

/** Posts to a public https address. @throws never: errors are outcomes. */
export async function postPublic(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { trustedHosts }: Pick<WebhookOptions, 'trustedHosts'>,
): Promise<AttemptOutcome> {
  try {
    const { status } = await requestPublic(url, { method: 'POST', headers, body, timeoutMs, maxBytes, trustedHosts });
    return outcomeOfStatus(status);
  } catch (error) {
    if (error instanceof RefusedAddress) return { code: 'refused-address', kind: 'down' };
    return { code: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'no-answer', kind: 'down' };
  }
}

/** Signatures by all active secrets; null without a usable one. */
function signatureOf(secrets: string | undefined, id: string, at: Date, body: string): string | null {
  try {
    const signatures = (secrets ?? '').split(/\s+/).flatMap((secret) => (secret === '' ? [] : [new Webhook(secret).sign(id, at, body)]));
    return signatures.length === 0 ? null : signatures.join(' ');
  } catch {
    // Invalid base64.
    return null;
  }
}

function eventOf(lead: StoredLead): object {
  const { id, reference, tenant, lane, signals, created } = lead;
  const timestamp = new Date(created).toISOString();
  return { type: 'lead.created', timestamp, data: { lead_id: id, reference, site: tenant, lane, signals, ...readPayload(lead) } };
}
