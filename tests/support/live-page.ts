import { expect, type Page } from '@playwright/test';

export type Seen = { title: string; cards: string[]; ticked: string[]; chips: string[]; order: string; words: string; pageNow: string };

export async function untilLive(page: Page): Promise<void> {
  await expect(page.locator('.results .filters-foot')).toHaveCount(1);
  await expect(page.locator('.results')).toHaveCount(1);
  await expect(page.locator('.results')).toBeVisible();
}

/** Starts the live search without waiting for idle time. */
export async function openLive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await openIfIdle(page);
}

export async function openIfIdle(page: Page): Promise<void> {
  if ((await page.locator('.results .filters-foot').count()) === 0) await page.locator('.results-bar').first().dispatchEvent('pointerenter');
  await untilLive(page);
}

export const rested = (page: Page) => expect(page.locator('.results-main')).toHaveAttribute('aria-busy', 'false');

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

/** Collects console output and exceptions. Call it before the page opens. */
export function watchConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`thrown: ${error.message}`));
  return said;
}

/** A browser that cannot run the engine: pages stay static. Call it before a page opens. */
export const withoutLive = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Worker');
  });

/** Records layout shifts from the start. Call it before the page opens. */
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
