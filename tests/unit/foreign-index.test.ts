import { Meilisearch, type Settings } from 'meilisearch';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { foreignFindings } from '#search/hosted/foreign-findings.server.ts';
import { vehicleDocuments } from '#search/published/documents.ts';
import { indexSettings } from '#search/published/index-settings.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { adminKey, type MeilisearchServer, searchKey, startMeilisearch } from '../support/meilisearch-server.ts';

let server: MeilisearchServer;
beforeEach(async () => {
  server = await startMeilisearch();
});
afterEach(() => server.close());

type SiteChanges = NonNullable<Parameters<typeof siteWithContent>[0]>;
const siteOf = (search: object = {}, more: SiteChanges = {}) =>
  siteWithContent({
    ...more,
    search: { host: server.host, key: searchKey, index: 'theirs', managed: false, filters: ['make', 'colour', 'body'], ...search },
  });

async function fill(settings: Settings) {
  const vehicles = [
    testVehicle({ id: 'a', colour: 'White', simple_body: 'Ute' }),
    testVehicle({ id: 'b', status: 'sold', sold_at: new Date(testNow).toISOString() }),
  ];
  const documents = vehicleDocuments(siteContext(siteWithContent(), vehicles, clockAt(testNow)));
  const admin = new Meilisearch({ host: server.host, apiKey: adminKey });
  await admin.createIndex('theirs', { primaryKey: 'id' }).waitTask();
  await admin.index('theirs').updateSettings(settings).waitTask();
  await admin.index('theirs').addDocuments(documents).waitTask();
}

const saidOf = async (site = siteOf()) =>
  (await foreignFindings(site)).map(
    ({ severity, path, rule, fix }) => `${severity} ${path.join('.')}: ${rule.replaceAll(server.host, 'HOST')}. Fix: ${fix}`,
  );

test('an index of one’s own settings lacks nothing', async () => {
  await fill(indexSettings(siteWithContent()) as Settings);
  expect(await saidOf()).toEqual([]);
});

test('what another’s index lacks is named, with what the site does then', async () => {
  await fill({ filterableAttributes: ['make', 'model', 'colour', 'status'], sortableAttributes: ['price'] });
  expect(await saidOf()).toEqual([
    'warning search.index: its host cannot filter by show_on_dealer_website, so vehicles that are withdrawn stand in its results. Fix: have it made filterable, or have the index hold none that are withdrawn.',
    'warning search.index: its host cannot filter by sold_at, so it is asked for no vehicles that are sold. Fix: have it made filterable, in seconds since 1970, or set search.include_sold_cars_days to 0.',
    'warning search.filters: the host of theirs cannot filter by simple_body; they are left out beside its results. Fix: have them made filterable (filterableAttributes of its settings) by whoever runs the host, or take them out.',
    'warning search.index: its host cannot sort by created_at:desc, weekly_repayment:asc, so the published index answers such searches. Fix: have them made sortable (sortableAttributes of its settings).',
  ]);
  const [, , filters] = await foreignFindings(siteOf());
  expect(filters?.edits).toEqual([]);
});

test('rules and a first order that it cannot have leave it nothing to answer', async () => {
  await fill({ filterableAttributes: ['make', 'model', 'colour', 'status', 'show_on_dealer_website', 'sold_at', 'simple_body'] });
  expect(await saidOf(siteOf({ default_sort: 'latest', rules: { excluded_stocknums: ['7'] } }))).toEqual([
    'warning search.index: its host cannot filter by stocknum, which search.rules need, so the published index answers every search. Fix: have them made filterable (filterableAttributes of its settings).',
    'warning search.index: its host cannot sort by created_at:desc, price:desc, price:asc, weekly_repayment:asc, so the published index answers every search that names no order, as search.default_sort is one of them. Fix: have them made sortable (sortableAttributes of its settings).',
  ]);
});

test('a host that is not there, a wrong key, and an index that nobody knows', async () => {
  expect(await saidOf()).toEqual([
    'warning search.index: HOST has no index of this name; the published index answers. Fix: write the name of its index.',
  ]);
  expect(await saidOf(siteOf({ key: 'gone' }))).toEqual([
    'warning search.key: HOST does not let this key search theirs; the published index answers. Fix: write a search key of that index.',
  ]);
  expect(JSON.stringify(await foreignFindings(siteOf({ key: 'gone' })))).not.toContain('gone');
  expect(await saidOf(siteOf({ host: 'http://127.0.0.1:9' }))).toEqual([
    expect.stringMatching(
      /^warning search\.host: this host was asked what it can filter, and gave no answer \(.*\); the published index answers meanwhile\. Fix: see/,
    ),
  ]);
});

test('an index that the site fills is asked nothing', async () => {
  expect(await saidOf(siteOf({ managed: true, host: 'http://127.0.0.1:9' }))).toEqual([]);
});
