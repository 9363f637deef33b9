import type { ReadableAtom } from 'nanostores';
import type { DeliveryEstimate, PostcodeFault } from './estimate.ts';

/** The heading of the calculator, and that of the row that opens it on a phone. */
export const deliveryTitle = 'Delivery';

/** What the delivery calculator shows (specification 2 §4): idle, loading, result or error. */
export type DeliveryView =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'result'; estimate: DeliveryEstimate }
  /** `none`: nobody delivers there, or nobody answered. */
  | { state: 'error'; fault: PostcodeFault | 'none' };

/** The delivery calculator, as its view binds it. */
export type DeliveryStore = {
  $view: ReadableAtom<DeliveryView>;
  /** Asks for a postcode as it was typed. An answer that is no longer waited for is dropped. */
  submit(typed: string): Promise<void>;
};
