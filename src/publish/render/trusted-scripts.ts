import { resumeScript } from '#garage/last-search.ts';
import { guardScript } from '#search/state/guard.ts';
import { rememberedScripts } from '#shell/remembered.ts';
import { locationBarScript } from '#vehicle-page/location-bar.ts';
import { sha256 } from './sha256.server.ts';

/** The inline scripts of our own that pages may run. Their texts are constant. */
const everywhere: readonly string[] = [guardScript, resumeScript, locationBarScript];

/** With those that stand on the pages of some sites alone, whose policy names them: see `policy-hosts.ts`. */
export const inlineScripts: readonly string[] = [...everywhere, ...rememberedScripts];

/** Hashes of those that every site has, as the content security policy names them. */
export const trustedScripts = everywhere.map(sha256);
