import type { BrowserNetwork } from '#browser/browser.ts';
import type { EventBody, RevealBody } from './contract.ts';

/** Bodies by call. */
type Bodies = { revealPhone: RevealBody; event: EventBody };

/**
 * Sends a beacon, also while the page unloads: `sendToApi<'event'>`. False when the browser refuses; delivery is not confirmed.
 * @param address made by `apiUrl`.
 */
export const sendToApi = <Name extends keyof Bodies>({ beacon }: Pick<BrowserNetwork, 'beacon'>, address: string, body: Bodies[Name]): boolean =>
  beacon(address, JSON.stringify(body));
