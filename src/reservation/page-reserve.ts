import type { FormValues } from '#leads/forms/read-form.ts';
import { injected } from '#lib/injected.ts';
import type { ReserveModel } from './reserve-model.ts';
import type { ReserveStore } from './reserving.ts';

/** What a checkout page does for its island. */
export type PageReserve = {
  open(model: ReserveModel, typed: FormValues): ReserveStore;
  /** Shows in a place the vehicles that are similar to the page's, as its own page has them. @throws when that page cannot be had. */
  showSimilar(place: Element): Promise<void>;
  /** Does work once no pointer is pressed. */
  afterPress(work: () => void): void;
  /** Says to the page's style sheet whether a reservation of this browser is shown. */
  showsOwn(isShown: boolean): void;
};

const opener = injected<() => Promise<PageReserve>>('checkout');

/** Takes what loads the code, which the island does not load itself. */
export const providePageReserve = opener.provide;

/** @throws at build, and when its code cannot be had. */
export const pageReserve = async (): Promise<PageReserve> => opener.get()();
