import { log, storage } from '#browser/start-browser.ts';
import { openGarage } from './garage.store.ts';

/** What a shopper keeps on this site. */
export const garage = openGarage({ storage, log });
