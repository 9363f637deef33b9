import { test as base, type CDPSession, type Page } from '@playwright/test';
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

const workerScripts = ['live', 'directory'].map((name) => ({ urlPattern: `*/_astro/${name}-worker*.js`, requestStage: 'Response' as const }));

/** A Worker may start while its page is left or its test ends: then nobody waits for its script. */
const isOver = /Invalid InterceptionId|has been closed/;

/** Puts a script before those of a page's Workers. Playwright's own routes would pause every request, and turn the browser's cache off. */
async function shiftWorkersOf(page: Page, shift: string): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', (paused) => {
    shiftWorker(session, paused, shift).catch((error: Error) => {
      if (!isOver.test(error.message)) throw error;
    });
  });
  await session.send('Fetch.enable', { patterns: workerScripts });
  return page;
}

type Paused = { requestId: string; responseStatusCode?: number; responseHeaders?: { name: string; value: string }[] };

async function shiftWorker(session: CDPSession, { requestId, responseStatusCode, responseHeaders = [] }: Paused, shift: string): Promise<void> {
  if (responseStatusCode !== 200) {
    await session.send('Fetch.continueRequest', { requestId });
    return;
  }
  const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
  const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
  const kept = responseHeaders.filter(({ name }) => !/^content-(?:encoding|length)$/i.test(name));
  const shifted = Buffer.from(shift + text).toString('base64');
  await session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders: kept, body: shifted });
}

/** Whether the Workers of a test have the time of the build too. */
type Clocks = { shiftsWorkers: boolean };

/**
 * A browser test in whose pages and Workers it is the time of the build, and time goes on (a shifted clock). What was sold leaves a live search after days:
 * by the clock of the machine, the day of the run would change what is found. A test without Workers says so, and is a little quicker.
 */
export const test = base.extend<Clocks>({
  shiftsWorkers: [true, { option: true }],
  context: async ({ context, shiftsWorkers }, use) => {
    const shift = shiftDate(Date.parse(testNow) - Date.now());
    await context.addInitScript(shift);
    if (!shiftsWorkers) return use(context);
    const newPage = context.newPage.bind(context);
    Object.assign(context, { newPage: async () => shiftWorkersOf(await newPage(), shift) });
    await use(context);
  },
});
