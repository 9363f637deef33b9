import { atom } from 'nanostores';

/** How many alerts were requested on this page. Lists of alerts listen to it. */
export const $addedAlerts = atom(0);
