import type { BrowserNetwork } from '#lib/browser/browser.ts';
import type { AutogaugeAnswer, DisclaimerAnswer, ViewAnswer } from './contract.ts';

// With `tell.ts` the client of the contract, for browsers and tests: its types, and no schema library. Each is a leaf, so that a page loads what it uses.

/** What a call that reads answers. */
type Answers = { view: ViewAnswer; autogauge: AutogaugeAnswer | null; disclaimer: DisclaimerAnswer };

/**
 * Asks the API; who reads the answer names the call: `ask<'view'>`. Null when nobody answers, or a problem or no JSON comes: the page then stays as it is.
 * @param address made by `apiAddress`.
 */
export async function ask<Name extends keyof Answers>({ fetch }: Pick<BrowserNetwork, 'fetch'>, address: string): Promise<Answers[Name] | null> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
