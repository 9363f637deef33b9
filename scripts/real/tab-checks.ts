import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type Check, without } from './checks.ts';
import { CodeSite } from './code-site.ts';
import { launchChromium } from './tools.ts';

const slug = 'harbour';
const port = 4820;
const publishes = 20;
const codeEvery = 4;
/** For hangs alone. */
const timeout = 120_000;
const results = '/search/new-used-and-demo-cars/';

/** Tabs that are older than the release that is served, or newer after a rollback: each part of their pages works, and no request fails. */
export async function checkTabs(say: (line: string) => void): Promise<Check[]> {
  const site = new CodeSite(slug);
  const browser = await launchChromium();
  try {
    const origin = await site.serve(port);
    const vehicle = vehicleIn(site.releaseDir);
    const old = await openTabs(browser, origin, vehicle);
    for (let count = 1; count <= publishes; count += 1) {
      site.publish(count % codeEvery === 0 ? count / codeEvery : undefined);
      if (count % codeEvery === 0) say(`Tabs: ${count} of ${publishes} releases published, ${count / codeEvery} with changed code.`);
    }
    const checks = [await used(`tabs of the first release after ${publishes} more, ${publishes / codeEvery} of them with changed code`, old)];
    const newest = await openTabs(browser, origin, vehicle);
    site.rollBack();
    checks.push(await used('tabs of the newest release after a rollback', newest));
    checks.push(await used('tabs opened after the rollback', await openTabs(browser, origin, vehicle)));
    return checks;
  } finally {
    await browser.close();
    site.remove();
  }
}

/** The address of a vehicle that can be kept. */
function vehicleIn(releaseDir: string): string {
  const isKept = (name: string) =>
    /^20/.test(name) && readFileSync(path.join(releaseDir, 'cars', name, 'index.html'), 'utf8').includes('data-keep="favourites"');
  const name = readdirSync(path.join(releaseDir, 'cars')).find(isKept);
  if (name === undefined) throw new Error('No vehicle of the site can be kept.');
  return `/cars/${name}/`;
}

type Tabs = { home: Page; results: Page; vehicle: Page; dealers: Page; faults: string[] };

/** A browser with nothing kept, in which nothing beyond the pages has been asked for. */
async function openTabs(browser: Browser, origin: string, vehicle: string): Promise<Tabs> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => Reflect.set(window, 'requestIdleCallback', () => 0));
  const faults: string[] = [];
  const open = async (address: string) => {
    const page = await context.newPage();
    page.on('response', (answer) => {
      if (answer.status() >= 400 && answer.url().startsWith(origin)) faults.push(`${address}: ${answer.status()} ${answer.url()}`);
    });
    page.on('requestfailed', (request) => {
      if (request.url().startsWith(origin)) faults.push(`${address}: ${request.failure()?.errorText} ${request.url()}`);
    });
    page.on('pageerror', (error) => faults.push(`${address}: ${error.message}`));
    await page.goto(origin + address, { waitUntil: 'load', timeout: 120_000 });
    return page;
  };
  return { home: await open('/'), results: await open(results), vehicle: await open(vehicle), dealers: await open('/dealer-locator/'), faults };
}

/** Each part of a page, and how one sees that it works; it throws where it does not. */
const uses: [part: string, use: (tabs: Tabs) => Promise<unknown>][] = [
  ['Save', ({ vehicle }) => press(vehicle, 'favourites')],
  ['Compare', ({ vehicle }) => press(vehicle, 'compared')],
  [
    'a filter of the results',
    async ({ results: page }) => {
      await page.bringToFront();
      await page.locator('.results-bar').dispatchEvent('pointerenter');
      await page.locator('.results .filters-foot').first().waitFor({ state: 'attached', timeout });
      await page.locator('label:visible', { hasText: /^Used/ }).first().click({ timeout });
      await page.waitForFunction(() => location.search.includes('car_type=used') || location.pathname.includes('used-cars'), null, {
        timeout,
      });
      await page.locator('.results-main[aria-busy="false"] .card').first().waitFor({ timeout });
    },
  ],
  [
    'the search of the header',
    async ({ home }) => {
      await home.bringToFront();
      await home.locator('[popovertarget=head-search]').first().click({ timeout });
      await home.locator('#head-search input').first().fill('toyota', { timeout });
      await home.locator('#head-search [role=option]').first().waitFor({ timeout });
    },
  ],
  [
    'the search of the places',
    async ({ dealers }) => {
      await dealers.bringToFront();
      await dealers.locator('.directory').first().dispatchEvent('pointerenter');
      await dealers.locator('.directory input').first().fill('harbour', { timeout });
      await dealers.waitForFunction(() => (document.querySelector('.directory-count')?.textContent ?? '') !== '', null, { timeout });
    },
  ],
];

async function press(page: Page, list: string): Promise<void> {
  await page.bringToFront();
  await page.locator(`[data-keep=${list}]`).first().click({ timeout });
  await page.locator(`[data-keep=${list}][aria-pressed=true]`).first().waitFor({ timeout });
}

async function used(name: string, tabs: Tabs): Promise<Check> {
  const silent: string[] = [];
  for (const [part, use] of uses) {
    await use(tabs).catch((error: unknown) => silent.push(`${part} does not work: ${String(error).split('\n')[0]}`));
  }
  return without(name, [...tabs.faults, ...silent], `${uses.length} parts used, ${tabs.faults.length} failed requests, ${silent.length} silent`);
}
