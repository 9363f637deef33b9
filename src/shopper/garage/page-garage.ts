import { injected } from '#lib/cache/injected.ts';
import type { KeepSettings } from '#vehicle/card/keep.ts';
import type { KeptCar } from './kept.ts';
import type { Garage } from './lists.ts';

/** The stored lists with the site's config. */
export type PageGarage = Garage & {
  settings: KeepSettings;
  /** Removes a saved vehicle, also from the watchlist. */
  unsave(car: KeptCar): void;
};

const opener = injected<() => Promise<PageGarage>>('garage');

/** Sets the opener of the page's lists, shared with its buttons. */
export const providePageGarage = opener.provide;

/** The garage for an island. @throws at build, and when its chunk fails to load. */
export const pageGarage = async (): Promise<PageGarage> => opener.get()();
