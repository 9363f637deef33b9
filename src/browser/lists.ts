import { openGarage } from '#garage/garage.store.ts';
import { log, storage } from './start-browser.ts';

/** What a shopper keeps on this site. */
export const garage = openGarage({ storage, log });
