import type { BrowserNetwork } from '#lib/browser/browser.ts';
import type { EventBody, RevealBody } from './contract.ts';

/** What a call that tells something takes. */
type Bodies = { revealPhone: RevealBody; event: EventBody };

/**
 * Tells the API something, also while the page is being left; who does names the call: `tell<'event'>`. False when the browser refuses. Nobody hears
 * whether it arrived.
 * @param address made by `apiAddress`.
 */
export const tell = <Name extends keyof Bodies>({ beacon }: Pick<BrowserNetwork, 'beacon'>, address: string, body: Bodies[Name]): boolean =>
  beacon(address, JSON.stringify(body));
