import { earlyPressScript } from '#garage/early-press.ts';
import { resumeScript } from '#garage/last-search.ts';
import { guardScript } from '#search/state/guard.ts';
import { rememberedScripts } from '#shell/remembered.ts';
import { locationBarScript } from '#vehicle-page/location-bar.ts';

/** Our constant inline scripts on every site. */
export const trustedScripts: readonly string[] = [guardScript, earlyPressScript, resumeScript, locationBarScript];

/** Includes scripts of some sites only: see `policy-hosts.ts`. */
export const everyInlineScript: readonly string[] = [...trustedScripts, ...rememberedScripts];
