import { browser } from '#browser/page-browser.ts';
import { bindInside } from './inside.client.ts';
import { openPanorama } from './panorama.store.ts';
import { openSpin } from './spin.store.ts';
import { bindSpin, optionsOf } from './turn.client.ts';
import type { FirstDrag } from './turning.ts';

/** Starts the spin and loads its frames. */
export const startSpin = (spin: HTMLElement, first: FirstDrag | null = null): Promise<void> =>
  bindSpin(spin, openSpin(browser, optionsOf(spin)), first);

export const startInside = (inside: HTMLElement): Promise<void> => bindInside(inside, openPanorama);
