import { atom } from 'nanostores';

/** Alerts requested on this page; lists of alerts subscribe to it. */
export const $addedAlerts = atom(0);
