import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPreviewId, previewName, previewToken } from '../routes/preview-token.ts';
import { type PreviewOptions, type Serving, serve } from './serve.server.ts';

describe('a preview', () => {
  const secret = 'a secret of thirty-two characters';
  const now = Date.parse('2026-11-29T10:00:00Z');
  const id = newPreviewId(now + 60_000);
  const clock = { now };
  let folder: string;
  let own: Serving;
  let alone: Serving;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'preview-'));
    const home = path.join(folder, 'alpha/releases/000001-a/index.html');
    await mkdir(path.dirname(home), { recursive: true });
    await writeFile(home, '<h1>alpha</h1>');
    await symlink('releases/000001-a', path.join(folder, 'alpha/current'));
    const page = path.join(folder, 'alpha/previews', id, 'index.html');
    await mkdir(path.dirname(page), { recursive: true });
    await writeFile(page, '<h1>alpha, soon</h1>');
    const sites = [{ slug: 'alpha', name: 'Alpha', tagline: null, brand: '#123456', picture: null }];
    const start = (previews: Pick<PreviewOptions, 'isAlone'>) =>
      serve({ outDir: folder, sites, host: '127.0.0.1', port: 0, previews: { ...previews, secret, now: () => clock.now } });
    [own, alone] = [await start({ isAlone: false }), await start({ isAlone: true })];
  });
  afterAll(async () => {
    await own.close();
    await alone.close();
    await rm(folder, { recursive: true });
  });
  const get = async (server: Serving, at: string, cookie?: string) => {
    const address = new URL(at, server.sites[0]?.byPort.replace('localhost', '127.0.0.1'));
    const response = await fetch(address, { redirect: 'manual', headers: cookie === undefined ? {} : { cookie } });
    const { status, headers } = response;
    const [robots, cache] = [headers.get('x-robots-tag'), headers.get('cache-control')];
    return { status, text: await response.text(), robots, cache, location: headers.get('location'), cookie: headers.get('set-cookie') };
  };
  const hidden = { robots: 'noindex, nofollow', cache: 'private, no-store' };

  test('is shown to who comes with the token, then by the cookie; nobody else sees it, and nobody keeps it', async () => {
    const token = await previewToken(secret, 'alpha', id);
    const started = await get(own, `/?a=b&${previewName}=${token}`);
    expect(started).toMatchObject({
      status: 302,
      location: '/?a=b',
      ...hidden,
      cookie: expect.stringContaining(`${previewName}=${token}; Max-Age=60`),
    });
    const cookie = `${previewName}=${token}`;
    expect(await get(own, '/', cookie)).toMatchObject({ status: 200, text: '<h1>alpha, soon</h1>', ...hidden });
    expect(await get(own, '/search/suv/', cookie)).toMatchObject({ status: 404, ...hidden });
    expect(await get(own, '/')).toMatchObject({ status: 200, text: '<h1>alpha</h1>', robots: null });
  });

  test('answers a token that is changed, of another site, or over, and a cookie that is over, with 404', async () => {
    const token = await previewToken(secret, 'alpha', id);
    for (const bad of [`${token}0`, await previewToken(secret, 'beta', id), await previewToken(`${secret}.`, 'alpha', id)])
      expect(await get(own, `/?${previewName}=${bad}`)).toMatchObject({ status: 404, ...hidden, cookie: expect.stringContaining('Max-Age=0') });
    clock.now = now + 60_000;
    expect(await get(own, `/?${previewName}=${token}`)).toMatchObject({ status: 404, text: expect.stringContaining('has ended') });
    expect(await get(own, '/', `${previewName}=${token}`)).toMatchObject({ status: 404, cookie: expect.stringContaining('Max-Age=0') });
    clock.now = now;
  });

  test('has a host of its own that shows nothing else', async () => {
    expect(await get(alone, '/')).toMatchObject({ status: 404, ...hidden });
    expect(await get(alone, '/', `${previewName}=${await previewToken(secret, 'alpha', id)}`)).toMatchObject({
      status: 200,
      text: '<h1>alpha, soon</h1>',
    });
  });

  test('that was swept is over', async () => {
    const token = await previewToken(secret, 'alpha', newPreviewId(now + 90_000));
    expect(await get(own, '/', `${previewName}=${token}`)).toMatchObject({ status: 404, text: expect.stringContaining('has ended') });
  });
});
