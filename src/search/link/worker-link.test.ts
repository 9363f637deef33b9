import { expect, test } from 'vitest';
import type { CardModel } from '#vehicle/models.ts';
import { testSite } from '#vehicle/test-stock.ts';
import { writeIndex } from '../engine/file/write-index.ts';
import { toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import type { LiveConfig } from '../state/live-config.ts';
import { engineWorker, type Surroundings } from '../worker/engine-worker.ts';
import { type Ask, linkTo, type Told } from './worker-link.ts';

const site = testSite();
const index = toIndex('cars', toSettings({ filterableAttributes: ['colour'] }), [
  { id: 'a', colour: 'White', slug: 'one' },
  { id: 'b', colour: 'Red', slug: 'two' },
]);
const config: LiveConfig = { index: 'cars', file: '/cars.txt', shown: '/cards.txt', site };
const files: Record<string, BodyInit> = {
  '/search/live.json': JSON.stringify(config),
  '/cars.txt': new Uint8Array(writeIndex(index, ['id', 'colour']).bytes),
  '/cards.txt': new Uint8Array(writeIndex(index, ['slug']).bytes),
};

/** A worker and the page's link to it, in one thread. */
function linked(served: Record<string, BodyInit>, post: Surroundings['post'] = () => Promise.reject(new Error('no host')), logs: string[] = []) {
  const listeners: ((event: MessageEvent<Told>) => void)[] = [];
  const answer = engineWorker({
    fetch: async (file) => (file in served ? new Response(served[file]) : new Response('', { status: 404 })),
    post,
    now: () => 0,
    date: () => Date.parse('2026-11-21T09:00:00Z'),
    later: () => () => {},
    log: (message) => logs.push(message),
    tell: (data) =>
      queueMicrotask(() => {
        for (const listener of listeners) listener({ data } as MessageEvent<Told>);
      }),
    cardMaker: () => (document) => ({ id: document.id, href: `/cars/${document.slug}/` }) as CardModel,
  });
  return linkTo({
    postMessage: (ask: Ask) => answer(ask),
    addEventListener: (type: string, listener: (event: MessageEvent<Told>) => void) => {
      if (type === 'message') listeners.push(listener);
    },
  });
}

test('the worker tells what the search is of, and gives cards to the searches that ask for them', async () => {
  const { config: told, ask } = linked(files);
  expect((await told).index).toBe('cars');
  const queries = [
    { indexUid: 'cars', attributesToRetrieve: ['id', 'card'], filter: 'colour = White' },
    { indexUid: 'cars', attributesToRetrieve: ['id'], limit: 1 },
  ];
  const { results } = (await ask('/multi-search', { queries })) as { results: { hits: object[] }[] };
  expect(results.map(({ hits }) => hits)).toEqual([[{ id: 'a', card: { id: 'a', href: '/cars/one/' } }], [{ id: 'a' }]]);
});

test('a question that the engine refuses fails with its message, and the next is answered', async () => {
  const { ask } = linked(files);
  await expect(ask('/multi-search', { queries: [{ indexUid: 'cars', filter: 'km > 1' }] })).rejects.toThrow('km');
  expect(await ask('/multi-search', { queries: [{ indexUid: 'cars', q: '' }] })).toMatchObject({ results: [{ estimatedTotalHits: 2 }] });
});

test('without its files the search fails for those who wait and those who come later', async () => {
  const { config: told, ask } = linked({ '/search/live.json': files['/search/live.json'] ?? '' });
  await told;
  await expect(ask('/multi-search', { queries: [] })).rejects.toThrow('/cars.txt answered 404.');
  await expect(ask('/multi-search', { queries: [] })).rejects.toThrow('/cars.txt answered 404.');
});

test('a hosted search is asked with its key, its hits get cards too, and when it fails the published index answers', async () => {
  const hosted = { ...config, site: testSite({ search: { host: 'https://search.example', key: 'public' } }) };
  const asked: unknown[] = [];
  let works = true;
  const logs: string[] = [];
  const post: Surroundings['post'] = async (url, body, key) => {
    asked.push([url, body, key]);
    if (!works) throw new Error('offline');
    return { status: 200, body: { results: [{ hits: [{ id: 'h', slug: 'hosted' }] }] } };
  };
  const { ask } = linked({ ...files, '/search/live.json': JSON.stringify(hosted) }, post, logs);
  const queries = [{ indexUid: 'cars', attributesToRetrieve: ['id', 'card'], filter: 'colour = White' }];
  expect(await ask('/multi-search', { queries })).toEqual({ results: [{ hits: [{ id: 'h', card: { id: 'h', href: '/cars/hosted/' } }] }] });
  expect(asked).toEqual([['https://search.example/multi-search', { queries: [{ ...queries[0], attributesToRetrieve: ['*'] }] }, 'public']]);
  works = false;
  // The same question has the same answer.
  expect(await ask('/multi-search', { queries })).toMatchObject({ results: [{ hits: [{ id: 'h' }] }] });
  expect(asked).toHaveLength(1);
  expect(await ask('/multi-search', { queries: [{ ...queries[0], limit: 5 }] })).toMatchObject({
    results: [{ hits: [{ id: 'a', card: { id: 'a', href: '/cars/one/' } }] }],
  });
  expect(logs).toEqual(['The hosted search could not be reached (offline); the search published with this site answers meanwhile.']);
});

test('as many answers are kept as the site says, the oldest leaving first, and none that failed', async () => {
  const small = { ...config, site: testSite({ search: { host: 'https://search.example', cache_size: 2 } }) };
  const asked: string[] = [];
  const post: Surroundings['post'] = async (_url, body) => {
    const { q } = body as { q: string };
    asked.push(q);
    return q === 'bad' ? { status: 400, body: { message: 'Bad.' } } : { status: 200, body: { q } };
  };
  const { config: told, ask } = linked({ ...files, '/search/live.json': JSON.stringify(small) }, post);
  await told;
  const search = (q: string) => ask('/indexes/cars/search', { q });
  for (const q of ['a', 'b', 'a', 'b', 'c', 'b', 'a']) expect(await search(q)).toEqual({ q });
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
  await Promise.all(['a', 'a'].map(search));
  for (const _ of [1, 2]) await expect(search('bad')).rejects.toThrow('Bad.');
  expect(asked.slice(4)).toEqual(['bad', 'bad']);
});
