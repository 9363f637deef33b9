import { test as base } from '@playwright/test';
import { testNow } from './built-sites.ts';

export { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/**
 * A browser test in whose pages it is the time of the build, and time goes on: what was sold leaves a live search after days, so that the day of
 * the run would change what is found. Timers are the browser's own. In Workers it is today.
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript((shift) => {
      const { now } = Date;
      globalThis.Date = new Proxy(Date, {
        construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now() + shift] : given, made),
        get: (target, key) => (key === 'now' ? () => now() + shift : Reflect.get(target, key)),
      });
    }, Date.parse(testNow) - Date.now());
    await use(context);
  },
});
