import { Webhook } from 'standardwebhooks';
import type { RawWebhook } from './webhook.server.ts';

const news = '{"type":"stock.changed"}';

/** Standard Webhooks 1.0 */
export function signedWebhook(secret: string, id: string, at = new Date(), body = news): RawWebhook {
  return { body, id, timestamp: String(Math.floor(at.getTime() / 1000)), signature: new Webhook(secret).sign(id, at, body) };
}

export function webhookHeaders({ id, timestamp, signature }: RawWebhook): Record<string, string> {
  const all = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
