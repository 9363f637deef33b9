import { injected } from '#lib/injected.ts';
import type { Garage } from './lists.ts';

const opener = injected<() => Promise<Garage>>('garage');

/** Takes what opens the page's lists, which its buttons change too. */
export const providePageGarage = opener.provide;

/** What this browser keeps, for an island. @throws at build, and when its code cannot be had. */
export const pageGarage = async (): Promise<Garage> => opener.get()();
