import { guardScript } from '#search/state/guard.ts';
import { sha256 } from './sha256.server.ts';

/** Hashes of the inline scripts of our own that pages may run. Their texts are constant. */
export const trustedScripts = [sha256(guardScript)];
