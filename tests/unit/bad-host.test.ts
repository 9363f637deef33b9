import { describe, expect, test } from 'vitest';
import { filesOfIndex } from '#search/engine/file/write-index.ts';
import { handleRequest } from '#search/engine/handle.ts';
import { toIndex } from '#search/engine/search-index.ts';
import { toSettings } from '#search/engine/settings.ts';
import { openWorkerLink, type WorkerMessage } from '#search/link/worker-link.ts';
import type { LiveConfig } from '#search/state/live-config.ts';
import { engineWorker } from '#search/worker/engine-worker.ts';
import type { CardModel } from '#vehicle/models.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { type BadHost, badWays, startBadHost } from '../support/bad-host.ts';

// Real connections in real time.

const settings = toSettings({ filterableAttributes: ['colour'] });
const index = toIndex('cars', settings, [
  { id: 'a', colour: 'White', slug: 'one' },
  { id: 'b', colour: 'Red', slug: 'two' },
]);
/** The host has one vehicle more, so that the count shows who responded. */
const theirs = toIndex('cars', settings, [
  { id: 'a', colour: 'White', slug: 'one' },
  { id: 'b', colour: 'Red', slug: 'two' },
  { id: 'c', colour: 'White', slug: 'three' },
]);
const { first, rest } = filesOfIndex(index, new Set(['id', 'colour']), siteWithContent().slug);

function worker(host: string, logs: string[]) {
  const site = siteWithContent({ search: { host, key: 'public' } });
  const config: LiveConfig = { index: 'cars', file: '/cars.txt', rest: '/cards.txt', site };
  const files: Record<string, BodyInit> = {
    '/search/live.json': JSON.stringify(config),
    '/cars.txt': new Uint8Array(first),
    '/cards.txt': new Uint8Array(rest),
  };
  let listener: (event: MessageEvent<WorkerMessage>) => void = () => {};
  const answer = engineWorker({
    browser: {
      clock: {
        now: () => Date.now(),
        ticks: () => performance.now(),
        later(ms, work) {
          const timer = setTimeout(work, ms);
          return () => clearTimeout(timer);
        },
      },
      network: { fetch: async (address, init) => (address in files ? new Response(files[address]) : fetch(address, init)) },
      log: (message) => logs.push(message),
    },
    postMessage: (data) => listener({ data } as MessageEvent<WorkerMessage>),
    cardMaker: () => (document) => {
      if (!document.slug) throw new Error('a document makes no card');
      return { id: document.id } as CardModel;
    },
    loadQueryParser: () => import('#search/words/query-parser.ts'),
  });
  return openWorkerLink({
    postMessage: (ask) => void answer(ask),
    addEventListener(type: string, heard: never) {
      if (type === 'message') listener = heard;
    },
    terminate: () => {},
  });
}

/** A page's queries; each differs, so that none is cached. */
const queriesOf = (limit: number) => [
  { indexUid: 'cars', q: '', facets: ['colour'], page: 1, hitsPerPage: limit, attributesToRetrieve: ['id', 'card'] },
  { indexUid: 'cars', q: '', filter: 'colour = White', facets: ['colour'], page: 1, hitsPerPage: limit, attributesToRetrieve: ['id'] },
];
type Found = { results: { totalHits: number; hits: { id: string }[] }[] };

async function search(link: ReturnType<typeof worker>, limit: number) {
  const { results } = (await link.cachedRequest('/multi-search', { queries: queriesOf(limit) })) as Found;
  return { totals: results.map(({ totalHits }) => totalHits), ids: results[0]?.hits.map(({ id }) => id) };
}
const own = { totals: [2, 1], ids: ['a', 'b'] };
const hosted = { totals: [3, 2], ids: ['a', 'b', 'c'] };

const engine = { indexes: new Map([['cars', theirs]]), now: () => 0 };
const answered = (body: unknown) => handleRequest(engine, '/multi-search', body).body;

async function withHost(run: (host: BadHost) => Promise<void>) {
  const host = await startBadHost(answered);
  try {
    await run(host);
  } finally {
    await host.close();
  }
}

const ways = Object.keys(badWays);
test('there are more than twenty ways', () => expect(ways.length).toBeGreaterThan(20));

describe.concurrent('a host that', () => {
  test.for(ways)('%s, at the start', async (way, { expect: expects }) => {
    await withHost(async (host) => {
      const logs: string[] = [];
      host.be(way);
      const link = worker(host.host, logs);
      const first = await search(link, 10);
      expects(first).toMatchObject(own);
      // The next one skips the host, so it does not wait.
      const requests = host.requests();
      const next = await search(link, 11);
      expects(next).toMatchObject(own);
      expects(host.requests()).toBe(requests);
      expects(logs).toEqual([expects.stringMatching(/^The hosted search .*; the search published with this site answers meanwhile\.$/)]);
    });
  });

  test.for(ways)('%s, in mid-session', async (way, { expect: expects }) => {
    await withHost(async (host) => {
      const logs: string[] = [];
      const link = worker(host.host, logs);
      expects(await search(link, 10)).toMatchObject(hosted);
      host.be(way);
      const all = await Promise.all([search(link, 11), search(link, 12), search(link, 13)]);
      for (const one of all) expects(one).toMatchObject(own);
      expects(await search(link, 10)).toMatchObject(hosted);
      expects(logs).toHaveLength(1);
    });
  });
});

test('a host that is too slow is not left with the questions that were given up', async () => {
  await withHost(async (host) => {
    host.be('never answers');
    await search(worker(host.host, []), 10);
    await expect.poll(host.givenUp).toBe(1);
  });
});

test('a host that is not there is as good as none', async () => {
  const logs: string[] = [];
  const first = await search(worker('http://127.0.0.1:9', logs), 10);
  expect(first).toMatchObject(own);
  expect(logs).toHaveLength(1);
});
