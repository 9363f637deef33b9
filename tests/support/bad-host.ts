import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

type Results = { results: Record<string, unknown>[] };
type Way = (response: ServerResponse, sound: Results) => unknown;

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const html = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><title>Maintenance</title>');
const refuse = (status: number, code: string) => (response: ServerResponse) =>
  json(response, { message: `${code}.`, code, type: 'invalid_request', link: '' }, status);
const changed =
  (change: (result: Record<string, unknown>) => Record<string, unknown>): Way =>
  (response, { results }) =>
    json(response, { results: results.map(change) });
const away =
  (status: number, to: string): Way =>
  (response) =>
    response.writeHead(status, { location: to }).end();

export const badWays: Readonly<Record<string, Way>> = {
  'refuses a filter (400)': refuse(400, 'invalid_search_filter'),
  'wants a key (401)': refuse(401, 'missing_authorization_header'),
  'has revoked the key (403)': refuse(403, 'invalid_api_key'),
  'has lost the index (404)': refuse(404, 'index_not_found'),
  'finds the question too large (413)': (response) => html(response, 413),
  'is asked too often (429)': (response) => response.writeHead(429, { 'retry-after': '60' }).end(),
  'breaks (500)': (response) => html(response, 500),
  'is in maintenance (503)': (response) => html(response, 503),
  'has no content (204)': (response) => response.writeHead(204).end(),
  'answers with a page': (response) => html(response, 200),
  'answers with nothing': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(),
  'answers null': (response) => json(response, null),
  'answers one thing of another kind': (response) => json(response, { hits: [], estimatedTotalHits: 0 }),
  'leaves a result out': (response, { results }) => json(response, { results: results.slice(1) }),
  'answers for another index': changed((result) => ({ ...result, indexUid: 'bikes' })),
  'has documents of another kind': changed((result) => ({ ...result, hits: [{ id: 1, title: 'A blog post' }] })),
  'does not count': changed(({ totalHits: _, estimatedTotalHits: __, ...result }) => result),
  'counts in words': changed((result) => ({ ...result, facetDistribution: { colour: { White: 'many' } } })),
  'answers 5 s later': async (response, sound) => {
    await delay(5000, undefined, { ref: false });
    if (!response.destroyed) json(response, sound);
  },
  'never answers': () => {},
  'never ends its answer': (response, sound) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(JSON.stringify(sound).slice(0, -1));
  },
  'is cut off before its answer': (response) => response.destroy(),
  'is cut off in its answer': (response, sound) => {
    const text = JSON.stringify(sound);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  },
  'is packed in a way of its own': (response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end('no gzip'),
  'sends elsewhere (307)': away(307, 'http://127.0.0.1:9/multi-search'),
  'sends to a page of its own (302)': away(302, '/login'),
};

export type BadHost = {
  host: string;
  be(way: keyof typeof badWays | null): void;
  requests(): number;
  givenUp(): number;
  close(): Promise<void>;
};

export async function startBadHost(answer: (body: unknown) => object): Promise<BadHost> {
  let way: string | null = null;
  let requests = 0;
  let givenUp = 0;
  const server = createServer(async (request, response) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    requests += 1;
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const sound = answer(JSON.parse(Buffer.concat(parts).toString('utf8'))) as Results;
    response.on('close', () => {
      if (!response.writableEnded) givenUp += 1;
    });
    if (way === null) json(response, sound);
    else badWays[way]?.(response, sound);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `http://127.0.0.1:${port}`,
    be(next) {
      way = next;
    },
    requests: () => requests,
    givenUp: () => givenUp,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
