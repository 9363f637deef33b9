import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteHeaders } from '../routes/headers.ts';
import { type Serving, serve } from './serve.server.ts';

let folder: string;
let serving: Serving;

const front = 'front';
const file = async (slug: string, name: string, text: string) => {
  const place = path.join(folder, slug, 'releases/000001-a', name);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'serve-'));
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  for (const slug of ['alpha', 'beta']) {
    await file(slug, 'index.html', `<h1>${slug}</h1>`);
    await file(slug, 'search/suv/index.html', '<h1>SUVs</h1>');
    await file(slug, '404.html', '<h1>Not here</h1>');
    await file(slug, '_astro/a.css', 'body{}');
    await file(slug, 'robots.txt', 'User-agent: *');
    await file(slug, '_redirects', '/cars/ /search/suv/ 301\n');
    await symlink('releases/000001-a', path.join(folder, slug, 'current'));
  }
  const site = (slug: string) => ({ slug, name: `The ${slug} & Co`, tagline: 'A <tagline>', brand: '#123456', picture: null });
  serving = await serve({ outDir: folder, sites: ['alpha', 'beta', 'unbuilt'].map(site), host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await serving.close();
  await rm(folder, { recursive: true });
});

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; text: string; body: Buffer };

/** Asks as a client would that sends its path as it stands. `name` is a host name at the front port, or a slug to be asked at its own port. */
function ask(name: string, at: string, { method = 'GET', ...headers }: Record<string, string> = {}): Promise<Reply> {
  const own = serving.sites.find(({ slug }) => slug === name);
  const port = new URL(own?.byPort ?? serving.front).port;
  const host = own || name === front ? `localhost:${port}` : `${name}:${port}`;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: at, method, headers: { host, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: body.toString('utf8'), body });
      });
    });
    sent.on('error', reject).end();
  });
}

describe('a site', () => {
  test('is found by its name, in any letters, and on its own port', async () => {
    expect(await ask('alpha.localhost', '/')).toMatchObject({ status: 200, text: '<h1>alpha</h1>' });
    expect(await ask('BETA.localhost', '/')).toMatchObject({ status: 200, text: '<h1>beta</h1>' });
    expect(await ask('beta', '/')).toMatchObject({ status: 200, text: '<h1>beta</h1>' });
    expect(await ask('gamma.localhost', '/')).toMatchObject({ status: 404, text: 'No site is called gamma.\n' });
  });

  test('redirects to the address with its slash, and keeps the query', async () => {
    expect(await ask('alpha', '/search/suv?sort=price&x=%26')).toMatchObject({ status: 301, headers: { location: '/search/suv/?sort=price&x=%26' } });
    expect(await ask('alpha', '/search/suv/?sort=price')).toMatchObject({ status: 200 });
  });

  test('follows its own redirects', async () => {
    expect(await ask('alpha', '/cars/')).toMatchObject({ status: 301, headers: { location: '/search/suv/' } });
  });

  test('answers what it does not have with its own page and status 404', async () => {
    for (const at of ['/cars/none/', '/nothing.html', '/search/']) {
      expect(await ask('alpha', at)).toMatchObject({
        status: 404,
        text: '<h1>Not here</h1>',
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    }
  });

  test('sends the headers that its _headers file names', async () => {
    const [everywhere = '', astro = ''] = siteHeaders().split('\n\n');
    const named = (block: string) =>
      Object.fromEntries(
        block
          .split('\n')
          .slice(1)
          .filter((line) => line.includes(': '))
          .map((line) => [line.slice(0, line.indexOf(':')).trim().toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      );
    const all = named(everywhere);
    expect(Object.keys(all)).toContain('content-security-policy');
    expect((await ask('alpha', '/')).headers).toMatchObject(all);
    expect((await ask('alpha', '/none/')).headers).toMatchObject(all);
    expect(astro.startsWith('/_astro/*')).toBe(true);
    expect((await ask('alpha', '/_astro/a.css')).headers).toMatchObject({ ...all, ...named(astro) });
  });

  test('packs with brotli for those who take it', async () => {
    const packed = await ask('alpha', '/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(packed.body).toString()).toBe('<h1>alpha</h1>');
    expect((await ask('alpha', '/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined();
  });

  test('gives no body to HEAD, and takes nothing', async () => {
    const head = await ask('alpha', '/', { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '14']);
    expect((await ask('alpha', '/', { method: 'POST' })).status).toBe(405);
  });

  test('gives no file from outside of its release', async () => {
    const paths = [
      '/../../../secret.txt',
      '/..%2f..%2f..%2fsecret.txt',
      '/%2e%2e/%2e%2e/%2e%2e/secret.txt',
      '/search/..%2f..%2f..%2f..%2fsecret.txt',
      '/..%5c..%5csecret.txt',
      '/%00',
      '/%E0%A4%A',
    ];
    for (const at of paths) {
      const { status, text } = await ask('alpha', at);
      expect([at, status >= 400 && status < 500, text.includes('secret')]).toEqual([at, true, false]);
    }
  });

  test('that was never built says so', async () => {
    expect(await ask('unbuilt', '/')).toMatchObject({ status: 503, text: 'This site has not been built yet: npm run build.\n' });
  });

  test('serves the release that is current when it is asked', async () => {
    await file('beta', '../000002-b/index.html', '<h1>beta, later</h1>');
    await rm(path.join(folder, 'beta/current'));
    await symlink('releases/000002-b', path.join(folder, 'beta/current'));
    expect((await ask('beta', '/')).text).toBe('<h1>beta, later</h1>');
  });
});

describe('the front page', () => {
  test('lists every site at both addresses, with its words as text', async () => {
    const { status, text } = await ask(front, '/');
    expect(status).toBe(200);
    for (const { byName, byPort } of serving.sites) expect(text).toContain(`<a href="${byName}">${byName}</a><a href="${byPort}">${byPort}</a>`);
    expect(text).toContain('The alpha &amp; Co');
    expect(text).toContain('A &lt;tagline&gt;');
  });
});

test('a port that is taken is named', async () => {
  const port = Number(new URL(serving.front).port);
  await expect(serve({ outDir: folder, sites: [], host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} is taken. End what uses it, or choose another: --port N.`,
  );
});
