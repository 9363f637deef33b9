import path from 'node:path';
import { Meilisearch } from 'meilisearch';
import { loadSite } from '#config/load.server.ts';
import { siteContext } from '#dealers/site-context.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { clockAt } from '#lib/time/clock.ts';
import { pushIndex } from '#search/hosted/push.server.ts';
import { vehicleDocuments } from '#search/published/documents.ts';
import type { LiveConfig } from '#search/state/live-config.ts';
import { addressOf, stockOf, testNow } from '../support/built-sites.ts';
import { seenOn, untilLive } from '../support/live-page.ts';
import { adminKey, type MeilisearchServer, searchKey, startMeilisearch } from '../support/meilisearch-server.ts';
import { expect, test } from '../support/test.ts';

// Live results over a hosted search: the sample site with a host in its live config.

let server: MeilisearchServer;
let hostedOnly: string;

test.beforeEach(async () => {
  server = await startMeilisearch();
  const plain = await loadSite('harbour', path.join(projectRoot, 'sites'));
  const site = { ...plain, search: { ...plain.search, host: server.host } };
  const clock = clockAt(Date.parse(testNow));
  const stock = stockOf('harbour');
  const documents = vehicleDocuments(siteContext(site, stock, clock));
  // One vehicle less than the published index, so that the count shows who responded.
  hostedOnly = String(documents.length - 1);
  const admin = new Meilisearch({ host: server.host, apiKey: adminKey });
  await pushIndex({ site, documents: documents.slice(1), admin, searcher: null, others: [], now: Date.parse(testNow), dryRun: false, say: () => {} });
  // It builds its index for the first query, which may exceed the page's timeout.
  await admin.index(site.search.index).search('');
});
test.afterEach(() => server.close());

test('a host that is cut off in mid-session: results go on, and nothing is lost', async ({ page }) => {
  const said: string[] = [];
  const faults: string[] = [];
  page.on('console', (message) =>
    message.type() === 'info' ? said.push(message.text()) : message.type() === 'error' && faults.push(message.text()),
  );
  page.on('pageerror', (error) => faults.push(error.message));
  await page.context().route('**/search/live.json', async (route) => {
    const config: LiveConfig = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, site: { ...config.site, search: { ...config.site.search, host: server.host, key: searchKey } } } });
  });
  await page.goto(`${addressOf('harbour')}/search/new-used-and-demo-cars/?sortBy=latest`);
  await untilLive(page);
  const count = async () => (await page.locator('h1').textContent())?.replace(/\D/g, '');
  expect(await count()).toBe(hostedOnly);
  const before = await seenOn(page);

  await server.close();
  await page.getByRole('checkbox', { name: /^Toyota / }).check();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(Number(hostedOnly).toLocaleString('en-AU'));
  await expect(page).toHaveURL(/make=Toyota/);
  await page.getByRole('button', { name: 'Remove Make: Toyota' }).click();
  await page.getByLabel('Sort').selectOption('price_desc');
  await expect.poll(count).toBe(String(Number(hostedOnly) + 1));
  expect((await seenOn(page)).title).not.toBe(before.title);
  await page.getByLabel('Sort').selectOption('latest');
  await expect.poll(count).toBe(hostedOnly);
  expect(said).toEqual([expect.stringMatching(/^The hosted search gave no answer .*; the search published with this site answers meanwhile\.$/)]);
  expect(faults.filter((fault) => !/ERR_CONNECTION_REFUSED/.test(fault))).toEqual([]);
});

test('a host that hangs, and one whose key is revoked in mid-session: the published index answers, without a word in the page', async ({ page }) => {
  let way: 'sound' | 'hangs' | 'revoked' = 'hangs';
  const answered: number[] = [];
  await page.context().route('**/search/live.json', async (route) => {
    const config: LiveConfig = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, site: { ...config.site, search: { ...config.site.search, host: server.host, key: searchKey } } } });
  });
  await page.context().route('**/multi-search', async (route) => {
    if (way === 'sound') await route.continue();
    if (way === 'revoked') await route.fulfill({ status: 403, json: { message: 'The provided API key is invalid.', code: 'invalid_api_key' } });
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/multi-search')) answered.push(response.status());
  });
  const published = String(Number(hostedOnly) + 1);
  const count = async () => (await page.locator('h1').textContent())?.replace(/\D/g, '');
  const url = `${addressOf('harbour')}/search/new-used-and-demo-cars/?sortBy=latest`;
  const asked = page.waitForRequest('**/multi-search');
  await page.goto(url);
  await asked;
  await untilLive(page);
  expect(await count()).toBe(published);
  expect(answered).toEqual([]);

  way = 'sound';
  await page.goto(url);
  await untilLive(page);
  expect(await count()).toBe(hostedOnly);
  way = 'revoked';
  await page.getByLabel('Sort').selectOption('price_desc');
  await expect.poll(count).toBe(published);
  expect(answered).toContain(403);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
