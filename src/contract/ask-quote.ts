import type { BrowserNetwork } from '#lib/browser/browser.ts';
import type { QuoteAnswer } from './contract.ts';

/** How long a page waits for it, in milliseconds. */
const timeoutMs = 10_000;

/**
 * Asks the API for a quote. The answer is what was sent, unread: who shows it looks at its parts first. Null where nobody lends, nobody answers in
 * time, or a problem comes: failures of quotes are silent (specification 2 §8).
 * @param address made by `apiAddress`.
 * @param body a `QuoteBody` as JSON.
 */
export async function askQuote({ fetch }: Pick<BrowserNetwork, 'fetch'>, address: string, body: string): Promise<Partial<QuoteAnswer> | null> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) });
    const said: unknown = response.ok ? await response.json() : null;
    return said === null ? null : Object(said);
  } catch {
    return null;
  }
}
