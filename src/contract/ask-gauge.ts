import type { BrowserNetwork } from '#lib/browser/browser.ts';
import type { AutogaugeAnswer } from './contract.ts';

/** How long a page waits for it, in milliseconds. */
const timeoutMs = 10_000;

/**
 * Asks the API how the price of a vehicle compares. The answer is what was sent, unread: who shows it looks at its parts first. Null where the API can
 * say nothing of it, or does not know it (404).
 * @param address made by `apiAddress`.
 * @throws when nobody answers in time, another problem comes, or no JSON.
 */
export async function askGauge({ fetch }: Pick<BrowserNetwork, 'fetch'>, address: string): Promise<Partial<AutogaugeAnswer> | null> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the API answered ${response.status}`);
  const said: unknown = await response.json();
  return said === null ? null : Object(said);
}
