import type { ReadableAtom } from 'nanostores';
import type { DeliveryEstimate, PostcodeFault } from './estimate.ts';

/** The heading of the calculator, and that of the row that opens it on a phone. */
export const deliveryTitle = 'Delivery';

/** States of the calculator (specification 2 §4): idle, loading, result or error. */
export type DeliveryView =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'result'; estimate: DeliveryEstimate & { postcode: string } }
  /** `none`: no delivery there, or no response. */
  | { state: 'error'; fault: PostcodeFault | 'none' };

export type DeliveryStore = {
  $view: ReadableAtom<DeliveryView>;
  /** Requests a quote for a postcode as typed. Outdated responses are dropped. */
  submit(typed: string): Promise<void>;
};
