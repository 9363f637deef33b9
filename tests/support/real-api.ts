import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { startTestApi, writeStock } from '#api/testing.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { addressOf, apiBase, apiSlug, foldersIn, served, stockOf, testNow } from './built-sites.ts';

export const deltaStock = () => stockOf(apiSlug);
export const deltaPage = (id: string) => `${addressOf(apiSlug)}/cars/${deltaSlug(id)}/`;
export const deltaSlug = (id: string) => deltaStock().find((vehicle) => vehicle.id === id)?.slug ?? '';

export type Asked = { method: string; path: string; body: string | null };

export async function startDeltaApi(stock: readonly Vehicle[], own: Parameters<typeof startTestApi>[1] = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-api-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const folders = {
    sitesDir: foldersIn(served().folder).fixtureSitesDir,
    dataDir: folder,
    storeFile: path.join(folder, 'api.sqlite'),
    leadFile: path.join(folder, 'leads.sqlite'),
    remove,
  };
  writeStock(folders, apiSlug, stock);
  const api = await startTestApi(folders, { isLocal: true, now: () => Date.parse(testNow), ...own });
  return {
    ...api,
    restock: (vehicles: readonly Vehicle[]) => writeStock(folders, apiSlug, vehicles),
    async answer(route: Route, address: string) {
      const request = route.request();
      const body = request.postData();
      const headers = await request.allHeaders();
      const answer = await api.fetch(address, { method: request.method(), headers, ...(body === null ? {} : { body }) });
      const to = answer.headers.get('location');
      // Playwright does not route redirects: one to the API becomes a page that leads on.
      if (to !== null && new URL(to).origin === new URL(address).origin) {
        await route.fulfill({ contentType: 'text/html', body: `<meta http-equiv="refresh" content="0;url=${to}">` });
        return;
      }
      await route.fulfill({
        status: answer.status,
        headers: { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie().join('\n') },
        body: Buffer.from(await answer.arrayBuffer()),
      });
    },
    async end() {
      await api.leads.close();
      api.store.close();
      remove();
    },
  };
}

/** The real API for its host, over a stock in which some vehicles changed since delta was built. */
export async function withApi(page: Page, changes: Record<string, Partial<Vehicle>> = {}) {
  const api = await startDeltaApi(deltaStock().map((vehicle) => ({ ...vehicle, ...changes[vehicle.id] })));
  const asked: Asked[] = [];
  let gate: Promise<void> | null = null;
  await page.context().route(`${new URL(apiBase).origin}/**`, async (route) => {
    const request = route.request();
    asked.push({ method: request.method(), path: new URL(request.url()).pathname, body: request.postData() });
    await gate;
    await api.answer(route, request.url());
  });
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
  return { store: api.store, asked, hold, end: api.end };
}

export async function watched(page: Page) {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text());
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const html = document.documentElement;
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]) {
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent)).join(', ');
        html.dataset.shift = `${html.dataset.shift ?? ''}${entry.value.toFixed(5)} ${moved}; `;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { faults, shift: () => page.locator('html').getAttribute('data-shift') };
}
