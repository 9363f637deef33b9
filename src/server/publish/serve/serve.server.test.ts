import fs from 'node:fs';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
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
    await file(slug, '.env', 'secret');
    await file(slug, 'search/.env', 'secret');
    await file(slug, '.well-known/security.txt', 'Contact: us');
    await file(slug, 'media/a.webp', 'bytes');
    await file(slug, 'media/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await file(slug, 'fonts/a.woff2', 'bytes');
    await file(
      slug,
      '_redirects',
      '/cars /search/suv/ 301\n/cars/ /search/suv/ 301\n/kia https://kia.example/ 302\n/cars/:slug/buy /search/:slug/ 301\n',
    );
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

/** Requests a path as it is. `name` is a host name at the front port, or a slug at its own port. With `begun` it ends after the head of the response. */
function ask(name: string, at: string, { method = 'GET', ...headers }: Record<string, string> = {}, begun?: () => Promise<void>): Promise<Reply> {
  const namedSite = serving.sites.find(({ slug }) => slug === name);
  const port = new URL(namedSite?.byPort ?? serving.front).port;
  const host = namedSite || name === front ? `localhost:${port}` : `${name}:${port}`;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: at, method, headers: { host, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      const read = () => response.on('data', (part: Buffer) => parts.push(part));
      if (begun) begun().then(read, reject);
      else read();
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

  test('redirects an address in capitals to the page in lower case, if there is one', async () => {
    for (const at of ['/search/SUV/', '/Search/Suv'])
      expect(await ask('alpha', `${at}?sort=price`)).toMatchObject({ status: 301, headers: { location: '/search/suv/?sort=price' } });
    expect(await ask('alpha', '/search/NONE/')).toMatchObject({ status: 404, text: '<h1>Not here</h1>' });
  });

  test('follows its own redirects, in both forms, and keeps the query', async () => {
    expect(await ask('alpha', '/cars/')).toMatchObject({ status: 301, headers: { location: '/search/suv/' } });
    expect(await ask('alpha', '/cars?query=a%20b')).toMatchObject({ status: 301, headers: { location: '/search/suv/?query=a%20b' } });
    expect(await ask('alpha', '/kia?a=1')).toMatchObject({ status: 302, headers: { location: 'https://kia.example/?a=1' } });
    expect(await ask('alpha', '/cars/suv/buy')).toMatchObject({ status: 301, headers: { location: '/search/suv/' } });
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

  test('shows none of the files that tell hosts how to serve it', async () => {
    for (const at of ['/_redirects', '/%5Fredirects', '/_headers', '/%5fheaders', '//_redirects', '/_redirects?x=1'])
      expect([at, await ask('alpha', at)]).toMatchObject([at, { status: 404, text: '<h1>Not here</h1>' }]);
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
    const noFile = { ...all, 'cache-control': 'no-store' };
    for (const at of ['/none/', '/_astro/gone.js', '/search-index/gone.txt', '/media/gone.svg'])
      expect(await ask('alpha', at)).toMatchObject({ status: 404, headers: noFile });
    expect(await ask('alpha', '/%00')).toMatchObject({ status: 400, headers: noFile });
    expect(await ask('unbuilt', '/')).toMatchObject({ status: 503, headers: noFile });
    expect(await ask('alpha', '/robots.txt', { range: 'bytes=99-' })).toMatchObject({ status: 416, headers: noFile });
    expect(await ask(front, '/', { method: 'POST' })).toMatchObject({ status: 405, headers: noFile });
    for (const at of ['/search/suv', '/cars/']) expect(await ask('alpha', at)).toMatchObject({ status: 301, headers: all });
    expect(astro.startsWith('/_astro/*')).toBe(true);
    expect((await ask('alpha', '/_astro/a.css')).headers).toMatchObject({ ...all, ...named(astro) });
  });

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['br;q=0.2, identity', undefined],
    ['*;q=0.1, br;q=0, gzip;q=0, deflate;q=0', undefined],
    ['brotli', undefined],
    ['', undefined],
  ])('accept-encoding %j is answered with %s', async (accepted, encoding) => {
    const { status, headers, body } = await ask('alpha', '/', { 'accept-encoding': accepted });
    expect([status, headers['content-encoding'], headers.vary, headers['content-type']]).toEqual([
      200,
      encoding,
      'Accept-Encoding',
      'text/html; charset=utf-8',
    ]);
    const unpacked = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(unpacked.toString()).toBe('<h1>alpha</h1>');
  });

  test('packs no picture and no font again', async () => {
    for (const [at, type] of [
      ['/media/a.webp', 'image/webp'],
      ['/fonts/a.woff2', 'font/woff2'],
    ] as const) {
      const { headers, text } = await ask('alpha', at, { 'accept-encoding': 'br, gzip' });
      expect([headers['content-type'], headers['content-encoding'], text]).toEqual([type, undefined, 'bytes']);
    }
  });

  test('says 304 to those who have the file, by its tag or by its time, and whatever the packing was', async () => {
    const first = await ask('alpha', '/', { 'accept-encoding': 'br' });
    const [tag, time] = [String(first.headers.etag), String(first.headers['last-modified'])];
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    const conditions: [name: string, value: string][] = [
      ['if-none-match', tag],
      ['if-none-match', `"other", ${tag}`],
      ['if-none-match', '*'],
      ['if-modified-since', time],
    ];
    for (const [name, value] of conditions) {
      const again = await ask('alpha', '/', { [name]: value });
      expect([again.status, again.text, again.headers['content-length']]).toEqual([304, '', undefined]);
      expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'public, max-age=0, must-revalidate' });
    }
    expect((await ask('alpha', '/', { 'if-none-match': '"other"' })).status).toBe(200);
    // The not-found page has no validator.
    const none = await ask('alpha', '/none/', { 'if-none-match': '*' });
    expect([none.status, none.headers.etag, none.headers['last-modified'], none.headers['accept-ranges']]).toEqual([
      404,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('gives a part of a file, of its own bytes, and refuses one past its end', async () => {
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { status, headers, text } = await ask('alpha', '/robots.txt', { range, 'accept-encoding': 'br, gzip', ...more });
      return [status, headers['content-range'], headers['content-encoding'], text];
    };
    expect(await part('bytes=0-3')).toEqual([206, 'bytes 0-3/13', undefined, 'User']);
    expect(await part('bytes=11-')).toEqual([206, 'bytes 11-12/13', undefined, ' *']);
    expect(await part('bytes=-5')).toEqual([206, 'bytes 8-12/13', undefined, 'nt: *']);
    expect(await part('bytes=0-3', { 'if-range': '"other"' })).toEqual([200, undefined, undefined, 'User-agent: *']);
    expect(await part('lines=0-3')).toEqual([200, undefined, undefined, 'User-agent: *']);
    expect(await part('bytes=13-')).toEqual([416, 'bytes */13', undefined, 'The file does not have these bytes.\n']);
    const head = await ask('alpha', '/robots.txt', { method: 'HEAD', range: 'bytes=0-3' });
    expect([head.status, head.text, head.headers['content-length'], head.headers['accept-ranges']]).toEqual([206, '', '4', 'bytes']);
  });

  test('shows no file that begins with a dot, but those that are well known', async () => {
    expect(await ask('alpha', '/.env')).toMatchObject({ status: 404, text: '<h1>Not here</h1>' });
    expect((await ask('alpha', '/search/%2eenv')).status).toBe(404);
    expect(await ask('alpha', '/.well-known/security.txt')).toMatchObject({ status: 200, text: 'Contact: us' });
  });

  test('reads slashes in a row and encoded ones as one, and never redirects to another host', async () => {
    expect(await ask('alpha', '//search//suv/')).toMatchObject({ status: 200, text: '<h1>SUVs</h1>' });
    expect(await ask('alpha', '/search%2fsuv/')).toMatchObject({ status: 200, text: '<h1>SUVs</h1>' });
    for (const at of ['//search/suv', '/x/..//search/suv', '/\\search/suv', '///search/suv', '/.//search/suv', '/.//.//search/suv']) {
      expect(await ask('alpha', at)).toMatchObject({ status: 301, headers: { location: '/search/suv/' } });
    }
    expect(await ask('alpha', '//cars//')).toMatchObject({ status: 301, headers: { location: '/search/suv/' } });
    expect(await ask('alpha', '//evil.example/')).toMatchObject({ status: 404 });
    expect(await ask('alpha', '/robots.txt/')).toMatchObject({ status: 404 });
  });

  test('shows a dealer’s own SVG under a policy that runs nothing', async () => {
    const { status, headers } = await ask('alpha', '/media/a.svg');
    expect([status, headers['content-type'], headers['content-security-policy']]).toEqual([
      200,
      'image/svg+xml',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'self'; sandbox",
    ]);
  });

  test('follows no link out of its release', async () => {
    const release = path.join(folder, 'alpha/releases/000001-a');
    await symlink(path.join(folder, 'secret.txt'), path.join(release, 'linked.txt'));
    await symlink(folder, path.join(release, 'linked'));
    await symlink('robots.txt', path.join(release, 'robots-too.txt'));
    for (const at of ['/linked.txt', '/linked/secret.txt', '/linked/beta/releases/000001-a/robots.txt', '/linked/', '/linked'])
      expect([at, (await ask('alpha', at)).text]).toEqual([at, '<h1>Not here</h1>']);
    expect(await ask('alpha', '/robots-too.txt')).toMatchObject({ status: 200, text: 'User-agent: *' });
  });

  test('gives no body to HEAD, and takes nothing', async () => {
    const head = await ask('alpha', '/', { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '14']);
    expect(await ask('alpha', '/none/', { method: 'HEAD' })).toMatchObject({ status: 404, text: '' });
    expect(await ask(front, '/', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await ask('alpha', '/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' }, text: 'Only GET and HEAD.\n' });
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

  test('serves the release that is current when it is asked, and to the end of its answer', async () => {
    const long = 'b'.repeat(4_000_000);
    await file('beta', 'large.txt', `old${long}`);
    await file('beta', '../000002-b/index.html', '<h1>beta, later</h1>');
    await file('beta', '../000002-b/large.txt', `new${long}${long}`);
    await file('beta', '../000002-b/_redirects', '/cars/ /later/ 301\n');
    const before = await ask('beta', '/');
    let flipped = false;
    const flip = async () => {
      await symlink('releases/000002-b', path.join(folder, 'beta/next'));
      await rename(path.join(folder, 'beta/next'), path.join(folder, 'beta/current'));
      flipped = true;
    };
    const large = await ask('beta', '/large.txt', {}, flip);
    expect([flipped, large.headers['content-length'], large.text.slice(0, 3), large.text.length]).toEqual([true, '4000003', 'old', 4_000_003]);
    const after = await ask('beta', '/', { 'if-none-match': String(before.headers.etag) });
    expect([before.text, after.status, after.text]).toEqual(['<h1>beta</h1>', 200, '<h1>beta, later</h1>']);
    expect((await ask('beta', '/large.txt')).headers['content-length']).toBe('8000003');
    expect(await ask('beta', '/cars/')).toMatchObject({ status: 301, headers: { location: '/later/' } });
    expect((await ask('beta', '/robots.txt')).status).toBe(404);
  });
});

describe('a file that goes away between being found and being read', () => {
  const { createReadStream } = fs;
  afterEach(() => vi.restoreAllMocks());
  const reads = (place: string) => vi.spyOn(fs, 'createReadStream').mockImplementationOnce((_, options) => createReadStream(place, options));

  test('is missing, and nothing of it is said', async () => {
    reads(path.join(folder, 'none'));
    const { status, text, headers } = await ask('alpha', '/robots.txt');
    expect([status, text, headers['content-length'], headers.etag, headers['cache-control']]).toEqual([
      404,
      '<h1>Not here</h1>',
      '17',
      undefined,
      'no-store',
    ]);
  });

  test('is a fault that names no file of this machine, where it cannot be read', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    reads(folder);
    const { status, text, headers } = await ask('alpha', '/robots.txt');
    expect([status, text, headers['cache-control']]).toEqual([500, 'This file cannot be read.\n', 'no-store']);
    expect(said.mock.calls).toEqual([['serve: EISDIR: illegal operation on a directory, read\n']]);
  });

  test('is looked for in the release that was published meanwhile', async () => {
    vi.spyOn(fs, 'createReadStream').mockImplementationOnce((_, options) => {
      fs.symlinkSync('releases/000003-c', path.join(folder, 'beta/next'));
      fs.renameSync(path.join(folder, 'beta/next'), path.join(folder, 'beta/current'));
      return createReadStream(path.join(folder, 'none'), options);
    });
    await file('beta', '../000003-c/index.html', '<h1>beta, at last</h1>');
    expect(await ask('beta', '/')).toMatchObject({ status: 200, text: '<h1>beta, at last</h1>', headers: { 'content-length': '22' } });
  });
});

describe('the front page', () => {
  test('lists every built site at both addresses, with its words as text, and says which is not built', async () => {
    const { status, text } = await ask(front, '/');
    expect(status).toBe(200);
    const [unbuilt, ...built] = serving.sites.toReversed();
    for (const { byName, byPort } of built) expect(text).toContain(`<a href="${byName}">${byName}</a><a href="${byPort}">${byPort}</a>`);
    expect(text).toContain('Not built yet.');
    expect(text).not.toContain(`href="${unbuilt?.byName}"`);
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
