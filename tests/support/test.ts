import { test as base, type CDPSession, type Page } from '@playwright/test';
import { testNow } from './built-sites.ts';

export { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** Shifts `new Date()` and `Date.now()` by milliseconds; time goes on, and timers are native. */
const shiftDate = (shift: number) => `{
  const { now } = Date;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now() + ${shift}] : given, made),
    get: (target, key) => (key === 'now' ? () => now() + ${shift} : Reflect.get(target, key)),
  });
}
`;

const workerScripts = ['live', 'directory'].map((name) => ({ urlPattern: `*/_astro/${name}-worker*.js`, requestStage: 'Response' as const }));

/** A Worker may start while its page or test ends; its script is then not awaited. */
const isOver = /Invalid InterceptionId|has been closed/;

/** Prepends a script to those of a page's Workers. Playwright's routes would pause every request and disable the cache. */
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

/** Whether Workers get the build's time too. */
type Clocks = { shiftsWorkers: boolean };

/**
 * A browser test at the time of the build, in pages and Workers (a shifted clock): sold vehicles leave a live search after days. Tests without Workers
 * opt out, which is faster.
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
