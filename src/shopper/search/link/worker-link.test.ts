import { describe, expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import type { CardModel } from '#vehicle/models.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { filesOfIndex } from '../engine/file/write-index.ts';
import { toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import type { LiveConfig } from '../state/live-config.ts';
import { engineWorker } from '../worker/engine-worker.ts';
import { ChunkLoadError, openWorkerLink, type WorkerMessage, type WorkerRequest, type WorkerResponse, workerClient } from './worker-link.ts';

const site = siteWithContent();
const index = toIndex('cars', toSettings({ filterableAttributes: ['colour'] }), [
  { id: 'a', colour: 'White', slug: 'one' },
  { id: 'b', colour: 'Red', slug: 'two' },
]);
const filesOf = (of: string) => {
  const { first, rest } = filesOfIndex(index, new Set(['id', 'colour']), of);
  return [new Uint8Array(first), new Uint8Array(rest)] as const;
};
const [first, rest] = filesOf(site.slug);
const config: LiveConfig = { index: 'cars', file: '/cars.txt', rest: '/cards.txt', site };
const files: Record<string, BodyInit> = {
  '/search/live.json': JSON.stringify(config),
  '/cars.txt': first,
  '/cards.txt': rest,
};

type Post = (url: string, body: unknown, key: string | undefined) => Promise<Response>;

function linked(
  served: Record<string, BodyInit>,
  post: Post = () => Promise.reject(new Error('no host')),
  logs: string[] = [],
  rest: {
    loadReader?: () => Promise<Pick<typeof import('../words/query-parser.ts'), 'createQueryParser'>>;
    onGone?: () => void;
    onReload?: (address: string) => void;
  } = {},
) {
  const listeners: ((event: MessageEvent<WorkerMessage>) => void)[] = [];
  const { clock } = fakeBrowser({ now: Date.parse('2026-11-21T09:00:00Z') }).browser;
  const answer = engineWorker({
    browser: {
      clock,
      network: {
        fetch: async (address, init) => {
          if (init?.cache === 'reload') rest.onReload?.(address);
          if (init?.body === undefined) return address in served ? new Response(served[address]) : new Response('', { status: 404 });
          return post(address, JSON.parse(String(init.body)), new Headers(init.headers).get('authorization')?.replace('Bearer ', ''));
        },
      },
      log: (message) => logs.push(message),
    },
    postMessage: (data) =>
      queueMicrotask(() => {
        for (const listener of listeners) listener({ data } as MessageEvent<WorkerMessage>);
      }),
    cardMaker: () => (document) => {
      if (!document.slug) throw new Error('a document makes no card');
      return { id: document.id, href: `/cars/${document.slug}/` } as CardModel;
    },
    loadQueryParser: rest.loadReader ?? (() => import('../words/query-parser.ts')),
  });
  return openWorkerLink(
    {
      postMessage: (ask: WorkerRequest) => answer(ask),
      addEventListener: (type: string, listener: (event: MessageEvent<WorkerMessage>) => void) => {
        if (type === 'message') listeners.push(listener);
      },
      terminate: () => {},
    },
    rest.onGone,
  );
}

test('the worker tells what the search is of, and gives cards to the searches that ask for them', async () => {
  const { config: toldConfig, cachedRequest: ask } = linked(files);
  expect((await toldConfig).index).toBe('cars');
  const queries = [
    { indexUid: 'cars', attributesToRetrieve: ['id', 'card'], filter: 'colour = White' },
    { indexUid: 'cars', attributesToRetrieve: ['id'], limit: 1 },
  ];
  const { results } = (await ask('/multi-search', { queries })) as { results: { hits: object[] }[] };
  expect(results.map(({ hits }) => hits)).toEqual([[{ id: 'a', card: { id: 'a', href: '/cars/one/' } }], [{ id: 'a' }]]);
});

test('words are read by a part that is loaded with the first of them, and asked for again when it was not there', async () => {
  let loads = 0;
  let isServed = false;
  let gone = 0;
  const told = { changes: [], understood: [], rest: 'white', dropped: [], asksLocation: false, literal: false, unfinished: '', parts: ['“white”'] };
  const { cachedRequest: ask, parseQuery: hear } = linked(files, undefined, undefined, {
    loadReader: () => {
      loads += 1;
      return isServed ? Promise.resolve({ createQueryParser: () => () => Promise.resolve(told) }) : Promise.reject(new Error('404'));
    },
    onGone: () => {
      gone += 1;
    },
  });
  expect(await ask('/multi-search', { queries: [{ indexUid: 'cars', q: '' }] })).toMatchObject({ results: [{ estimatedTotalHits: 2 }] });
  expect(loads).toBe(0);
  await expect(hear('white', false)).rejects.toThrow(ChunkLoadError);
  expect([loads, gone]).toEqual([1, 1]);
  isServed = true;
  expect(await Promise.all([hear('white', false), hear('white', true)])).toEqual([told, told]);
  expect([loads, gone]).toEqual([2, 1]);
});

test('a question that the engine refuses fails with its message, and the next is answered', async () => {
  const { cachedRequest: ask } = linked(files);
  await expect(ask('/multi-search', { queries: [{ indexUid: 'cars', filter: 'km > 1' }] })).rejects.toThrow('km');
  expect(await ask('/multi-search', { queries: [{ indexUid: 'cars', q: '' }] })).toMatchObject({ results: [{ estimatedTotalHits: 2 }] });
});

test('without its files the search fails for those who wait and those who come later', async () => {
  const { config: toldConfig, cachedRequest: ask } = linked({ '/search/live.json': files['/search/live.json'] ?? '' });
  await toldConfig;
  await expect(ask('/multi-search', { queries: [] })).rejects.toThrow('/cars.txt answered 404.');
  await expect(ask('/multi-search', { queries: [] })).rejects.toThrow('/cars.txt answered 404.');
});

test('a hosted search is asked with its key, its hits get cards too, and when it fails the published index answers', async () => {
  const hosted = { ...config, site: siteWithContent({ search: { host: 'https://search.example', key: 'public' } }) };
  const asked: unknown[] = [];
  let works = true;
  const logs: string[] = [];
  const post: Post = async (url, body, key) => {
    asked.push([url, body, key]);
    if (!works) throw new Error('offline');
    return Response.json({ results: [{ indexUid: 'cars', hits: [{ id: 'h', slug: 'hosted' }], estimatedTotalHits: 1 }] });
  };
  const { cachedRequest: ask } = linked({ ...files, '/search/live.json': JSON.stringify(hosted) }, post, logs);
  const queries = [{ indexUid: 'cars', attributesToRetrieve: ['id', 'card'], filter: 'colour = White' }];
  expect(await ask('/multi-search', { queries })).toMatchObject({ results: [{ hits: [{ id: 'h', card: { id: 'h', href: '/cars/hosted/' } }] }] });
  expect(asked).toEqual([['https://search.example/multi-search', { queries: [{ ...queries[0], attributesToRetrieve: ['*'] }] }, 'public']]);
  works = false;
  expect(await ask('/multi-search', { queries })).toMatchObject({ results: [{ hits: [{ id: 'h' }] }] });
  expect(asked).toHaveLength(1);
  expect(await ask('/multi-search', { queries: [{ ...queries[0], limit: 5 }] })).toMatchObject({
    results: [{ hits: [{ id: 'a', card: { id: 'a', href: '/cars/one/' } }] }],
  });
  expect(logs).toEqual(['The hosted search gave no answer (offline); the search published with this site answers meanwhile.']);
});

test('as many answers are kept as the site says, the oldest leaving first', async () => {
  const small = { ...config, site: siteWithContent({ search: { host: 'https://search.example', cache_size: 2 } }) };
  const asked: string[] = [];
  const post: Post = async (_url, body) => {
    const q = (body as { queries: { q: string }[] }).queries[0]?.q ?? '';
    asked.push(q);
    return q === 'bad'
      ? Response.json({ message: 'Bad.' }, { status: 400 })
      : Response.json({ results: [{ indexUid: 'none', hits: [], estimatedTotalHits: 0, q }] });
  };
  const { config: toldConfig, cachedRequest: ask } = linked({ ...files, '/search/live.json': JSON.stringify(small) }, post);
  await toldConfig;
  const search = (q: string) => ask('/multi-search', { queries: [{ indexUid: 'none', q }] });
  for (const q of ['a', 'b', 'a', 'b', 'c', 'b', 'a']) expect(await search(q)).toMatchObject({ results: [{ q }] });
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
  await Promise.all(['a', 'a'].map(search));
  await expect(search('bad')).rejects.toThrow('Index `none` not found.');
  expect(asked.slice(4)).toEqual(['bad']);
});

function silentWorker() {
  const asked: WorkerRequest[] = [];
  const heard: { message: ((event: MessageEvent<WorkerResponse>) => void)[]; error: (() => void)[] } = { message: [], error: [] };
  let ended = 0;
  const port = {
    postMessage: (ask: WorkerRequest) => void asked.push(ask),
    addEventListener(type: 'message' | 'error', listener: (event: MessageEvent<WorkerResponse>) => void) {
      if (type === 'message') heard.message.push(listener);
      if (type === 'error') heard.error.push(listener as () => void);
    },
    terminate: () => {
      ended += 1;
    },
  };
  return {
    port,
    asked,
    ended: () => ended,
    tell: (data: WorkerResponse) => heard.message.forEach((listener) => void listener({ data } as MessageEvent<WorkerResponse>)),
    fault: () => heard.error.forEach((listener) => void listener()),
  };
}

test('answers find their questions in any order, and one that nobody waits for is nothing', async () => {
  const { port, tell, asked } = silentWorker();
  const { request: post } = workerClient<WorkerResponse>(port, { cacheSize: () => 1 });
  const both = Promise.all([post('/a', 1), post('/b', 2)]);
  expect(asked).toEqual([
    { id: 0, path: '/a', body: 1 },
    { id: 1, path: '/b', body: 2 },
  ]);
  tell({ id: 7, status: 200, body: { of: 'nobody' } });
  tell({ id: 8, status: 400, body: { message: 'nobody' } });
  tell({ other: 'nobody listens' } as never);
  tell({ id: 1, status: 200, body: { of: 'b' } });
  tell({ id: 1, status: 200, body: { of: 'again' } });
  tell({ id: 0, status: 200, body: { of: 'a' } });
  expect(await both).toEqual([{ of: 'a' }, { of: 'b' }]);
});

test('a status other than 200 fails with its message, or says the status', async () => {
  const { port, tell } = silentWorker();
  const { request: post } = workerClient<WorkerResponse>(port, { cacheSize: () => 1 });
  const asked = [post('/a', 1), post('/a', 1)];
  tell({ id: 0, status: 400, body: { message: 'Bad filter.' } });
  tell({ id: 1, status: 503, body: {} });
  await expect(asked[0]).rejects.toThrow('Bad filter.');
  await expect(asked[1]).rejects.toThrow('The search answered 503.');
});

test('what failed is asked again, what was answered is not', async () => {
  const { port, tell, asked } = silentWorker();
  const { cachedRequest: ask } = workerClient<WorkerResponse>(port, { cacheSize: () => 2 });
  const failed = ask('/a', 1);
  tell({ id: 0, status: 500, body: { message: 'Bad.' } });
  await expect(failed).rejects.toThrow('Bad.');
  const answered = ask('/a', 1);
  tell({ id: 1, status: 200, body: { of: 'a' } });
  expect(await answered).toEqual({ of: 'a' });
  expect(await ask('/a', 1)).toEqual({ of: 'a' });
  expect(asked).toHaveLength(2);
});

test('a worker whose script is missing fails who waits and who comes later, and is told of once', async () => {
  const { port, fault, tell, asked } = silentWorker();
  const failed: string[] = [];
  const { request: post, cachedRequest: ask } = workerClient<WorkerResponse>(port, {
    cacheSize: () => 1,
    onFailed: ({ message }) => failed.push(message),
  });
  const early = post('/a', 1);
  fault();
  fault();
  tell({ failed: 'too late' });
  await expect(early).rejects.toThrow('The search could not be started.');
  await expect(ask('/a', 1)).rejects.toThrow('The search could not be started.');
  expect([failed, asked.length]).toEqual([['The search could not be started.'], 1]);
});

test('a link that ends tells who waits, ends its worker and hears no more', async () => {
  const { port, tell, ended } = silentWorker();
  const { request: post, end } = workerClient<WorkerResponse>(port, { cacheSize: () => 1 });
  const waiting = post('/a', 1);
  end();
  tell({ id: 0, status: 200, body: {} });
  await expect(waiting).rejects.toThrow('The search was ended.');
  await expect(post('/b', 1)).rejects.toThrow('The search was ended.');
  expect(ended()).toBe(1);
});

test('a worker that says that it failed fails who waits, with its words', async () => {
  const { port, tell } = silentWorker();
  const { request: post } = workerClient<WorkerResponse>(port, { cacheSize: () => 1 });
  const waiting = post('/a', 1);
  tell({ failed: '/search/live.json answered 404.' });
  await expect(waiting).rejects.toThrow('/search/live.json answered 404.');
});

test('words are read over a path of the worker’s own, and their answers are not remembered', async () => {
  const { port, tell, asked } = silentWorker();
  const { parseQuery: hear } = openWorkerLink(port);
  const both = [hear('white', true), hear('white', true)];
  expect(asked).toEqual([
    { id: 0, path: '/hear', body: { text: 'white', typing: true } },
    { id: 1, path: '/hear', body: { text: 'white', typing: true } },
  ]);
  for (const { id } of asked) tell({ id, status: 200, body: { parts: [id] } });
  expect(await Promise.all(both)).toEqual([{ parts: [0] }, { parts: [1] }]);
});

test('what a worker says after it failed is not heard', async () => {
  const { port, fault, tell } = silentWorker();
  const other: object[] = [];
  workerClient<WorkerResponse | { config: string }>(port, { cacheSize: () => 1, onOther: (message) => other.push(message) });
  tell({ config: 'first' } as never);
  fault();
  tell({ config: 'late' } as never);
  expect(other).toEqual([{ config: 'first' }]);
});

describe('a host whose answers are none', () => {
  const hosted = { ...config, site: siteWithContent({ search: { host: 'https://search.example' } }) };
  const wanted = { indexUid: 'cars', attributesToRetrieve: ['id', 'card'], filter: 'colour = White', facets: ['colour'], hitsPerPage: 4, page: 1 };
  const own = { results: [{ hits: [{ id: 'a', card: { id: 'a', href: '/cars/one/' } }] }] };
  const sound = { id: 'h', slug: 'hosted' };
  const but = (changes: object) => ({
    results: [{ indexUid: 'cars', hits: [sound], totalHits: 1, facetDistribution: { colour: { White: 1 } }, ...changes }],
  });

  test.each<[string, number, unknown]>([
    ['nothing', 200, {}],
    ['a list', 200, []],
    ['null', 200, null],
    ['a text', 200, 'maintenance'],
    ['no results', 200, { results: null }],
    ['too few results', 200, { results: [] }],
    ['too many results', 200, { results: [...but({}).results, ...but({}).results] }],
    ['a result of null', 200, { results: [null] }],
    ['hits of null', 200, but({ hits: null })],
    ['hits that are an object', 200, but({ hits: { 0: sound } })],
    ['a hit of null', 200, but({ hits: [sound, null] })],
    ['a hit that makes no card', 200, but({ hits: [sound, { id: 'x' }] })],
    ['another index', 200, but({ indexUid: 'makers' })],
    ['no count', 200, but({ totalHits: undefined })],
    ['a count that is a text', 200, but({ totalHits: '1' })],
    ['a count below nothing', 200, but({ totalHits: -1 })],
    ['no counts of a facet', 200, but({ facetDistribution: undefined })],
    ['a facet that is a list', 200, but({ facetDistribution: { colour: ['White'] } })],
    ['a facet counted in words', 200, but({ facetDistribution: { colour: { White: 'one' } } })],
    ['ends that are texts', 200, but({ facetStats: { price: { min: '1', max: '2' } } })],
    ['another status of success', 201, but({})],
    ['a refusal', 400, { code: 'invalid_search_filter' }],
    ['too large', 413, {}],
    ['unprocessable', 422, {}],
  ])('%s, with status %i: the published index answers', async (_, status, body) => {
    const { cachedRequest: ask } = linked({ ...files, '/search/live.json': JSON.stringify(hosted) }, async () => Response.json(body, { status }));
    expect(await ask('/multi-search', { queries: [wanted] })).toMatchObject(own);
  });

  test('an answer with all that was asked for is taken', async () => {
    const { cachedRequest: ask } = linked({ ...files, '/search/live.json': JSON.stringify(hosted) }, async () =>
      Response.json(but({ facetStats: {} })),
    );
    expect(await ask('/multi-search', { queries: [wanted] })).toMatchObject({ results: [{ hits: [{ id: 'h' }] }] });
  });
});

test('the first file answers before the second is there; a request that needs it waits, and a later one tries again', async () => {
  const documents = Array.from({ length: 400 }, (_, place) => ({ id: `${place}`, colour: ['White', 'Red'][place % 2], slug: `car-${place}` }));
  const large = filesOfIndex(toIndex('cars', index.settings, documents), new Set(['colour']), site.slug);
  const served: Record<string, BodyInit> = { '/search/live.json': files['/search/live.json'] ?? '', '/cars.txt': new Uint8Array(large.first) };
  const { cachedRequest: ask } = linked(served);
  const asked = { indexUid: 'cars', filter: 'colour = Red', facets: ['colour'], limit: 2, attributesToRetrieve: ['id', 'card'] };
  const page = (offset: number) => ({ queries: [{ ...asked, offset }] });
  const first = { hits: [{ card: { href: '/cars/car-1/' } }, { id: '3' }], estimatedTotalHits: 200, facetDistribution: { colour: { Red: 200 } } };
  expect(await ask('/multi-search', page(0))).toMatchObject({ results: [first] });
  await expect(ask('/multi-search', page(150))).rejects.toThrow('/cards.txt answered 404.');
  served['/cards.txt'] = new Uint8Array(large.rest);
  expect(await ask('/multi-search', page(150))).toMatchObject({ results: [{ hits: [{ card: { href: '/cars/car-301/' } }, { id: '303' }] }] });
});

describe('files that are not the site’s own', () => {
  const bytes = (of: string) => filesOf(of)[0].slice();
  const queries = [{ indexUid: 'cars', q: '' }];

  test('an index of another site, or a damaged one, is refused and said', async () => {
    const other = linked({ ...files, '/cars.txt': bytes('other') });
    await expect(other.cachedRequest('/multi-search', { queries })).rejects.toThrow(`The file belongs to other, not to ${site.slug}.`);
    const damaged = bytes(site.slug);
    damaged[200] = (damaged[200] ?? 0) ^ 1;
    await expect(linked({ ...files, '/cars.txt': damaged }).cachedRequest('/multi-search', { queries })).rejects.toThrow(
      'The index file is not whole.',
    );
  });

  test.each(['{}', '[]', 'null', '7', '{"site":{}}', '<html>'])('a live.json that is %s is refused', async (text) => {
    const { config: toldConfig, cachedRequest: ask } = linked({ ...files, '/search/live.json': text });
    toldConfig.catch(() => {});
    await expect(ask('/multi-search', { queries })).rejects.toThrow();
  });

  test('an index that is gone is looked up once in the live.json of now, past any cache', async () => {
    const { '/cars.txt': cars = '', '/cards.txt': cards = '' } = files;
    const now = JSON.stringify({ ...config, file: '/cars-2.txt', rest: '/cards-2.txt' });
    const served: Record<string, BodyInit> = { '/search/live.json': files['/search/live.json'] ?? '', '/cars-2.txt': cars, '/cards-2.txt': cards };
    const reloads: string[] = [];
    const { cachedRequest: ask } = linked(served, undefined, [], {
      onReload: (address) => {
        reloads.push(address);
        served['/search/live.json'] = now;
      },
    });
    expect(await ask('/multi-search', { queries })).toMatchObject({ results: [{ estimatedTotalHits: 2 }] });
    expect(reloads).toEqual(['/search/live.json']);
  });

  test('a live.json of now that names no other files is asked for once', async () => {
    const reloads: string[] = [];
    const { cachedRequest: ask } = linked({ '/search/live.json': files['/search/live.json'] ?? '' }, undefined, [], {
      onReload: (address) => reloads.push(address),
    });
    await expect(ask('/multi-search', { queries })).rejects.toThrow('/cars.txt answered 404.');
    expect(reloads).toEqual(['/search/live.json']);
  });

  test('a file that is gone is told apart from one that cannot be had now', async () => {
    const { '/cars.txt': _, ...rest } = files;
    await expect(linked(rest).cachedRequest('/multi-search', { queries })).rejects.toBeInstanceOf(ChunkLoadError);
    const { config: toldConfig, cachedRequest: ask } = linked({ ...files, '/search/live.json': '{' });
    toldConfig.catch(() => {});
    await expect(ask('/multi-search', { queries })).rejects.not.toBeInstanceOf(ChunkLoadError);
  });
});
