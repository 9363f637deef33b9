import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Ask, checkForwarding, startForwardedApi } from '../../../../scripts/real/forward-checks.ts';
import { newPreviewId, previewName, previewToken } from '../routes/preview-token.ts';
import { Edge } from './edge.ts';
import { edgeModule } from './edge-module.server.ts';

let server: Server;
let objects: Map<string, string>;
let asked: string[];
let edge: Edge;
let storage: ConstructorParameters<typeof Edge>[0];
const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

/** A double of S3 with its objects and the requests to it. */
beforeEach(async () => {
  asked = [];
  objects = new Map([
    ['/web/acme/live.json', '{"live":{"folder":"000001-a","sequence":1}}'],
    ['/web/acme/releases/000001-a/index.html', 'home of a'],
    ['/web/acme/releases/000001-a/cars/kia/index.html', 'kia of a'],
    ['/web/acme/releases/000001-a/_astro/a.js', 'script of a'],
    ['/web/acme/releases/000001-a/404.html', 'not there'],
    ['/web/acme/releases/000001-a/_redirects', '/old/ /cars/kia/ 301\n'],
    ['/web/acme/releases/000002-b/index.html', 'home of b'],
  ]);
  server = createServer((request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://bucket.example').pathname);
    asked.push(`${request.method} ${key} ${request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') ? 'signed' : 'unsigned'}`);
    const body = objects.get(key);
    if (body === 'broken') response.writeHead(403).end();
    else if (body === undefined) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    else if (request.headers['if-none-match'] === '"tag"') response.writeHead(304, { ETag: '"tag"' }).end();
    else response.writeHead(200, { 'Content-Type': 'text/plain', ETag: '"tag"' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  storage = { endpoint: `http://127.0.0.1:${port}`, bucket: 'web', prefix: 'acme/', region: 'auto' };
  edge = new Edge(storage, keys, null, 'acme');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve).closeAllConnections());
});

const get = (path: string, init: RequestInit = {}) => edge.answer(new Request(`https://www.acme.example${path}`, init));

test('a page, a folder without its slash, a script, an old address, and what is not there', async () => {
  const home = await get('/');
  expect([home.status, await home.text(), home.headers.get('cache-control')]).toEqual([200, 'home of a', 'public, max-age=0, must-revalidate']);
  expect(home.headers.get('x-content-type-options')).toBe('nosniff');
  const folder = await get('/cars/kia?a=b');
  expect([folder.status, folder.headers.get('location')]).toEqual([301, '/cars/kia/?a=b']);
  expect((await get('/_astro/a.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const old = await get('/old/?a=b');
  expect([old.status, old.headers.get('location')]).toEqual([301, '/cars/kia/?a=b']);
  const capitals = await get('/cars/KIA?a=b');
  expect([capitals.status, capitals.headers.get('location')]).toEqual([301, '/cars/kia/?a=b']);
  expect((await get('/cars/FORD/')).status).toBe(404);
  const gone = await get('/_astro/gone.js');
  expect([gone.status, await gone.text(), gone.headers.get('cache-control')]).toEqual([404, 'not there', 'no-store']);
  expect(asked.every((one) => one.endsWith(' signed'))).toBe(true);
});

test('the release after a publish is answered from within a second, and the pointer is not asked for each time', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  expect(await (await get('/')).text()).toBe('home of a');
  objects.set('/web/acme/live.json', '{"live":{"folder":"000002-b","sequence":2}}');
  now.mockReturnValue(1_000_999);
  expect(await (await get('/')).text()).toBe('home of a');
  now.mockReturnValue(1_001_000);
  expect(await (await get('/')).text()).toBe('home of b');
  expect(asked.filter((one) => one.includes('live.json'))).toHaveLength(2);
});

test('what a browser has is not sent again; HEAD has no body; nothing else is taken', async () => {
  expect((await get('/', { headers: { 'if-none-match': '"tag"' } })).status).toBe(304);
  const head = await get('/', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const post = await get('/', { method: 'POST', body: 'a' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test.each(['/_redirects', '/_headers', '/.env', '/cars/.git/config', '/%2e%2e/live.json', '/..%2f..%2flive.json', '/%00', '/%zz'])(
  '%s is nobody’s to read',
  async (path) => {
    objects.set('/web/acme/releases/000001-a/.env', 'secret');
    objects.set('/web/acme/releases/000001-a/cars/.git/config', 'secret');
    const answer = await get(path);
    expect([400, 404]).toContain(answer.status);
    expect(await answer.text()).not.toMatch(/secret|sequence|old/);
  },
);

test('a fault of the storage is told as one, and kept by nobody', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  objects.set('/web/acme/releases/000001-a/index.html', 'broken');
  const answer = await get('/');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store']);
  objects.set('/web/acme/live.json', 'broken');
  expect((await get('/cars/kia/')).status).toBe(200);
});

test('/api/* is handed on to the API with cookies, origin, body and who asks; an API that is down is told', async () => {
  const api = await startForwardedApi();
  const forwarding = new Edge(storage, keys, `${api.base}/`, 'acme');
  const ask: Ask = (address, { headers, ...init }) =>
    forwarding.answer(new Request(`https://www.acme.example${address}`, { ...init, headers: { ...headers, 'CF-Connecting-IP': '203.0.113.7' } }));
  expect((await checkForwarding('the edge', api, ask, '203.0.113.7')).faults).toEqual([]);
  api.end();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const down = await ask('/api/account/session', {});
  expect([down.status, down.headers.get('cache-control')]).toEqual([502, 'no-store']);
  expect((await get('/api/account/session')).status).toBe(404);
});

test('a preview is shown to who comes with its token, then by the cookie, until its end', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_764_410_400_000);
  const secret = 'a secret of thirty-two characters';
  const id = newPreviewId(Date.now() + 60_000);
  objects.set(`/web/acme/previews/${id}/index.html`, 'home, soon');
  const own = new Edge(storage, { ...keys, PREVIEW_SECRET: secret }, null, 'acme');
  const ask = (path: string, cookie = '') => own.answer(new Request(`https://www.acme.example${path}`, { headers: { cookie } }));
  const token = await previewToken(secret, 'acme', id);
  const start = await ask(`/?${previewName}=${token}`);
  expect([start.status, start.headers.get('location'), start.headers.get('set-cookie')]).toEqual([
    302,
    '/',
    `${previewName}=${token}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure`,
  ]);
  const shown = await ask('/', `${previewName}=${token}`);
  expect([shown.status, await shown.text(), shown.headers.get('cache-control'), shown.headers.get('x-robots-tag')]).toEqual([
    200,
    'home, soon',
    'private, no-store',
    'noindex, nofollow',
  ]);
  expect(await (await ask('/')).text()).toBe('home of a');
  expect((await ask(`/?${previewName}=${await previewToken(secret, 'other', id)}`)).status).toBe(404);
  now.mockReturnValue(1_764_410_460_000);
  for (const [path, cookie] of [
    [`/?${previewName}=${token}`, ''],
    ['/', `${previewName}=${token}`],
  ] as const)
    expect((await ask(path, cookie)).status).toBe(404);
});

test('nothing is published yet', async () => {
  objects.clear();
  expect((await get('/')).status).toBe(503);
});

test('the module is one file without a secret', async () => {
  const text = await edgeModule(
    { endpoint: 'https://s3.example', bucket: 'web', prefix: 'acme/', region: 'auto' },
    'https://api.example/acme',
    'acme',
  );
  expect(text).toContain('https://s3.example');
  expect(text).toContain('https://api.example/acme');
  expect(text).not.toMatch(/^import /m);
  expect(text).toMatch(/export \{\s*\w+ as default\s*\}/);
});
