import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startTestApi, writeStock } from '#api/testing.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { addressOf, apiBase, apiSlug, foldersIn, served, stockOf, testNow } from './built-sites.ts';

export const deltaStock = () => stockOf(apiSlug);
/** The page of a vehicle of delta, by its id. */
export const deltaPage = (id: string) => `${addressOf(apiSlug)}/cars/${deltaSlug(id)}/`;
export const deltaSlug = (id: string) => deltaStock().find((vehicle) => vehicle.id === id)?.slug ?? '';

export type Asked = { method: string; path: string; body: string | null };

/** The real API answers for its host, from a stock in which some vehicles have changed since delta was built. */
export async function withApi(page: Page, changes: Record<string, Partial<Vehicle>> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-api-'));
  const folders = {
    sitesDir: foldersIn(served().folder).fixtureSitesDir,
    dataDir: folder,
    storeFile: path.join(folder, 'api.sqlite'),
    leadFile: path.join(folder, 'leads.sqlite'),
  };
  writeStock(
    folders,
    apiSlug,
    deltaStock().map((vehicle) => ({ ...vehicle, ...changes[vehicle.id] })),
  );
  const api = await startTestApi({ ...folders, remove: () => {} }, { isLocal: true, now: () => Date.parse(testNow) });
  const asked: Asked[] = [];
  let gate: Promise<void> | null = null;
  await page.context().route(`${new URL(apiBase).origin}/**`, async (route) => {
    const request = route.request();
    const body = request.postData();
    asked.push({ method: request.method(), path: new URL(request.url()).pathname, body });
    await gate;
    const headers = await request.allHeaders();
    const answer = await api.fetch(request.url(), { method: request.method(), headers, ...(body === null ? {} : { body }) });
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: Buffer.from(await answer.arrayBuffer()) });
  });
  /** Holds answers back. @returns what lets them go. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
  return { store: api.store, asked, hold, end: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Everything that goes wrong in a page, and by how much its layout shifts. */
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
