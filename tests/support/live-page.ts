import { expect, type Page } from '@playwright/test';

/** What a shopper sees of a live search, for comparing. */
export type Seen = { title: string; cards: string[]; ticked: string[]; chips: string[]; order: string; words: string; pageNow: string };

/** Until the live results stand in the place of the prerendered ones. */
export async function untilLive(page: Page): Promise<void> {
  await expect(page.locator('.results .filters-foot')).toHaveCount(1);
  await expect(page.locator('.results')).toHaveCount(1);
  await expect(page.locator('.results')).toBeVisible();
}

/** Begins the live search without waiting for the browser to be idle. */
export async function openLive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await openIfIdle(page);
}

/** The same on a page that is there. */
export async function openIfIdle(page: Page): Promise<void> {
  if ((await page.locator('.results .filters-foot').count()) === 0) await page.locator('.results-bar').first().dispatchEvent('pointerenter');
  await untilLive(page);
}

/** Until the results are those of the search, all of them. */
export const rested = (page: Page) => expect(page.locator('.results-main')).toHaveAttribute('aria-busy', 'false');

/** What stands on a page once its search rests. */
export async function seenOn(page: Page): Promise<Seen> {
  await rested(page);
  return page.evaluate(() => {
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '');
    const boxes = document.querySelectorAll<HTMLInputElement>('.filters input[type="checkbox"]:checked');
    return {
      title: document.querySelector('h1')?.textContent ?? '',
      cards: [...document.querySelectorAll<HTMLAnchorElement>('.cards .card h3 a')].map((link) => link.getAttribute('href') ?? ''),
      ticked: [...boxes].map((box) => box.labels?.[0]?.querySelector('span')?.textContent ?? '').sort(),
      chips: texts('.results-main .applied button:not(.text-button)'),
      order: document.querySelector<HTMLSelectElement>('.sort-select select')?.value ?? '',
      words: document.querySelector<HTMLInputElement>('.search-box input')?.value ?? '',
      pageNow: document.querySelector('.pager [aria-current]')?.textContent ?? '',
    };
  });
}

/** Collects what a page says on its console and throws. Call it before the page is opened. */
export function watchConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`thrown: ${error.message}`));
  return said;
}

/** A browser that cannot run the search's engine: its pages stay as they were made. Call it before a page is opened. */
export const withoutLive = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Worker');
  });

/** Records how much moves on a page, from its beginning. Call it before the page is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}
