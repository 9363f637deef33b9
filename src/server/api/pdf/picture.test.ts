import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, get, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPublic, fetchWithin, pictureSource } from './picture.server.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="red"/></svg>';
let folder: string;
const folders = () => ({ sitesDir: path.join(folder, 'sites'), dataDir: path.join(folder, 'data') });
const put = (name: string, content: string | Buffer) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-pictures-'));
  put('data/acme/media/car.svg', drawing);
  put('sites/acme/media/car.png', await sharp(Buffer.from(drawing)).png().toBuffer());
  put('sites/acme/media/broken.jpg', 'no picture');
  put('outside/secret.svg', drawing);
  symlinkSync(path.join(folder, 'outside/secret.svg'), path.join(folder, 'sites/acme/media/link.svg'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'blue' } });
const shape = async (bytes: Buffer | null) => {
  if (bytes === null) return null;
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};

test('a drawing or a photo of the site’s own folders becomes a JPEG of 3 : 2', async () => {
  const picture = pictureSource(folders());
  expect(await shape(await picture('/media/car.svg', 'acme'))).toEqual(['jpeg', 1200, 800]);
  expect(await shape(await picture('/media/car.png', 'acme'))).toEqual(['jpeg', 1200, 800]);
});

test.each([
  '/media/not-there.jpg',
  '/media/broken.jpg',
  '/media/link.svg',
  '/media/../../../outside/secret.svg',
  '/media/%2e%2e/%2e%2e/outside/secret.svg',
  '/elsewhere.jpg',
])('%s is no picture', async (src) => {
  expect(await pictureSource(folders(), () => Promise.reject(new Error('nobody')))(src, 'acme')).toBeNull();
});

test('what comes over https is a photo by its bytes, and small enough to be drawn', async () => {
  const given = (bytes: Buffer) => pictureSource(folders(), async () => bytes)('https://cdn.example/a', 'acme');
  expect(await shape(await given(await photo(300, 200).webp().toBuffer()))).toEqual(['jpeg', 1200, 800]);
  expect(await given(Buffer.from(drawing))).toBeNull();
  expect(await given(Buffer.from('<!doctype html>'))).toBeNull();
  // 64 million pixels in a few kilobytes.
  expect(await given(await photo(8000, 8000).png().toBuffer())).toBeNull();
});

test.each(['http://cdn.example/a.jpg', 'https://127.0.0.1/a.jpg', 'https://[::1]/a.jpg', 'https://cdn.example:8443/a.jpg', 'file:///etc/passwd'])(
  '%s is not asked',
  (address) => {
    expect(() => fetchPublic(address)).toThrow('no public https address');
  },
);

test('a host that leads into a network of its own is not asked', async () => {
  await expect(fetchPublic('https://localhost/a.jpg')).rejects.toThrow('which is not public');
});

test('what a host sends is taken whole, in time, within the limit, and from where it was asked', async () => {
  const ways: Record<string, RequestListener> = {
    '/good': (_, response) => response.end('bytes'),
    '/large': (_, response) => response.end('x'.repeat(2000)),
    '/moved': (_, response) => response.writeHead(302, { Location: '/good' }).end(),
    '/missing': (_, response) => response.writeHead(404).end('bytes'),
    '/silent': () => {},
    '/slow': (_, response) => response.write('by'),
    '/half': (_, response) => {
      response.writeHead(200, { 'Content-Length': '10' }).write('by');
      setTimeout(() => response.destroy(), 20);
    },
  };
  const server = createServer((request, response) => ways[request.url ?? '']?.(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const fetched = (path: string) =>
    fetchWithin({ bytes: 1000, ms: 300 }, (options, answered) => get(`http://127.0.0.1:${port}${path}`, options, answered));
  expect((await fetched('/good')).toString()).toBe('bytes');
  await expect(fetched('/large')).rejects.toThrow('too large');
  await expect(fetched('/moved')).rejects.toThrow('answered 302');
  await expect(fetched('/missing')).rejects.toThrow('answered 404');
  for (const path of ['/silent', '/slow', '/half']) await expect(fetched(path)).rejects.toThrow();
  server.closeAllConnections();
  server.close();
});
