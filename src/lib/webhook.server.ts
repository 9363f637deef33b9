import { Webhook } from 'standardwebhooks';

/** A webhook as it came: its body and the three headers of Standard Webhooks 1.0. */
export type RawWebhook = { body: string; id: string | undefined; timestamp: string | undefined; signature: string | undefined };

/** An id longer than this is no sender's. */
const longestId = 256;

/**
 * Whether one of the secrets signed a webhook within the last five minutes. Compared in constant time.
 * @param secrets as the variable holds them: `whsec_…`, several with spaces between while one is exchanged.
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

/** Bytes of a secret: fewer are guessed (Standard Webhooks asks for 24 to 64). */
const leastBytes = 24;

/** The usable secrets in a variable: one that is too short, or no base64, would sign nothing worth its name. */
export function secretsIn(variable: string | undefined): string[] {
  return (variable ?? '').split(/\s+/).filter((secret) => {
    const base64 = secret.replace(/^whsec_/, '');
    return /^[\w+/-]+={0,2}$/.test(base64) && Buffer.from(base64, 'base64').length >= leastBytes;
  });
}
