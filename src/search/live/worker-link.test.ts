import { expect, test } from 'vitest';
import type { CardModel } from '#vehicle/models.ts';
import { testSite } from '#vehicle/test-stock.ts';
import { writeIndex } from '../engine/file/write-index.ts';
import { toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import type { LiveConfig } from '../live-config.ts';
import { engineWorker } from './engine-worker.ts';
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
function linked(served: Record<string, BodyInit>) {
  const listeners: ((event: MessageEvent<Told>) => void)[] = [];
  const answer = engineWorker({
    fetch: async (file) => (file in served ? new Response(served[file]) : new Response('', { status: 404 })),
    now: () => 0,
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
  expect(await ask('/indexes/cars/search', { q: '' })).toMatchObject({ estimatedTotalHits: 2 });
});

test('without its files the search fails for those who wait and those who come later', async () => {
  const { config: told, ask } = linked({ '/search/live.json': files['/search/live.json'] ?? '' });
  await told;
  await expect(ask('/multi-search', { queries: [] })).rejects.toThrow('/cars.txt answered 404.');
  await expect(ask('/multi-search', { queries: [] })).rejects.toThrow('/cars.txt answered 404.');
});
