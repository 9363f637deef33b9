import type { BrowserNetwork } from '#lib/browser/browser.ts';

/** How long a page waits for it, in milliseconds. */
const timeoutMs = 10_000;

/**
 * Asks the API, or a dealer's own service that speaks like it, what delivery to a postcode costs. The answer is what was sent, unread: who shows it looks
 * at its parts first. Null where nothing was sent, or nobody knows the place (404).
 * @param address of the call, with a query of its own or without.
 * @throws when nobody answers in time, another problem comes, or no JSON.
 */
export async function askDelivery({ fetch }: Pick<BrowserNetwork, 'fetch'>, address: string, postcode: string): Promise<unknown> {
  const call = new URL(address);
  call.searchParams.set('postcode', postcode);
  const response = await fetch(call.href, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the service answered ${response.status}`);
  const text = await response.text();
  return text.trim() === '' ? null : JSON.parse(text);
}
