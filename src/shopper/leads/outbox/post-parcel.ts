import type { BrowserNetwork } from '#browser/browser.ts';
import type { LeadAnswer } from '#contract/lead.ts';
import { isRecord } from '#site/merge.ts';
import { isRefusal, type Parcel, type SendOutcome } from './parcel.ts';

/** Milliseconds. */
const timeoutMs = 20_000;
/** Bytes; browsers limit `keepalive` requests to 64 KiB. */
const mostKeptAlive = 60_000;

/** One attempt. Any response that is not the API's means a retry. */
export async function postParcel({ fetch }: Pick<BrowserNetwork, 'fetch'>, { address, body, key }: Parcel): Promise<SendOutcome> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      // The header's draft requires a structured string, hence the quotes.
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `"${key}"` },
      body,
      keepalive: body.length < mostKeptAlive,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return isRefusal(response.status) ? { kind: 'refused', message: await messageOf(response) } : { kind: 'kept' };
    const answer = answerOf(await response.json());
    return answer === null ? { kind: 'kept' } : { kind: 'taken', answer };
  } catch {
    return { kind: 'kept' };
  }
}

/** The refusal's message for the shopper; null if unreadable. */
async function messageOf(response: Response): Promise<string | null> {
  try {
    const problem: unknown = await response.json();
    const said = isRecord(problem) ? (problem.detail ?? problem.title) : null;
    return typeof said === 'string' ? said.trim().slice(0, 500) || null : null;
  } catch {
    return null;
  }
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** Validates a `LeadAnswer` by hand: every page may load this, and a schema library triples its size. */
function answerOf(said: unknown): LeadAnswer | null {
  if (!isRecord(said)) return null;
  const { lead_id, reference } = said;
  return isTextOrNull(lead_id) && isTextOrNull(reference) ? { lead_id, reference } : null;
}
