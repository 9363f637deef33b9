import { Webhook } from 'standardwebhooks';

/** Body and headers of Standard Webhooks 1.0. */
export type RawWebhook = { body: string; id: string | undefined; timestamp: string | undefined; signature: string | undefined };

/** Maximum length. */
const longestId = 256;

/**
 * Whether a secret signed it within five minutes; compared in constant time.
 * @param secrets `whsec_…`, space-separated during rotation.
 */
export function isSigned({ body, id, timestamp, signature }: RawWebhook, secrets: string | undefined): boolean {
  if (!id || !timestamp || !signature || id.length > longestId) return false;
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
  return secretsIn(secrets).some((secret) => {
    try {
      new Webhook(secret).verify(body, headers, { jsonParse: false });
      return true;
    } catch {
      return false;
    }
  });
}

/** Minimum bytes (Standard Webhooks: 24 to 64). */
const leastBytes = 24;

/** Omits secrets that are too short or not base64. */
export function secretsIn(variable: string | undefined): string[] {
  return (variable ?? '').split(/\s+/).filter((secret) => {
    const base64 = secret.replace(/^whsec_/, '');
    return /^[\w+/-]+={0,2}$/.test(base64) && Buffer.from(base64, 'base64').length >= leastBytes;
  });
}
