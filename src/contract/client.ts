import type { BrowserNetwork } from '#lib/browser/browser.ts';
import type { AutogaugeAnswer, DisclaimerAnswer, EventBody, RevealBody, ViewAnswer } from './contract.ts';

// The browser's leaf of the contract: types of the contract, and no schema library. Addresses come from the build, or from `api-paths.ts`.

/** What a call that reads answers. */
type Answers = { view: ViewAnswer; autogauge: AutogaugeAnswer; disclaimer: DisclaimerAnswer };
/** What a call that tells something takes. */
type Bodies = { revealPhone: RevealBody; event: EventBody };

/** Asks the API. Null when it does not answer, answers a problem, or no JSON: the page then stays as it is. Who reads the answer says its type: `ask<'view'>`. */
export async function ask<Name extends keyof Answers>({ fetch }: Pick<BrowserNetwork, 'fetch'>, address: string): Promise<Answers[Name] | null> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Tells the API something, also while the page is being left. False when the browser refuses; nobody hears whether it arrived. */
export const tell = <Name extends keyof Bodies>({ beacon }: Pick<BrowserNetwork, 'beacon'>, address: string, body: Bodies[Name]): boolean =>
  beacon(address, JSON.stringify(body));
