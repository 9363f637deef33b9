import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { findBrowser, installCommand } from '../find-browser.ts';

const cpuSlowdown = 4;

/** Chromium without a window. @throws with the command that installs it when it is missing. */
export function openBrowser(executablePath = findBrowser(), args: readonly string[] = []): Promise<Browser> {
  if (!executablePath) throw new Error(`This bench needs Chromium. Set CHROME to one, or run: ${installCommand}`);
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args] });
}

/** Works with a page in a browser and a site of its own, both of which are closed at the end. */
export async function withPage<Site extends { remove(): Promise<void> }, T>(
  viewport: BrowserContextOptions['viewport'],
  open: () => Promise<Site>,
  work: (page: Page, site: Site) => Promise<T>,
): Promise<T> {
  const browser = await openBrowser();
  try {
    const site = await open();
    try {
      return await work(await browser.newPage({ viewport: viewport ?? null }), site);
    } finally {
      await site.remove();
    }
  } finally {
    await browser.close();
  }
}

/** Works while the CPU of a page is slowed four times. */
export async function slowed<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  try {
    return await work();
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  }
}
