import type { ReservationState } from '#contract/reservation-calls.ts';
import type { FormValues } from '#leads/forms/read-form.ts';
import { injected } from '#lib/cache/injected.ts';
import type { ReserveModel } from './reserve-model.ts';
import type { ReserveStore } from './reserving.ts';

export type PageReserve = {
  open(model: ReserveModel, typed: FormValues): ReserveStore;
  /** Shows vehicles similar to the page's, fetched from its own page. @throws when that page cannot be fetched. */
  showSimilar(place: Element): Promise<void>;
  /** Runs work once no pointer is pressed. */
  afterPress(work: () => void): void;
  /**
   * Sets the style hook for a shown reservation, and the page's heading; null for none. `isSold`: the stock no longer has the vehicle for sale.
   * `isTaken`: another shopper was faster.
   */
  showsOwn(state: ReservationState | null, facts?: { isSold?: boolean; isTaken?: boolean }): void;
};

const opener = injected<() => Promise<PageReserve>>('checkout');

/** Sets the loader of the code, which keeps it out of the island's chunk. */
export const providePageReserve = opener.provide;

/** @throws at build, and when its chunk fails to load. */
export const pageReserve = async (): Promise<PageReserve> => opener.get()();
