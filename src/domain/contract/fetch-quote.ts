import type { BrowserNetwork } from '#browser/browser.ts';
import type { QuoteAnswer } from './contract.ts';

/** Milliseconds. */
const timeoutMs = 10_000;

/**
 * Requests a finance quote. Returns the response unvalidated: the caller validates. Null without an offer, on timeout or on a problem: failed quotes are
 * silent (specification 2 §8).
 * @param address made by `apiUrl`.
 * @param body a `QuoteBody` as JSON.
 */
export async function fetchQuote({ fetch }: Pick<BrowserNetwork, 'fetch'>, address: string, body: string): Promise<Partial<QuoteAnswer> | null> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) });
    const said: unknown = response.ok ? await response.json() : null;
    return said === null ? null : Object(said);
  } catch {
    return null;
  }
}
