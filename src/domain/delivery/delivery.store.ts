import { atom } from 'nanostores';
import type { DeliveryStore, DeliveryView } from './delivery-state.ts';
import { type DeliveryEstimate, readPostcode } from './estimate.ts';

type Injected = {
  /** Delivery cost to a postcode; null without delivery. */
  ask(postcode: string): Promise<DeliveryEstimate | null>;
  /** Called with every requested postcode. */
  remember(postcode: string): void;
  log(message: string): void;
};

export function openDelivery({ ask, remember, log }: Injected): DeliveryStore {
  const $view = atom<DeliveryView>({ state: 'idle' });
  let asked = 0;
  return {
    $view,
    async submit(typed) {
      asked += 1;
      const own = asked;
      const read = readPostcode(typed);
      if ('fault' in read) {
        $view.set({ state: 'error', fault: read.fault });
        return;
      }
      $view.set({ state: 'loading' });
      remember(read.postcode);
      const estimate = await ask(read.postcode).catch((error: Error) => {
        log(`delivery: ${error.message}`);
        return null;
      });
      if (own === asked)
        $view.set(estimate === null ? { state: 'error', fault: 'none' } : { state: 'result', estimate: { ...estimate, postcode: read.postcode } });
    },
  };
}
