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
    page.on('worker', (worker) => workers.add(new URL(worker.url()).pathname));
    await page.goto(address);
    await open(page);
    await page.waitForLoadState('networkidle');
    return { page: [...requestedPaths].filter((script) => !workers.has(script)), worker: [...workers] };
  } finally {
    await context.close();
  }
}
