import path from 'node:path';
import { Meilisearch } from 'meilisearch';
import { loadSite } from '#config/load.server.ts';
import { siteContext } from '#dealers/site-context.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { clockAt } from '#lib/time/clock.ts';
import { pushIndex } from '#search/hosted/push.server.ts';
import { PushRefused } from '#search/hosted/search-key.server.ts';
import { vehicleDocuments } from '#search/published/documents.ts';
import type { LiveConfig } from '#search/state/live-config.ts';
import { addressOf, stockOf, testNow } from '../support/built-sites.ts';
import { untilLive } from '../support/live-page.ts';
import { adminKey, type MeilisearchServer, searchKey, startMeilisearch } from '../support/meilisearch-server.ts';
import { expect, type Request, test } from '../support/test.ts';

// `search.managed: false` over a shared index: the site shows its own share and never writes.

const index = 'Car_production';
const now = Date.parse(testNow);
let server: MeilisearchServer;
test.beforeEach(async () => {
  server = await startMeilisearch();
});
test.afterEach(() => server.close());

async function documentsOf(slug: 'harbour' | 'outback') {
  const site = await loadSite(slug, path.join(projectRoot, 'sites'));
  const clock = clockAt(now);
  const stock = stockOf(slug);
  const documents = vehicleDocuments(siteContext(site, stock, clock));
  return { site, documents };
}

test('a shared index is searched with the site’s filter, and never written to', async ({ page }) => {
  const { site, documents: ownDocuments } = await documentsOf('harbour');
  const { documents: others } = await documentsOf('outback');
  // Ids are unique per feed, and one of ours is withdrawn from dealers' sites.
  const [withdrawn, ...shown] = ownDocuments;
  if (withdrawn === undefined) throw new Error('There is stock.');
  const shared = [
    { ...withdrawn, show_on_dealer_website: false },
    ...shown,
    ...others.map((document) => ({ ...document, id: `outback-${document.id}` })),
  ];
  const admin = new Meilisearch({ host: server.host, apiKey: adminKey });
  const group = { ...site, slug: 'group', search: { ...site.search, host: server.host, index } };
  const push = { documents: shared, admin, searcher: null, others: [], now, dryRun: false, say: () => {} };
  await pushIndex({ ...push, site: group });
  const counts = server.counts();
  const states = server.watched(index).length;

  const rules = { ...site.search.rules, car_types: ['used' as const], dealership_slugs: ['harbour-gosford', 'harbour-newcastle'] };
  const search = { ...site.search, host: server.host, key: searchKey, index, managed: false, rules };
  const expected = shown.filter(
    ({ car_type: type, dealership_slug: slug }) => type === 'used' && slug !== undefined && rules.dealership_slugs.includes(slug),
  );
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(server.host) && request.method() !== 'OPTIONS') asked.push(request);
  });
  await page.context().route('**/search/live.json', async (route) => {
    const config: LiveConfig = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, index, site: { ...config.site, search } } });
  });
  await page.goto(`${addressOf('harbour')}/search/new-used-and-demo-cars/?sortBy=latest`);
  await untilLive(page);
  await expect(page.locator('h1')).toHaveText(`${expected.length} new, demo and used vehicles`);
  const makes = new Set(expected.map(({ make }) => make));
  await page.getByRole('button', { name: 'Show all makes' }).click();
  await expect(page.locator('.filter-group', { hasText: 'Make' }).locator('.tick-list > li')).toHaveCount(makes.size);
  await page.getByRole('checkbox', { name: /^Toyota / }).check();
  const toyotas = expected.filter(({ make }) => make === 'Toyota').length;
  await expect(page.locator('h1')).toHaveText(new RegExp(`^${toyotas} `));
  await page.getByRole('searchbox', { name: /^Search make/ }).fill('jayco');
  await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();

  expect(asked.length).toBeGreaterThan(2);
  expect(new Set(asked.map((request) => `${request.method()} ${new URL(request.url()).pathname}`))).toEqual(new Set(['POST /multi-search']));
  expect(new Set(asked.map((request) => request.headers().authorization))).toEqual(new Set([`Bearer ${searchKey}`]));
  const queries = asked.flatMap((request) => (request.postDataJSON() as { queries: { indexUid: string; filter: unknown }[] }).queries);
  expect(new Set(queries.map(({ indexUid }) => indexUid))).toEqual(new Set([index]));
  // The query for filterable attributes matches no vehicle; all others have the site's filter.
  const [first, ...searches] = queries;
  expect(first).toEqual({ indexUid: index, q: '"qzxjvkwq zxqjvkqw"', facets: ['*'], limit: 0 });
  for (const { filter } of searches) expect(JSON.stringify(filter)).toContain('dealership_slug');
  await expect(pushIndex({ ...push, site: { ...site, search } })).rejects.toThrow(PushRefused);
  expect(server.counts()).toEqual(counts);
  expect(server.watched(index).length).toBe(states);
});
