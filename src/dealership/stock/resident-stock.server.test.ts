import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import * as apiRecord from './map/api-record.ts';
import { ResidentStock } from './resident-stock.server.ts';
import { type StockOptions, takeStock, type WrittenSnapshot } from './run.server.ts';
import { noon, record, records, stockTestSite, testDayMs } from './testing.server.ts';
import { type Snapshot, vehicleDigest } from './write/snapshot.server.ts';
import { SnapshotCache } from './write/snapshot-cache.server.ts';
import { lineOf } from './write/stored-vehicle.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'resident-'));
const feed = path.join(folder, 'feed.json');

/** @returns what is resident, and all files of the site. The position of a JSON fault depends on how it is read. */
async function take(
  dataDir: string,
  text: string,
  now: number,
  more: Pick<StockOptions, 'accept' | 'resident' | 'onWritten'> & { stock: SiteInput['stock'] },
) {
  writeFileSync(feed, text);
  const { stock, ...options } = more;
  const report = await takeStock(stockTestSite(stock), { sitesDir: folder, dataDir, now, from: feed, release: [], ...options }).catch(
    (error: Error) => ({
      error: error.message.replace(/(?<=not JSON: ).*/, ''),
    }),
  );
  const site = path.join(dataDir, 'sample');
  return { report: { ...report, files: null }, files: readdirSync(site).map((name) => [name, readFileSync(path.join(site, name), 'utf8')]) };
}

const change = fc.record({
  of: fc.nat(29),
  what: fc.constantFrom(
    { price: 25_000 },
    { price: 12 },
    { offer_price: 40 },
    { km: '12 000 km' },
    { status: 'sold' },
    { sold_at: '2026-11-20T12:00:00.000Z' },
    { created_at: '2026-11-24T12:00:00.000Z' },
    { views: 7 },
    { id: 3 },
    { make: '' },
    { slug: 'its-own' },
    { images: ['https://x.example/1.jpg', 'https://img.example/2.jpg'] },
    { video_url: 'https://y.example/walk.mp4' },
    { comments: 'Other words' },
    { gone: true },
    { back: true },
    { first: true },
  ),
});

type Car = Record<string, unknown>;

function withChanges(before: readonly Car[], changes: readonly { of: number; what: Car }[]): Car[] {
  const cars = [...before];
  for (const { of, what } of changes) {
    const one = cars[of] ?? record(of);
    if ('back' in what) cars.push(record(of));
    else if ('gone' in what || 'first' in what) cars.splice(of, 1);
    else cars.splice(of, 1, { ...one, ...what });
    if ('first' in what) cars.unshift(one);
  }
  return cars;
}

/** Encodings of the same records. The last ones are truncated, or broken within a record. */
const writings: Record<string, (cars: readonly Car[]) => string> = {
  plain: (cars) => JSON.stringify({ cars }),
  spaced: (cars) => JSON.stringify({ cars }, null, 1),
  bare: (cars) => JSON.stringify(cars),
  twice: (cars) => `{"data":${JSON.stringify(cars)},"cars":[],"cars":${JSON.stringify(cars.toReversed())}}`,
  turned: (cars) => JSON.stringify({ cars: cars.toReversed() }),
  cut: (cars) => JSON.stringify({ cars }).slice(0, -1500),
  broken: (cars) => JSON.stringify({ cars }).replace(/"year":(?=[^}]*"id":2[0-9])/, '"year":0'),
};

const histories = fc.array(
  fc.record({
    changes: fc.array(change, { maxLength: 6 }),
    hours: fc.integer({ min: -20, max: 60 }),
    keeps: fc.boolean(),
    accepts: fc.boolean(),
    prepares: fc.boolean(),
    writing: fc.constantFrom('plain', ...Object.keys(writings)),
  }),
  { minLength: 2, maxLength: 6 },
);
/** The rules by which a site may be read from some run on. */
const rules: SiteInput['stock'][] = [{ nothing: ['White'], brakes: { jump_days: 1 } }, { caps: { depth: 6 } }, { rank: { fresh_days: 1 } }];

const told = ({ vehicles, ...head }: Snapshot) => ({ head, lines: vehicles.map((vehicle) => [vehicleDigest(vehicle), lineOf(vehicle)]) });

/** Snapshots before they are durable: whole, and as a change of the cached one. */
function shown(dataDir: string, holder: SnapshotCache) {
  const texts: string[] = [];
  const few: boolean[] = [];
  const onWritten = ({ file, vehicles, changes }: WrittenSnapshot) => {
    texts.push(readFileSync(file, 'utf8'));
    expect(JSON.parse(texts.at(-1) ?? '').vehicles).toHaveLength(vehicles);
    const handle = openSync(file, 'r');
    few.push(changes !== undefined);
    expect(told(holder.open(dataDir, 'sample', { handle, changes }))).toEqual(told(new SnapshotCache().open(dataDir, 'sample', { handle })));
    closeSync(handle);
  };
  return { texts, few, onWritten };
}

test('a process that holds the stock writes what one writes that reads everything', async () => {
  let run = 0;
  let fewTimes = 0;
  await fc.assert(
    fc.asyncProperty(histories, fc.integer({ min: 1, max: 4 }), fc.constantFrom(...rules), async (history, turn, later) => {
      run += 1;
      const dirs = [path.join(folder, `plain-${run}`), path.join(folder, `resident-${run}`)] as const;
      const resident = new ResidentStock(dirs[1], 'sample');
      const holder = new SnapshotCache();
      let now = noon;
      let cars: Car[] = records(30);
      for (const [index, { changes, hours, keeps, accepts, prepares, writing }] of history.entries()) {
        const next = withChanges(cars, changes);
        now += hours * 3_600_000;
        const more = { stock: index >= turn ? later : {}, accept: accepts ? next.map(({ id }) => String(id)) : [] };
        const text = writings[writing]?.(next) ?? '';
        const { texts, few, onWritten } = shown(dirs[1], holder);
        const [plain, held] = [await take(dirs[0], text, now, more), await take(dirs[1], text, now, { ...more, resident, onWritten })];
        const [, standing] = held.files.find(([name]) => name === 'snapshot.json') ?? [];
        for (const one of texts) expect(one).toBe(standing);
        fewTimes += few.filter(Boolean).length;
        if ('added' in held.report && held.report.added > 0) expect(texts).toHaveLength(1);
        expect(JSON.parse(JSON.stringify(held).replaceAll(dirs[1], dirs[0]))).toEqual(JSON.parse(JSON.stringify(plain)));
        if (prepares) resident.prepare();
        if (keeps) cars = next;
      }
    }),
    { numRuns: 30 },
  );
  expect(fewTimes).toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
});

test('a feed with the same bytes is unchanged, one of other bytes is not, and one that another process took in meanwhile is read', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'resident-'));
  const own = path.join(dataDir, 'feed.json');
  const resident = new ResidentStock(dataDir, 'sample');
  const run = async (price: number, held: ResidentStock | undefined) => {
    writeFileSync(own, JSON.stringify({ cars: [{ ...record(1), price }, ...records(20).slice(2)] }));
    const { unchanged, changed } = await takeStock(stockTestSite(), {
      sitesDir: dataDir,
      dataDir,
      now: noon,
      from: own,
      release: [],
      resident: held,
    });
    return { unchanged, changed };
  };
  await run(26_000, resident);
  expect(await run(26_000, resident)).toEqual({ unchanged: true, changed: 0 });
  expect(await run(26_500, resident)).toEqual({ unchanged: false, changed: 1 });
  expect(await run(26_500, resident)).toEqual({ unchanged: true, changed: 0 });
  await run(27_000, undefined);
  expect(await run(26_500, resident)).toEqual({ unchanged: false, changed: 1 });
  rmSync(dataDir, { recursive: true });
});

test('of a feed, records alone are read that differ; another snapshot on the disk is read', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'resident-'));
  const own = path.join(dataDir, 'feed.json');
  const read = vi.spyOn(apiRecord, 'readApiRecord');
  const resident = new ResidentStock(dataDir, 'sample');
  const run = async (cars: unknown[], now: number, held: ResidentStock | undefined) => {
    writeFileSync(own, JSON.stringify({ cars }));
    read.mockClear();
    const { added, changed } = await takeStock(stockTestSite(), { sitesDir: dataDir, dataDir, now, from: own, release: [], resident: held });
    return { added, changed, read: read.mock.calls.length };
  };
  const cars = records(20);
  expect(await run(cars, noon, resident)).toEqual({ added: 20, changed: 0, read: 20 });
  const next = [record(99), ...cars.slice(0, 10), { ...cars[10], price: 26_000 }, ...cars.slice(11).reverse()];
  expect(await run(next, noon + testDayMs, resident)).toEqual({ added: 1, changed: 1, read: 2 });
  // Another process removes and restores a vehicle: the cached snapshot is not the current one.
  await run(next.slice(1), noon + 2 * testDayMs, undefined);
  expect(resident.snapshot).toBeNull();
  expect(await run(next, noon + 3 * testDayMs, resident)).toEqual({ added: 1, changed: 0, read: 0 });
  expect(resident.snapshot?.vehicles).toHaveLength(21);
  utimesSync(path.join(dataDir, 'sample/snapshot.json'), 1, 1);
  expect(resident.snapshot).toBeNull();
  rmSync(dataDir, { recursive: true });
});
