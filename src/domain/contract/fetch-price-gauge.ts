import type { BrowserNetwork } from '#browser/browser.ts';
import type { AutogaugeAnswer } from './contract.ts';

/** Milliseconds. */
const timeoutMs = 10_000;

/**
 * Requests a vehicle's price comparison. Returns the response unvalidated: the caller validates. Null for an empty response or an unknown vehicle (404).
 * @param address made by `apiUrl`.
 * @throws on timeout, any other problem, or a body that is not JSON.
 */
export async function fetchPriceGauge({ fetch }: Pick<BrowserNetwork, 'fetch'>, address: string): Promise<Partial<AutogaugeAnswer> | null> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the API answered ${response.status}`);
  const said: unknown = await response.json();
  return said === null ? null : Object(said);
}
