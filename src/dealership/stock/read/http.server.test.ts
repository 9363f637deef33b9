import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPublicAddress } from '#lib/http/public-address.server.ts';
import { record, stockTestSite } from '../testing.server.ts';
import { hangingHostOf } from './feed-host-error.ts';
import { hostLimits } from './http.server.ts';
import { readFeed } from './read-feed.server.ts';

let server: Server;
let origin = '';
let host = '';
let hits: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};

// One server per test, closed before the next: requests that a feed abandoned may arrive late.
beforeEach(async () => {
  const ownHits: string[] = [];
  hits = ownHits;
  server = createServer((request, response) => {
    ownHits.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  origin = `http://${host}`;
});
afterEach(async () => {
  const ended = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await ended;
});

const stockOf = (more: object = {}) => stockTestSite({ allow_hosts: [host], ...more }).stock;
const read = (path: string, more: object = {}, tags: { url: string; etag: string }[] = []) =>
  readFeed({ stock: stockOf(more), source: path.includes('://') ? path : origin + path, tags });
const readTagged = async (path: string) => {
  const feed = await read(path);
  return feed.kind === 'unchanged' ? feed : { ...feed, tags: feed.tags() };
};
const json = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

test('pages are read by number and by link, with what they say of the feed', async () => {
  answer = (request, response) => {
    const page = Number(new URL(request.url ?? '', origin).searchParams.get('page') ?? 1);
    if (request.url?.startsWith('/links')) json(response, { data: [record(page)], next: page < 3 ? `/links?page=${page + 1}` : null });
    else
      json(
        response,
        { cars: [record(page)], page, pages: 3, dealer_id: 7, total: 3, generated_at: `2026-11-21T20:0${3 - page}:00+11:00` },
        { etag: `"${page}"` },
      );
  };
  expect(await readTagged('/cars')).toMatchObject({
    kind: 'feed',
    feed: { records: [{ id: 1 }, { id: 2 }, { id: 3 }], dealerIds: ['7'], announced: 3, generatedAt: '2026-11-21T09:00:00.000Z' },
    tags: [{ etag: '"1"' }, { etag: '"2"' }, { etag: '"3"' }],
  });
  const digests = Array.from({ length: 3 }, () => ({ etag: expect.stringMatching(/^sha256:[\da-f]{64}$/) }));
  expect(await readTagged('/links')).toMatchObject({ feed: { records: [{ id: 1 }, { id: 2 }, { id: 3 }], announced: undefined }, tags: digests });
});

test('a feed without ETags is unchanged while every page has the same bytes', async () => {
  const prices = [1, 1, 1];
  answer = (request, response) => {
    const page = Number(new URL(request.url ?? '', origin).searchParams.get('page') ?? 1);
    expect(request.headers['if-none-match']).toBeUndefined();
    const isPaged = request.url?.startsWith('/links');
    json(response, {
      data: [{ ...record(page), price: 20_000 + (prices[page - 1] ?? 0) }],
      next: isPaged && page < 3 ? `/links?page=${page + 1}` : null,
    });
  };
  for (const path of ['/links', '/one']) {
    const first = await read(path);
    const tags = first.kind === 'unchanged' ? [] : first.tags();
    expect(await read(path, {}, tags)).toEqual({ kind: 'unchanged' });
    prices[path === '/links' ? 2 : 0] = 2;
    expect(await read(path, {}, tags)).toMatchObject({ kind: 'feed' });
    expect(await read(path, {}, tags.slice(1))).toMatchObject({ kind: 'feed' });
  }
});

test('a feed beyond a cap over its pages is refused by the cap and its value, with what to do', async () => {
  answer = (request, response) => {
    const page = Number(new URL(request.url ?? '', origin).searchParams.get('page') ?? 1);
    json(response, { cars: [record(page)], page, pages: 3, filler: 'x'.repeat(400_000) });
  };
  const fix = 'Fix: see what the feed holds, and raise the cap if all of it is meant';
  await expect(read('/cars', { caps: { pages: 2 } })).rejects.toThrow(`/cars: the feed has more than 2 pages (stock.caps.pages). ${fix}`);
  await expect(read('/cars', { caps: { records: 2 } })).rejects.toThrow(`/cars: the feed has more than 2 records (stock.caps.records). ${fix}`);
  await expect(read('/cars', { caps: { megabytes: 1 } })).rejects.toThrow(
    `/cars: the feed is longer than 1 megabytes (stock.caps.megabytes). ${fix}`,
  );
  expect(await read('/cars', { caps: { megabytes: 2 } })).toMatchObject({ feed: { records: [{ id: 1 }, { id: 2 }, { id: 3 }] } });
});

test('an unchanged feed is not read again, a changed one is read whole', async () => {
  const versions = ['a', 'a'];
  answer = (request, response) => {
    const page = Number(new URL(request.url ?? '', origin).searchParams.get('page') ?? 1);
    const etag = `"${versions[page - 1]}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else json(response, { cars: [record(page)], page, pages: 2 }, { etag });
  };
  const first = await read('/cars');
  if (first.kind !== 'feed') throw new Error('expected a feed');
  expect(await read('/cars', {}, first.tags())).toEqual({ kind: 'unchanged' });
  versions[1] = 'b';
  expect(await read('/cars', {}, first.tags())).toMatchObject({ kind: 'feed', feed: { records: [{}, {}] } });
});

test('a loop of pages, a page elsewhere, an error and a broken body end the run', async () => {
  answer = (request, response) => {
    if (request.url === '/loop') json(response, { cars: [], next: '/loop' });
    if (request.url === '/away') json(response, { cars: [], next: 'https://elsewhere.example/cars' });
    if (request.url === '/error') response.writeHead(503).end('no');
    if (request.url === '/html') response.end('<html>');
    if (request.url === '/broken') response.writeHead(200, { 'content-length': '1000' }).write('[', () => response.destroy());
  };
  await expect(read('/loop')).rejects.toThrow('leads back to itself');
  await expect(read('/away')).rejects.toThrow('elsewhere.example, which stock.allow_hosts does not name');
  await expect(read('/error')).rejects.toThrow('answered 503');
  await expect(read('/html')).rejects.toThrow('this is not JSON');
  await expect(read('/broken')).rejects.toThrow(origin);
});

test('a host that never responds, drips or redirects for ever is named by the error, within its limit', async () => {
  let dripping: NodeJS.Timeout | undefined;
  answer = (request, response) => {
    if (request.url === '/drip') {
      response.writeHead(200).write('[');
      dripping = setInterval(() => response.write(' '), 20);
    }
    if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
  };
  const fault = (path: string, more: object = {}) =>
    readFeed({ stock: stockOf(more), source: origin + path, tags: [], limits: { connectMs: 5000, firstByteMs: 100, slowMs: 5000 } }).catch(
      (error: unknown) => error,
    );
  const silent = await fault('/silent');
  expect([hangingHostOf(silent), String(silent)]).toEqual([host, expect.stringContaining(`${host} sent nothing within 0.1 s`)]);
  expect(hangingHostOf(await fault('/drip', { caps: { seconds: 0.3 } }))).toBe(host);
  clearInterval(dripping);
  expect(hangingHostOf(await fault('/round'))).toBe(host);
  answer = (_request, response) => response.writeHead(503).end();
  expect(hangingHostOf(await fault('/error'))).toBeNull();
});

test('a host that accepts no connection is named by the error, within its limit', async () => {
  // It takes the bytes and never answers the handshake of TLS.
  const sockets: Socket[] = [];
  const deaf = createTcpServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
  const deafHost = `127.0.0.1:${(deaf.address() as AddressInfo).port}`;
  const stock = stockOf({ allow_hosts: [deafHost] });
  const limits = { connectMs: 100, firstByteMs: 5000, slowMs: 5000 };
  const fault = await readFeed({ stock, source: `https://${deafHost}/cars`, tags: [], limits }).catch((error: unknown) => error);
  expect([hangingHostOf(fault), String(fault)]).toEqual([deafHost, expect.stringContaining(`${deafHost} did not accept a connection within 0.1 s`)]);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => deaf.close(resolve));
});

test('the docs give the limits of a feed’s host', () => {
  const docs = readFileSync(new URL('../../../../docs/operate.md', import.meta.url), 'utf8');
  const [connect, first, slow] = [hostLimits.connectMs, hostLimits.firstByteMs, hostLimits.slowMs].map((ms) => `${ms / 1000} s`);
  expect(docs).toContain(`${connect} to connect, ${first} to the first byte`);
  expect(docs).toContain(`After ${slow} of waiting`);
});

test('a host that is slow to answer is reported while it is, and no other', async () => {
  const waits: boolean[] = [];
  let isSlow = true;
  const onWait = (isWaiting: boolean) => {
    waits.push(isWaiting);
    waiting.resolve();
  };
  const waiting = Promise.withResolvers<void>();
  answer = (_request, response) => {
    if (!isSlow) json(response, [record(1)]);
    else void waiting.promise.then(() => json(response, [record(1)]));
  };
  const feedAt = (slowMs: number) =>
    readFeed({ stock: stockOf(), source: `${origin}/cars`, tags: [], onWait, limits: { connectMs: 5000, firstByteMs: 5000, slowMs } });
  await feedAt(10);
  expect(waits).toEqual([true, false]);
  isSlow = false;
  await feedAt(60_000);
  expect(waits).toEqual([true, false]);
});

test('redirects lead only to named hosts', async () => {
  const localhost = host.replace('127.0.0.1', 'localhost');
  answer = (request, response) => {
    if (request.url === '/there') json(response, [record(1)]);
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (request.url === '/nowhere') response.writeHead(302).end();
    else response.writeHead(302, { location: `http://${localhost}/there` }).end();
  };
  await expect(read('/here')).rejects.toThrow(`redirects to ${localhost}, which stock.allow_hosts does not name`);
  expect(hits).toEqual(['/here']);
  expect(await read('/here', { allow_hosts: [host, localhost] })).toMatchObject({ feed: { records: [{ id: 1 }] } });
  await expect(read('/round')).rejects.toThrow('redirects more than 5 times');
  expect(hits.filter((path) => path === '/round')).toHaveLength(1 + 5);
  await expect(read('/nowhere')).rejects.toThrow('redirects to nowhere');
});

test('a feed that is too long, packed or unpacked, or too slow is refused', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
  answer = (request, response) => {
    if (request.url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    if (request.url === '/plain') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('[]'));
    if (request.url === '/long') response.end(Buffer.alloc(3 * 1024 * 1024, ' '));
    if (request.url === '/odd') response.writeHead(200, { 'content-encoding': 'zstd2' }).end('x');
    if (request.url === '/slow') response.write('[');
  };
  await expect(read('/bomb')).rejects.toThrow('unpacks to more than a hundred times its size');
  await expect(read('/bomb', { caps: { megabytes: 4 } })).rejects.toThrow('longer than 4 megabytes');
  await expect(read('/long', { caps: { megabytes: 2 } })).rejects.toThrow('longer than 2 megabytes');
  expect(await read('/plain')).toMatchObject({ feed: { records: [] } });
  await expect(read('/odd')).rejects.toThrow('packed as zstd2');
  await expect(read('/slow', { caps: { seconds: 0.2 } })).rejects.toThrow('took longer than 0.2 seconds');
});

const loopback = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.1.2.3',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  '127.0.0.1.',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '①②⑦.⓪.⓪.①',
  '１２７.0.0.1',
  '127。0。0。1',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12::1]',
  '[ff02::1]',
  '[::ffff:0:127.0.0.1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
];
const forms = loopback.flatMap((name) => [`https://${name}/`, `http://${name}:PORT/`]).filter((form) => form !== 'http://127.0.0.1:PORT/');

const judged = /is not a public address|which is not public|is refused: a feed comes by https|is not an address|ENOTFOUND localhost\./;

test(`${forms.length} ways to name an inner address: none is connected to`, async () => {
  answer = (_request, response) => json(response, []);
  const port = host.split(':')[1] ?? '';
  for (const form of forms) {
    await expect(read(form.replace('PORT', port), { allow_hosts: ['feeds.example'] }), form).rejects.toThrow(judged);
    await expect(read(form.replace('http:', 'https:').replace('PORT', port), { allow_hosts: ['feeds.example'] }), form).rejects.toThrow(judged);
  }
  for (const odd of ['file:///etc/passwd', 'ftp://127.0.0.1/', `https://user@127.0.0.1:${port}/`, `https://127.0.0.1:${port}@10.0.0.1/`]) {
    await expect(read(odd, { allow_hosts: [] })).rejects.toThrow();
  }
  expect(hits).toEqual([]);
});

test('a name that points to an inner address is refused when it is looked up', async () => {
  // Every machine resolves only "localhost" to itself.
  await expect(read('https://localhost/', { allow_hosts: [] })).rejects.toThrow(/localhost is at (?:127\.0\.0\.1|::1), which is not public/);
});

test('public addresses are public', () => {
  for (const address of ['1.1.1.1', '203.0.112.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of ['::ffff:10.0.0.1', '2001:db8::1', '2001:0:1::1', 'fe80::1%eth0', 'x', ''])
    expect(isPublicAddress(address), address).toBe(false);
});
