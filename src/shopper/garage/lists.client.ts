import { log, storage } from '#browser/start-browser.ts';
import { openGarage } from './garage.store.ts';

export const garageStore = openGarage({ storage, log });
