import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toIndex } from '#search/engine/search-index.ts';
import { toSettings } from '#search/engine/settings.ts';
import { engineServer } from '../../scripts/engine/server.ts';

const cars = [
  { id: '1', make: 'Toyota', price: 10 },
  { id: '2', make: 'Kia' },
];
const index = toIndex('cars', toSettings({ filterableAttributes: ['make', 'price'] }), cars);
const server = engineServer({ indexes: new Map([['cars', index]]), now: () => 0 });
let origin: string;

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        resolve();
      });
    }),
);
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Sent = { method?: string; headers?: Record<string, string>; body?: string };
const json = { 'content-type': 'application/json' };

const send = (path: string, { method = 'POST', headers = json, body = '' }: Sent = {}): Promise<{ status: number | undefined; answer: unknown }> =>
  new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode, answer: JSON.parse(Buffer.concat(parts).toString('utf8') || 'null') }));
    });
    sent.on('error', reject);
    sent.end(body);
  });

test('health and version', async () => {
  expect(await send('/health', { method: 'GET' })).toEqual({ status: 200, answer: { status: 'available' } });
  expect(await send('/version', { method: 'GET' })).toMatchObject({ status: 200, answer: { pkgVersion: '1.50.0' } });
});

test('the three ways to search', async () => {
  expect(await send('/indexes/cars/search', { body: '{"q":"toyta","attributesToRetrieve":["id"]}' })).toEqual({
    status: 200,
    answer: { hits: [{ id: '1' }], query: 'toyta', processingTimeMs: 0, limit: 20, offset: 0, estimatedTotalHits: 1 },
  });
  expect(
    await send('/multi-search', { body: '{"queries":[{"indexUid":"cars","filter":"price > 5","hitsPerPage":1,"attributesToRetrieve":["make"]}]}' }),
  ).toEqual({
    status: 200,
    answer: {
      results: [
        { indexUid: 'cars', hits: [{ make: 'Toyota' }], query: '', processingTimeMs: 0, page: 1, hitsPerPage: 1, totalPages: 1, totalHits: 1 },
      ],
    },
  });
  expect(await send('/indexes/cars/facet-search', { body: '{"facetName":"make","facetQuery":"k"}' })).toEqual({
    status: 200,
    answer: { facetHits: [{ value: 'Kia', count: 1 }], facetQuery: 'k', processingTimeMs: 0 },
  });
});

test.each([
  ['/multi-search', { body: '{bad' }, 400, 'malformed_payload'],
  ['/multi-search', {}, 400, 'missing_payload'],
  ['/multi-search', { headers: {}, body: '{}' }, 415, 'missing_content_type'],
  ['/multi-search', { headers: { 'content-type': 'text/plain' }, body: '{}' }, 415, 'invalid_content_type'],
  ['/multi-search', { body: '[]' }, 400, 'bad_request'],
  ['/multi-search', { body: '{"queries":[{"indexUid":"a b"}]}' }, 400, 'invalid_index_uid'],
  ['/multi-search', { body: '{"queries":[{"indexUid":"cars","limit":-1}]}' }, 400, 'invalid_search_limit'],
  ['/indexes/none/search', { body: '{}' }, 404, 'index_not_found'],
  ['/indexes/a%20b/search', { body: '{}' }, 400, 'invalid_index_uid'],
  ['/indexes/cars/facet-search', { body: '{"facetName":"make","facetQuery":1}' }, 400, 'invalid_facet_search_query'],
] as const)('%s with %j answers %i %s', async (path, sent, status, code) => {
  expect(await send(path, sent)).toMatchObject({
    status,
    answer: { code, type: 'invalid_request', link: `https://docs.meilisearch.com/errors#${code}` },
  });
});

test('other paths are not there', async () => {
  expect(await send('/indexes', { body: '{}' })).toEqual({ status: 404, answer: {} });
  expect(await send('/nothing', { method: 'GET' })).toEqual({ status: 404, answer: {} });
});
