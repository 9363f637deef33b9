import type { BrowserNetwork } from '#browser/browser.ts';

/** Milliseconds. */
const timeoutMs = 10_000;

/**
 * Requests the delivery cost to a postcode from the API, or from a dealer's compatible service. Returns the response unvalidated: the caller validates.
 * Null for an empty response or an unknown place (404).
 * @param address URL of the call, with or without a query.
 * @throws on timeout, any other problem, or a body that is not JSON.
 */
export async function fetchDelivery({ fetch }: Pick<BrowserNetwork, 'fetch'>, address: string, postcode: string): Promise<unknown> {
  const call = new URL(address);
  call.searchParams.set('postcode', postcode);
  const response = await fetch(call.href, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the service answered ${response.status}`);
  const text = await response.text();
  return text.trim() === '' ? null : JSON.parse(text);
}
