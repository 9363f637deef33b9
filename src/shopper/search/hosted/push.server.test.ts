import { Meilisearch } from 'meilisearch';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { adminKey, type MeilisearchServer, searchKey, startMeilisearch, writerKey } from '../../../../tests/support/meilisearch-server.ts';
import { vehicleDocuments } from '../published/documents.ts';
import { keyOf, type Push, pushIndex } from './push.server.ts';

let server: MeilisearchServer;
beforeEach(async () => {
  server = await startMeilisearch();
});
afterEach(() => server.close());

const documentsOf = (count: number) => {
  const site = siteWithContent();
  const clock = clockAt(testNow);
  const vehicles = Array.from({ length: count }, (_, index) => testVehicle({ id: `feed:${index}`, slug: `v${index}`, rank: index }));
  return vehicleDocuments(siteContext(site, vehicles, clock));
};
const client = (apiKey: string) => new Meilisearch({ host: server.host, apiKey });

function push(changes: Partial<Push> & { slug?: string; search?: object } = {}) {
  const { slug = 'harbour', search = {}, ...more } = changes;
  const site = siteWithContent({ search: { host: server.host, key: searchKey, index: 'cars', ...search } });
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

/** A tenant token: a key's uid and its indexes. The signature is not checked here. */
const token = (payload: object) => ['e30', Buffer.from(JSON.stringify(payload)).toString('base64url'), 'x'].join('.');
const why = (search: object, changes: Parameters<typeof push>[0] = {}) =>
  push({ ...changes, search }).then(
    () => 'done',
    (error: Error) => error.message.replaceAll(/__forecourt_[\w-]+/g, '__FRESH'),
  );

test('a key of the config may search the index, and do nothing else', async () => {
  const searcher = null;
  expect(await why({ key: 'nobody-has-it' }, { searcher })).toBe(
    'sites/harbour.json search.key: the host knows no such key, so no page could search. Fix: use one that GET /keys lists with the actions ["search"].',
  );
  expect(await why({ key: 'others-key' }, { searcher })).toBe(
    'sites/harbour.json search.key: this key searches bikes, boats*, not cars. Fix: use a key whose indexes hold cars, or another search.index.',
  );
  expect(await why({ key: 'expired-key' }, { searcher })).toBe(
    'sites/harbour.json search.key: this key expired at 2020-01-01T00:00:00.000Z. Fix: make another search key.',
  );
  expect(await why({ key: 'idle-key' }, { searcher })).toBe(
    'sites/harbour.json search.key: this key may not search. Fix: use a key whose actions are ["search"].',
  );
  expect(await why({}, { admin: client(writerKey), searcher })).toBe(
    'sites/harbour.json search.key: MEILISEARCH_ADMIN_KEY may not read what this key may do. Fix: give that one the action keys.get, or use the default admin key.',
  );
  expect(server.counts()).toEqual({});
});

test('a tenant token is read by its key', async () => {
  const searcher = null;
  const of = (apiKeyUid: string, searchRules: unknown) => why({ key: token({ apiKeyUid, searchRules }) }, { searcher, dryRun: true });
  expect(await of(searchKey, { cars: { filter: 'make = Toyota' } })).toBe('done');
  expect(await of(searchKey, ['*'])).toBe('done');
  expect(await of(searchKey, ['bikes'])).toContain('not cars');
  expect(await of(writerKey, ['*'])).toContain('this key may do documents.add too');
  expect(await why({ key: 'a.tenant.token' }, { searcher })).toContain('the host knows no such key');
});

test('a key is tried before the new index goes live, on the index that it covers', async () => {
  expect(await why({ key: 'broken-key' }, { searcher: client('broken-key') })).toBe(
    'sites/harbour.json search.key: a search of cars__FRESH with this key got no answer (invalid_api_key.). Fix: use a key that may search cars__FRESH.',
  );
  expect(server.counts()).toEqual({});
  await push({ search: { key: 'cars-key' }, searcher: client('cars-key') });
  await push({ search: { key: 'cars-key' }, searcher: client('cars-key'), documents: documentsOf(2) });
  expect(server.counts()).toEqual({ cars: 2, forecourt_owners: 1 });
});

test('an index that has not the settings it was given never goes live', async () => {
  await push();
  server.changeSettings({ sortableAttributes: ['price'] });
  await expect(push({ documents: documentsOf(2) })).rejects.toThrow(
    /has other settings than it was given \(sortableAttributes\)\. The live index is as it was\.$/,
  );
  server.changeSettings({ faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'count' } } });
  await expect(push({ documents: documentsOf(2) })).rejects.toThrow('(faceting)');
  expect(server.counts()).toEqual({ cars: 5, forecourt_owners: 1 });
});

test('of two pushes at once the second waits for the first', async () => {
  const held = Promise.withResolvers<void>();
  const filling = Promise.withResolvers<void>();
  const lines: string[] = [];
  let looks = 0;
  const first = push({
    documents: documentsOf(5),
    say: () => filling.resolve(),
    searcher: Object.assign(client(searchKey), {
      index: () => ({ search: () => held.promise }),
    }) as never,
  });
  await filling.promise;
  const second = push({
    documents: documentsOf(3),
    now: testNow + 1,
    say: (line) => lines.push(line),
    async pause() {
      looks += 1;
      if (looks === 3) {
        held.resolve();
        await first;
      }
    },
  });
  expect(await first).toMatchObject({ documents: 5, replaced: false });
  expect(await second).toMatchObject({ documents: 3, replaced: true });
  expect(looks).toBe(3);
  expect(lines[0]).toMatch(/^ {2}another push is at work on cars__forecourt_\d+_\w+; this one waits for it$/);
  expect(server.counts()).toEqual({ cars: 3, forecourt_owners: 1 });
});

test('two that begin in one moment go one after the other, and what was broken off is taken away', async () => {
  server.leave('cars__forecourt_1_left');
  const lines: string[] = [];
  let waited = 0;
  await push({
    say: (line) => lines.push(line),
    pause: async (ms) => {
      waited += ms;
    },
  });
  expect(waited).toBe(30_000);
  expect(lines.slice(0, 2)).toEqual([
    '  another push is at work on cars__forecourt_1_left; this one waits for it',
    '  cars__forecourt_1_left was left by a push that was broken off; it is taken away',
  ]);
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 50));
  const both = await Promise.all([push({ documents: documentsOf(4), pause }), push({ documents: documentsOf(4), pause })]);
  expect(both.map(({ documents }) => documents)).toEqual([4, 4]);
  expect(server.counts()).toEqual({ cars: 4, forecourt_owners: 1 });
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
