import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Serving, serve } from './serve.server.ts';

let folder: string;
let api: Server;
let serving: Serving;
const got: { url: string; method: string; origin: string; cookie: string; body: string }[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-forward-'));
  api = createServer(async (asked, response) => {
    let body = '';
    for await (const part of asked.setEncoding('utf8')) body += part;
    const { origin = '', cookie = '' } = asked.headers;
    got.push({ url: asked.url ?? '', method: asked.method ?? '', origin, cookie, body });
    response
      .writeHead(asked.method === 'POST' ? 422 : 200, { 'Set-Cookie': ['a=1', 'b=2'], 'Content-Type': 'application/json' })
      .end('{"signed_in":false}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const site = { slug: 'alpha', name: 'Alpha', tagline: 'Cars', brand: '#123456', picture: null };
  const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  serving = await serve({ outDir: folder, sites: [site], host: '127.0.0.1', port: 0, api: address });
});
afterAll(async () => {
  await serving.close();
  await new Promise((resolve) => api.close(resolve));
  rmSync(folder, { recursive: true });
});

function ask(base: string, host: string, method: string, at: string, body = ''): Promise<{ status: number; cookies: string[]; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host, Origin: 'http://alpha.localhost:1', Cookie: 'fc-alpha.session_token=x', 'Content-Type': 'application/json' };
    const sent = request({ host: '127.0.0.1', port: new URL(base).port, path: at, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, cookies: response.headers['set-cookie'] ?? [], text }));
    });
    sent.on('error', reject).end(body);
  });
}

test('/api/* of a site is handed on below its slug with cookie, origin and body, and answered with every cookie', async () => {
  const { byPort = '', byName = '' } = serving.sites[0] ?? {};
  const read = await ask(byPort, 'localhost', 'GET', '/api/account/session');
  expect(read).toEqual({ status: 200, cookies: ['a=1', 'b=2'], text: '{"signed_in":false}' });
  const written = await ask(byName, 'alpha.localhost', 'POST', '/api/account/code?x=1', '{"phone_number":"1"}');
  expect(written.status).toBe(422);
  expect(got.map(({ url, method }) => `${method} ${url}`)).toEqual(['GET /alpha/api/account/session', 'POST /alpha/api/account/code?x=1']);
  expect(got[1]).toMatchObject({ origin: 'http://alpha.localhost:1', cookie: 'fc-alpha.session_token=x', body: '{"phone_number":"1"}' });
});

test('nothing else is handed on', async () => {
  const { byPort = '' } = serving.sites[0] ?? {};
  const before = got.length;
  for (const at of [
    '/api',
    '/apis/x',
    '/cars/',
    '//api/x',
    '/api/../../beta/api/account/session',
    '/api/%2e%2e/%2E%2e/beta/api/x',
    '/api/..\\..\\beta/api/x',
  ])
    await ask(byPort, 'localhost', 'GET', at);
  expect((await ask(byPort, 'localhost', 'POST', '/cars/')).status).toBe(405);
  expect(got.length).toBe(before);
});
