import { test as base } from '@playwright/test';
import { testNow } from './built-sites.ts';

export { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** A script after which `new Date()` and `Date.now()` are so many milliseconds later; time goes on, and timers are the browser's own. */
const shiftDate = (shift: number) => `{
  const { now } = Date;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now() + ${shift}] : given, made),
    get: (target, key) => (key === 'now' ? () => now() + ${shift} : Reflect.get(target, key)),
  });
}
`;

/** Whether the Workers of a test have the time of the build too. */
type Clocks = { shiftsWorkers: boolean };

/**
 * A browser test in whose pages and Workers it is the time of the build, and time goes on (a shifted clock). What was sold leaves a live search after days:
 * by the clock of the machine, the day of the run would change what is found. A test without Workers says so: to look at each request costs time,
 * and keeps the browser from using its cache.
 */
export const test = base.extend<Clocks>({
  shiftsWorkers: [true, { option: true }],
  context: async ({ context, shiftsWorkers }, use) => {
    const shift = shiftDate(Date.parse(testNow) - Date.now());
    await context.addInitScript(shift);
    if (!shiftsWorkers) return use(context);
    await context.route(/\/_astro\/(?:live|directory)-worker[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: shift + (await response.text()) });
    });
    await use(context);
    // A Worker may start while its test ends.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
