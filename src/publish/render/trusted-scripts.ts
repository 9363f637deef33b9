import { resumeScript } from '#garage/last-search.ts';
import { guardScript } from '#search/state/guard.ts';
import { locationBarScript } from '#vehicle-page/location-bar.ts';
import { sha256 } from './sha256.server.ts';

/** The inline scripts of our own that pages may run. Their texts are constant. */
export const inlineScripts: readonly string[] = [guardScript, resumeScript, locationBarScript];

/** Their hashes, as the content security policy names them. */
export const trustedScripts = inlineScripts.map(sha256);
