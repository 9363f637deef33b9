import { resumeScript } from '#garage/last-search.ts';
import { guardScript } from '#search/state/guard.ts';
import { locationBarScript } from '#vehicle-page/location-bar.ts';
import { sha256 } from './sha256.server.ts';

/** Hashes of the inline scripts of our own that pages may run. Their texts are constant. */
export const trustedScripts = [guardScript, resumeScript, locationBarScript].map(sha256);
