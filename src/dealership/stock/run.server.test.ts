import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BrakeName } from './judge/brakes.ts';
import { takeStock } from './run.server.ts';
import { noon, records, stockTestSite, testDayMs } from './testing.server.ts';
import { readSnapshot } from './write/snapshot.server.ts';
import { snapshotFacts } from './write/snapshot-facts.server.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const site = stockTestSite({ from: 'data:feed.json' });
const write = (list: unknown[], about: object = {}) => writeFileSync(path.join(folder, 'feed.json'), JSON.stringify({ cars: list, ...about }));
const run = (now = noon, release: BrakeName[] = []) => takeStock(site, { sitesDir: folder, dataDir: folder, now, from: undefined, release });
const file = (name: string) => path.join(folder, 'sample', name);

test('a run leaves a snapshot, a quarantine and the repairs, and nothing half-written', async () => {
  write([...records(9), { make: 'Kia', price: -1 }]);
  const report = await run();
  expect(report).toMatchObject({ slug: 'sample', read: 10, accepted: 9, rejected: 1, added: 9, held: null, vehicles: 9 });
  expect(report.rejects).toEqual([
    { record: 10, path: 'price', rule: 'a price is not negative', value: -1, also: [{ path: 'model', rule: 'a vehicle has a model', value: null }] },
  ]);
  const snapshot = readSnapshot(folder, 'sample');
  expect(snapshot).toMatchObject({ version: 2, site: 'sample', taken_at: '2026-11-21T12:00:00.000Z' });
  expect(snapshot.vehicles).toHaveLength(9);
  expect(JSON.parse(readFileSync(file('quarantine.json'), 'utf8'))).toMatchObject({ rejects: [{ record: 10, source: { make: 'Kia', price: -1 } }] });
  expect(readdirSync(file('.')).sort()).toEqual(['feed.json', 'quarantine.json', 'remembered.json', 'repairs.ndjson', 'snapshot.json']);
  expect(snapshotFacts(folder, 'sample')).toEqual({ vehicles: 9, rejected: 1, held: 0 });
});

test('the same feed at the same time gives the same bytes', async () => {
  write(records(30));
  await run();
  const before = readFileSync(file('snapshot.json'), 'utf8');
  write(records(30).reverse());
  await run();
  expect(readFileSync(file('snapshot.json'), 'utf8')).toBe(before);
});

test('a file of the same bytes is not read again, but where something of it is held', async () => {
  write(records(30));
  expect(await run()).toMatchObject({ unchanged: false, read: 30 });
  expect(await run(noon + testDayMs)).toMatchObject({ unchanged: true, vehicles: 30, notes: [] });
  write(records(31));
  expect(await run(noon + testDayMs)).toMatchObject({ unchanged: false, added: 1 });
  write(records(3));
  expect(await run(noon + testDayMs)).toMatchObject({ unchanged: false, held: { what: 'removals' } });
  expect(await run(noon + testDayMs)).toMatchObject({ unchanged: false, held: { what: 'removals' } });
});

test('a finding is new once, whatever its counts, until the feed is read by other rules', async () => {
  const odd = (count: number) =>
    records(40).map((record, index) => (index < count ? { ...record, rego_expiry: 'soon' } : { ...record, rego_expiry: '2027-03-21' }));
  const isOdd = ({ says }: { says: string }) => says.includes('"rego_expiry"');
  write(odd(3));
  expect((await run()).newFindings.filter(isOdd)).toHaveLength(1);
  write(odd(4));
  const again = await run(noon + testDayMs);
  expect([again.newFindings.filter(isOdd), again.findings.filter(isOdd)].map(({ length }) => length)).toEqual([0, 1]);
  const others = stockTestSite({ from: 'data:feed.json', nothing: ['', '?'] });
  const report = await takeStock(others, { sitesDir: folder, dataDir: folder, now: noon + testDayMs, from: undefined, release: [] });
  expect(report.newFindings.filter(isOdd)).toHaveLength(1);
});

test('an unchanged feed is read again when another price counts as none: vehicles rank by it', async () => {
  const server = createServer(({ headers }, response) => {
    if (headers['if-none-match'] === '"one"') response.writeHead(304).end();
    else response.setHeader('etag', '"one"').end(JSON.stringify({ cars: records(1) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const take = (no_price_below: number) => {
    const other = stockTestSite({ from: `http://${host}/`, allow_hosts: [host] }, { pricing: { no_price_below } });
    return takeStock(other, { sitesDir: folder, dataDir: folder, now: noon, from: undefined, release: [] });
  };
  const rank = () => readSnapshot(folder, 'sample').vehicles[0]?.rank ?? 0;
  await take(10);
  const before = rank();
  expect(await take(10)).toMatchObject({ unchanged: true });
  expect(await take(1_000_000)).toMatchObject({ unchanged: false });
  expect(rank()).toBe(before - 100);
  server.closeAllConnections();
  server.close();
});

test('a held batch leaves the snapshot as it is; a release lets it in, and counts for that feed alone', async () => {
  write(records(40));
  await run();
  write(records(10));
  const held = await run(noon + testDayMs);
  expect(held).toMatchObject({ removed: 0, vehicles: 40, held: { what: 'removals', vehicles: 30, brakes: [{ brake: 'drop' }] } });
  expect(held.wayOut).toEqual(['--accept-removals']);
  expect(snapshotFacts(folder, 'sample').held).toBe(30);
  expect(await run(noon + 2 * testDayMs, ['drop'])).toMatchObject({ removed: 30, held: null, wayOut: [] });
  write(records(60));
  await run(noon + 2 * testDayMs + 1000);
  write(records(20));
  expect((await run(noon + 2 * testDayMs + 2000)).held).toMatchObject({ what: 'removals' });
});

test('a release goes on counting for its own feed, which another brake holds still, and ends with the next one', async () => {
  write(records(40));
  await run();
  const bad = (list: unknown[]) => list.map((one) => ({ ...Object(one), colour: null }));
  write(bad(records(12)));
  expect((await run(noon + testDayMs, ['drop'])).wayOut).toEqual(['--release', 'nulls']);
  expect((await run(noon + testDayMs)).wayOut).toEqual(['--release', 'nulls']);
  write(bad(records(13)));
  expect((await run(noon + testDayMs)).wayOut).toEqual(['--accept-removals', '--release', 'nulls']);
  write(bad(records(12)));
  expect((await run(noon + testDayMs, ['nulls'])).wayOut).toEqual(['--accept-removals']);
});

test('a feed that cannot be read is a fault, and the last snapshot stays', async () => {
  write(records(9));
  await run();
  const before = readFileSync(file('snapshot.json'), 'utf8');
  writeFileSync(path.join(folder, 'feed.json'), JSON.stringify({ cars: records(9) }).slice(0, 500));
  await expect(run(noon + testDayMs)).rejects.toThrow(/feed\.json: this is not JSON/);
  writeFileSync(path.join(folder, 'feed.json'), 'StockNo,Maker,Year\nW1,Kia,2020\n');
  await expect(run(noon + testDayMs)).rejects.toThrow(
    'feed.json: this is not JSON: it begins "StockNo,Maker,Year". Fix: where it is a table (CSV), set "stock": {"format": "csv"} in the site’s file.',
  );
  rmSync(path.join(folder, 'feed.json'));
  await expect(run(noon + testDayMs)).rejects.toThrow(/feed\.json: ENOENT/);
  expect(readFileSync(file('snapshot.json'), 'utf8')).toBe(before);
});

test('a held first feed leaves no snapshot, and reading says what to do', async () => {
  write([]);
  expect(await run()).toMatchObject({ held: { what: 'all', brakes: [{ brake: 'empty', message: 'the feed holds no record' }] } });
  expect(existsSync(file('snapshot.json'))).toBe(false);
  expect(() => readSnapshot(folder, 'sample')).toThrow(/there is no stock of sample yet\. Fix: run npm run stock -- sample\./);
  expect(() => readSnapshot(folder, '../sample')).toThrow('is not a site’s slug');
});

test('a snapshot that is not ours is refused with the fix', async () => {
  write(records(1));
  await run();
  writeFileSync(file('snapshot.json'), '{"version":0,"site":"sample","vehicles":[]}');
  expect(() => readSnapshot(folder, 'sample')).toThrow(/not a snapshot of sample in version 2\. Fix: remove it/);
  writeFileSync(file('snapshot.json'), '{"version":1,');
  expect(() => readSnapshot(folder, 'sample')).toThrow(/the snapshot is damaged .* Fix: remove it/);
});

test('a feed whose records take too long to read is refused, and the snapshot stays', async () => {
  write(records(3));
  await run();
  const before = readFileSync(file('snapshot.json'), 'utf8');
  write(records(1000, { dealercomments: '<b>'.repeat(4000) }));
  const hasty = stockTestSite({ from: 'data:feed.json', caps: { seconds: 0.5 } });
  const taken = takeStock(hasty, { sitesDir: folder, dataDir: folder, now: noon, from: undefined, release: [] });
  await expect(taken).rejects.toThrow(/feed\.json: it took longer than 0\.5 seconds \(stock\.caps\.seconds\)\. Fix: /);
  expect(readFileSync(file('snapshot.json'), 'utf8')).toBe(before);
});
