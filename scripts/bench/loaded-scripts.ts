import type { Browser, Page } from '@playwright/test';

/** Paths of the scripts that a page and its Workers loaded. */
export type LoadedScripts = { page: string[]; worker: string[] };

/** Loads a page as on a first visit until requests stop. @param open acts as a shopper does, and resolves when the result is visible. */
export async function loadedScripts(browser: Browser, address: string, open: (page: Page) => Promise<void>): Promise<LoadedScripts> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const requestedPaths = new Set<string>();
    const workers = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) requestedPaths.add(pathname);
    });
    const isQuiet = quiet(page);
    page.on('worker', (worker) => workers.add(new URL(worker.url()).pathname));
    await page.goto(address);
    await open(page);
    await isQuiet();
    return { page: [...requestedPaths].filter((script) => !workers.has(script)), worker: [...workers] };
  } finally {
    await context.close();
  }
}

/** Without a request for this long. */
const quietMs = 500;
const longestMs = 60_000;

/** Counts open requests; Playwright's network idle also waits for frames of other hosts. @returns waits until none is open. */
function quiet(page: Page): () => Promise<void> {
  let open = 0;
  let last = Date.now();
  const count = (by: number) => () => {
    open += by;
    last = Date.now();
  };
  page.on('request', count(1));
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', count(-1));
  return async () => {
    const end = Date.now() + longestMs;
    while (open > 0 || Date.now() - last < quietMs) {
      if (Date.now() > end) throw new Error(`${page.url()} still asks for something after a minute.`);
      await page.waitForTimeout(quietMs / 5);
    }
  };
}
