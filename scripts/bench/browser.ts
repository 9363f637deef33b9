import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { findBrowser, installCommand } from '../find-browser.ts';

const cpuSlowdown = 4;

/** @throws with the command that installs Chromium. */
export function openBrowser(executablePath = findBrowser(), args: readonly string[] = []): Promise<Browser> {
  if (!executablePath) throw new Error(`This bench needs Chromium. Set CHROME to one, or run: ${installCommand}`);
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args] });
}

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
