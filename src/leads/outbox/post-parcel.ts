import type { LeadAnswer } from '#contract/lead.ts';
import type { BrowserNetwork } from '#lib/browser/browser.ts';
import { isRecord } from '#site/merge.ts';
import { isRefusal, type Outcome, type Parcel } from './parcel.ts';

/** How long a page waits for an answer, in milliseconds. */
const timeoutMs = 20_000;
/** Browsers let a request outlive its page up to 64 KiB. */
const mostKeptAlive = 60_000;

/** Sends a lead once. Whatever is no answer of ours means that it is tried again. */
export async function postParcel({ fetch }: Pick<BrowserNetwork, 'fetch'>, { address, body, key }: Parcel): Promise<Outcome> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      // The draft of the header wants a structured string: with its quotes.
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

/** What the server says of a refusal, for the shopper; null where it says nothing that can be read. */
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

/** A `LeadAnswer`, read by hand: every page may load this, and a schema library is three times as much. */
function answerOf(said: unknown): LeadAnswer | null {
  if (!isRecord(said)) return null;
  const { lead_id, reference } = said;
  return isTextOrNull(lead_id) && isTextOrNull(reference) ? { lead_id, reference } : null;
}
