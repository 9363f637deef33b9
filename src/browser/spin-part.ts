import { bindInside } from '#vehicle-page/spin/inside.ts';
import { openPanorama } from '#vehicle-page/spin/panorama.store.ts';
import { openSpin } from '#vehicle-page/spin/spin.store.ts';
import { bindSpin, optionsOf } from '#vehicle-page/spin/spin-view.ts';
import { browser } from './page-browser.ts';

/** The turn around a vehicle: its frames begin to load. */
export const startSpin = (spin: HTMLElement): Promise<void> => bindSpin(spin, openSpin(browser, optionsOf(spin)));

export const startInside = (inside: HTMLElement): Promise<void> => bindInside(inside, openPanorama);
