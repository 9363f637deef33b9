import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { type StockOptions, takeStock } from './run.server.ts';
import { noon, records, stockTestSite, testDayMs } from './testing.server.ts';
import { readSnapshot } from './write/snapshot.server.ts';
import { writeTombstones } from './write/stored-state.server.ts';

let folder = '';
let server: Server | null = null;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stock-faults-'));
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
  rmSync(folder, { recursive: true });
});

const write = (list: unknown[], about: object = {}) => writeFileSync(path.join(folder, 'feed.json'), JSON.stringify({ cars: list, ...about }));
const run = (now = noon, more: Partial<StockOptions> = {}, stock: SiteInput['stock'] = {}) =>
  takeStock(stockTestSite({ from: 'data:feed.json', ...stock }), { sitesDir: folder, dataDir: folder, now, from: undefined, release: [], ...more });
const file = (name: string) => path.join(folder, 'sample', name);
const text = (name: string) => readFileSync(file(name), 'utf8');
const damage = (name: string, how: string) => writeFileSync(file(name), how === 'cut' ? text(name).slice(0, -9) : how);

async function feedServer(answer: (url: string) => { body: unknown; etag?: string; after?: Promise<void> }): Promise<string> {
  server = createServer((request, response) => {
    const { body, etag, after } = answer(request.url ?? '');
    if (etag !== undefined) response.setHeader('etag', etag);
    if (etag !== undefined && request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else void (after ?? Promise.resolve()).then(() => response.end(typeof body === 'string' ? body : JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

test('one run a site: the second ends and names the first', async () => {
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const host = await feedServer(() => ({ body: { cars: records(3) }, after: wait }));
  const slow = run(noon, { from: `http://${host}/` }, { allow_hosts: [host] });
  await expect.poll(() => existsSync(file('lock'))).toBe(true);
  write(records(2));
  await expect(run()).rejects.toThrow(`process ${process.pid} on `);
  await expect(run()).rejects.toThrow(`is taking the stock of sample, since `);
  answer();
  expect(await slow).toMatchObject({ vehicles: 3 });
  expect(await run()).toMatchObject({ held: null });
  expect(existsSync(file('lock'))).toBe(false);
});

test('a slow run whose lock somebody removed does not undo a newer one', async () => {
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  write(records(3), { generated_at: '2026-11-20T00:00:00.000Z' });
  await run();
  const older = { cars: records(4), generated_at: '2026-11-20T06:00:00.000Z' };
  const host = await feedServer(() => ({ body: older, after: wait }));
  const slow = run(noon, { from: `http://${host}/` }, { allow_hosts: [host] });
  await expect.poll(() => existsSync(file('lock'))).toBe(true);
  rmSync(file('lock'));
  write(records(5), { generated_at: '2026-11-21T00:00:00.000Z' });
  await run(noon + 1000);
  const newer = [text('snapshot.json'), text('feed.json'), text('quarantine.json')];
  answer();
  await expect(slow).rejects.toThrow(`${file('snapshot.json')}: another run replaced it meanwhile, so this one wrote nothing. Fix: run this again.`);
  expect([text('snapshot.json'), text('feed.json'), text('quarantine.json')]).toEqual(newer);
});

const secret = 'CANARY-7f3a';
const everything = () =>
  readdirSync(file('.'))
    .map((name) => `${name}: ${text(name)}`)
    .join('\n');

test('a token in the feed’s address comes from the environment, and stands in no file, report or message', async () => {
  const asked: string[] = [];
  const host = await feedServer((url) => {
    asked.push(url);
    if (url.includes('broken')) return { body: '<html>' };
    if (url.includes('loop')) return { body: { cars: records(2), next: url } };
    const page = Number(new URL(url, 'http://x').searchParams.get('page') ?? '1');
    return { body: { cars: [...records(20).slice(10 * page - 10, 10 * page), { make: 'Kia' }], page, pages: 2 }, etag: `"${page}"` };
  });
  const variables = { FEED_TOKEN: secret, FEED_PATH: `${secret}/b c` };
  const from = `http://${host}/\${FEED_PATH}/feed?plain=CANARY-query&key=\${FEED_TOKEN}`;
  const take = (address = from) => run(noon, { variables }, { from: address, allow_hosts: [host] });
  const report = await take();
  expect(asked).toEqual([`/${secret}/b%20c/feed?plain=CANARY-query&key=${secret}`, `/${secret}/b%20c/feed?plain=CANARY-query&key=${secret}&page=2`]);
  expect(report).toMatchObject({ vehicles: 20, source: `http://${host}/\${FEED_PATH}/feed` });
  const again = await take();
  expect(again).toMatchObject({ unchanged: true });
  const messages: string[] = [];
  for (const address of [from.replace('feed', 'broken'), from.replace('feed', 'loop'), from.replace('http://', 'http://me:CANARY-word@')]) {
    messages.push(await take(address).then(JSON.stringify, (error: Error) => `${error.message} ${error.cause}`));
  }
  await expect(run(noon, { variables: { FEED_PATH: 'x' } }, { from })).rejects.toThrow(
    'stock.from of sample asks for FEED_TOKEN, which the environment does not hold. Fix: set it, and run this again.',
  );
  const said = [everything(), JSON.stringify([report, again]), ...messages].join('\n');
  expect(said).not.toContain('CANARY');
  expect(messages[0]).toContain(`http://${host}/\${FEED_PATH}/broken: `);
  expect(messages[1]).toContain('leads back to itself');
});

test('a feed.json of the version before loses its addresses, and keeps what it knows of the order of feeds', async () => {
  write(records(3), { generated_at: '2026-11-20T06:00:00.000Z' });
  await run();
  const { address: _address, ...older } = JSON.parse(text('feed.json'));
  const source = 'https://feeds.example/x?token=CANARY';
  writeFileSync(file('feed.json'), JSON.stringify({ ...older, version: 1, source, pages: [{ url: source, etag: '"1"' }] }));
  write(records(3), { generated_at: '2026-11-19T06:00:00.000Z' });
  expect((await run()).held?.brakes).toMatchObject([{ brake: 'old' }]);
  expect(everything()).not.toContain('CANARY');
});

test.each(['', 'cut', '{}', '\u0000\u0000', 'null'])('damaged files of ours heal, and say so: %j', async (how) => {
  write(records(30));
  await run();
  const before = text('snapshot.json');
  for (const name of ['feed.json', 'quarantine.json', 'repairs.ndjson']) damage(name, how);
  for (const name of ['brakes.json', 'jumps.json']) writeFileSync(file(name), how);
  const report = await run(noon);
  expect(report.notes).toMatchObject([
    expect.stringContaining('feed.json.damaged-2026-11-21T12-00-00-000Z: the memory of the last feed was damaged'),
    expect.stringContaining('jumps.json: this file was damaged'),
  ]);
  expect(text('snapshot.json')).toBe(before);
  expect((await run(noon)).notes).toEqual([]);
});

test('a cut memory of gone vehicles keeps what can be read, lies aside, and is spoken of until somebody looked', async () => {
  write(records(30));
  await run();
  const gone = (slug: string) => ({ slug, dropped_at: '2026-11-20T00:00:00.000Z' });
  writeTombstones(folder, 'sample', new Map(['901', '902', '903'].map((id) => [id, gone(`car-${id}`)])));
  const whole = text('remembered.json');
  damage('remembered.json', 'cut');
  const aside = file('remembered.json.damaged-2026-11-21T12-00-00-000Z');
  expect((await run(noon)).notes).toMatchObject([expect.stringContaining(`${aside}: the memory of vehicles that are gone was damaged`)]);
  expect(Object.keys(JSON.parse(text('remembered.json')).vehicles)).toEqual(['901', '902']);
  expect((await run(noon + testDayMs)).notes).toHaveLength(1);
  // The repair that the message suggests: fix the file and put it back.
  writeFileSync(file('remembered.json'), whole);
  rmSync(aside);
  expect((await run(noon + testDayMs)).notes).toEqual([]);
  expect(Object.keys(JSON.parse(text('remembered.json')).vehicles)).toEqual(['901', '902', '903']);
});

test('a damaged snapshot says what to do, and doing it works', async () => {
  write(records(30));
  await run();
  damage('snapshot.json', 'cut');
  await expect(run(noon)).rejects.toThrow(/snapshot\.json: the snapshot is damaged .* Fix: .*remove it and run npm run stock -- sample/);
  rmSync(file('snapshot.json'));
  expect(await run(noon)).toMatchObject({ vehicles: 30 });
  expect(readSnapshot(folder, 'sample').vehicles).toHaveLength(30);
});
