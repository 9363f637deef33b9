import { injected } from '#lib/injected.ts';
import type { KeepSettings } from '#vehicle/card/keep.ts';
import type { KeptCar } from './kept.ts';
import type { Garage } from './lists.ts';

/** What a shopper keeps, with what the site's config says of it. */
export type PageGarage = Garage & {
  settings: KeepSettings;
  /** Removes a saved vehicle, from the watchlist too where the site has one. */
  unsave(car: KeptCar): void;
};

const opener = injected<() => Promise<PageGarage>>('garage');

/** Takes what opens the page's lists, which its buttons change too. */
export const providePageGarage = opener.provide;

/** What this browser keeps, for an island. @throws at build, and when its code cannot be had. */
export const pageGarage = async (): Promise<PageGarage> => opener.get()();
