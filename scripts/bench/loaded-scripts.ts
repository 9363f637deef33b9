import type { Browser, Page } from '@playwright/test';

/** Script that a page loaded, by its path on the site: its own, and what its Workers run. */
export type LoadedScripts = { page: string[]; worker: string[] };

/**
 * What a first visit to a page loads, until nothing more comes.
 * @param open does what a shopper does there; it resolves when what it starts is there to be seen.
 */
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

/** Nothing is asked for so long: then nothing more comes. */
const quietMs = 500;
const longestMs = 60_000;

/** Watches a page's requests. What the browser calls idle waits for frames of other hosts, too. @returns waits until none is open. */
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
