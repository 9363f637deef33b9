import type { BrowserNetwork } from '#browser/browser.ts';
import type { AutogaugeAnswer, DisclaimerAnswer, ViewAnswer } from './contract.ts';

// With `send-to-api.ts` the contract's client for browsers and tests: types only, no schema library. Leaf modules, so that a page loads only what it uses.

/** Responses by call. */
type Answers = { view: ViewAnswer; autogauge: AutogaugeAnswer | null; disclaimer: DisclaimerAnswer };

/**
 * Sends a read request: `fetchAnswer<'view'>`. Null on network failure, a problem, or a body that is not JSON; the page then stays as it is.
 * @param address made by `apiUrl`.
 */
export async function fetchAnswer<Name extends keyof Answers>(
  { fetch }: Pick<BrowserNetwork, 'fetch'>,
  address: string,
): Promise<Answers[Name] | null> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
