import { Meilisearch } from 'meilisearch';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/clock.ts';
import { keyOf, type Push, pushIndex } from '#search/hosted/push.server.ts';
import { vehicleDocuments } from '#search/published/documents.ts';
import { testNow, testSite, testVehicle } from '#vehicle/test-stock.ts';
import { adminKey, type MeilisearchServer, searchKey, startMeilisearch, writerKey } from '../support/meilisearch-server.ts';

let server: MeilisearchServer;
beforeEach(async () => {
  server = await startMeilisearch();
});
afterEach(() => server.close());

const documentsOf = (count: number) => {
  const site = testSite();
  const clock = clockAt(testNow);
  const vehicles = Array.from({ length: count }, (_, index) => testVehicle({ id: `feed:${index}`, slug: `v${index}`, rank: index }));
  return vehicleDocuments(siteContext(site, vehicles, clock));
};
const client = (apiKey: string) => new Meilisearch({ host: server.host, apiKey });

function push(changes: Partial<Push> & { slug?: string; search?: object } = {}) {
  const { slug = 'harbour', search = {}, ...more } = changes;
  const site = testSite({ search: { host: server.host, key: searchKey, index: 'cars', ...search } });
  const all = {
    documents: documentsOf(5),
    admin: client(adminKey),
    searcher: client(searchKey),
    others: [],
    now: testNow,
    dryRun: false,
    say: () => {},
    ...more,
  };
  return pushIndex({ site: { ...site, slug }, ...all });
}

test('the first push makes the index, the next puts another in its place, and it is never empty', async () => {
  expect(await push()).toEqual({ slug: 'harbour', host: server.host, index: 'cars', documents: 5, replaced: false, dryRun: false });
  expect(await push({ documents: documentsOf(3), now: testNow + 1 })).toMatchObject({ documents: 3, replaced: true });
  expect(server.counts()).toEqual({ cars: 3, forecourt_owners: 1 });
  expect(new Set(server.watched('cars'))).toEqual(new Set([5, 3]));
  const answer = await client(searchKey)
    .index('cars')
    .search('', { sort: ['price:asc'], facets: ['make'] });
  expect(answer.hits.map(({ id }) => id)).toHaveLength(3);
});

test('a key of which the host tells nothing is named, and goes through', async () => {
  const lines: string[] = [];
  await push({ search: { key: 'a.tenant.token' }, searcher: null, dryRun: true, say: (line) => lines.push(line) });
  expect(lines).toEqual(['  sites/harbour.json search.key: the host does not tell this key’s actions; see that it may only search.']);
});

test('a dry run checks everything and writes nothing', async () => {
  expect(await push({ dryRun: true })).toMatchObject({ documents: 5, dryRun: true });
  expect(server.counts()).toEqual({});
});

test('what it refuses, and what to do then', async () => {
  await push();
  const refused = async (changes: Parameters<typeof push>[0]) => {
    const before = server.counts();
    const message = await push(changes).then(
      () => 'done',
      (error: Error) => error.message,
    );
    expect(server.counts()).toEqual(before);
    return message.replaceAll(server.host, 'HOST');
  };
  expect(await refused({ search: { host: undefined } })).toBe(
    'sites/harbour.json search.host: there is no hosted search. Fix: name its address, or leave the site with its published index.',
  );
  expect(await refused({ search: { managed: false } })).toBe('sites/harbour.json search.managed: false, so cars is only read. Fix: set it to true.');
  expect(await refused({ documents: [] })).toBe('harbour lists no vehicle, and an empty index never goes live. Fix: run npm run stock -- harbour.');
  expect(await refused({ others: [{ slug: 'outback', host: `${server.host}/`, index: 'cars' }] })).toBe(
    'sites/harbour.json search.index: cars on HOST is the index of outback too. Fix: give each site an index of its own.',
  );
  expect(await refused({ searcher: client(adminKey) })).toBe(
    'sites/harbour.json search.key: this key may do more than search, and every shopper can read it. Fix: use a search key, and change this one.',
  );
  expect(await refused({ search: { key: writerKey }, searcher: client(writerKey) })).toBe(
    'sites/harbour.json search.key: this key may do documents.add too, and every shopper can read it. Fix: use a key that may only search, and change this one.',
  );
  expect(await refused({ slug: 'ridgeway' })).toBe('sites/ridgeway.json search.index: cars on HOST belongs to harbour. Fix: use another name.');
  await client(adminKey).createIndex('theirs', { primaryKey: 'id' }).waitTask();
  expect(await refused({ search: { index: 'theirs' } })).toBe(
    'sites/harbour.json search.index: theirs on HOST was not made by this command. Fix: use another name, or remove that index.',
  );
});

test.for(['settingsUpdate', 'documentAdditionOrUpdate', 'indexSwap'])('a host that fails at %s keeps the index that is live', async (type) => {
  await push();
  server.failNext(type);
  await expect(push({ documents: documentsOf(2), now: testNow + 1 })).rejects.toThrow('The live index is as it was.');
  expect(server.counts()).toEqual({ cars: 5, forecourt_owners: 1 });
  await push({ documents: documentsOf(2), now: testNow + 2 });
  expect(server.counts()).toEqual({ cars: 2, forecourt_owners: 1 });
});

test('ids become keys that the host takes, each its own', () => {
  expect(keyOf('A-12_b')).toBe('A-12_b');
  expect(keyOf('feed:1')).toMatch(/^x--[0-9a-f]+$/);
  expect(keyOf('x--66')).not.toBe(keyOf('f'));
  expect(new Set(['a b', 'a-b', 'a_b', 'ä', ''].map(keyOf)).size).toBe(5);
});
