import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as apiRecord from './adapters/api-record.ts';
import { ResidentStock } from './resident-stock.server.ts';
import { takeStock } from './run.server.ts';
import { day, noon, record, records, testSite } from './testing.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'resident-'));
const feed = path.join(folder, 'feed.json');

/** Takes in a feed; what is resident after it, and all files of the site. */
async function take(dataDir: string, cars: unknown[], now: number, resident?: ResidentStock, stock: Parameters<typeof testSite>[0] = {}) {
  writeFileSync(feed, JSON.stringify({ cars }));
  const report = await takeStock(testSite(stock), { sitesDir: folder, dataDir, now, from: feed, release: [], resident });
  const site = path.join(dataDir, 'sample');
  return { report: { ...report, files: null }, files: readdirSync(site).map((name) => [name, readFileSync(path.join(site, name), 'utf8')]) };
}

/** What may come to a record from one feed to the next. */
const change = fc.record({
  of: fc.nat(29),
  what: fc.constantFrom(
    { price: 25_000 },
    { price: 12 },
    { km: '12 000 km' },
    { status: 'sold' },
    { created_at: '2026-11-24T12:00:00.000Z' },
    { views: 7 },
    { id: 3 },
    { make: '' },
    { comments: 'Other words' },
    { gone: true },
  ),
});
const histories = fc.array(fc.record({ changes: fc.array(change, { maxLength: 6 }), hours: fc.nat(60), keeps: fc.boolean() }), {
  minLength: 2,
  maxLength: 6,
});

test('a process that holds the stock writes what one writes that reads everything', { timeout: 60_000 }, async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(histories, fc.integer({ min: 1, max: 4 }), async (history, turn) => {
      run += 1;
      const dirs = [path.join(folder, `plain-${run}`), path.join(folder, `resident-${run}`)] as const;
      const resident = new ResidentStock(dirs[1], 'sample');
      let now = noon;
      let cars: Record<string, unknown>[] = records(30);
      for (const [index, { changes, hours, keeps }] of history.entries()) {
        const before = cars;
        for (const { of, what } of changes) {
          cars = 'gone' in what ? cars.filter(({ id }) => id !== of) : cars.map((car, at) => (at === of ? { ...car, ...what } : car));
        }
        now += hours * 3_600_000;
        // From some run on the site is read by other rules.
        const stock = index >= turn ? { nothing: ['White'], brakes: { jump_days: 1 } } : {};
        const [plain, held] = [await take(dirs[0], cars, now, undefined, stock), await take(dirs[1], cars, now, resident, stock)];
        expect(JSON.parse(JSON.stringify(held).replaceAll(dirs[1], dirs[0]))).toEqual(JSON.parse(JSON.stringify(plain)));
        if (!keeps) cars = before;
      }
    }),
    { numRuns: 15 },
  );
  rmSync(folder, { recursive: true });
});

test('of a feed, records alone are read that differ; another snapshot on the disk is read', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'resident-'));
  const own = path.join(dataDir, 'feed.json');
  const read = vi.spyOn(apiRecord, 'readApiRecord');
  const resident = new ResidentStock(dataDir, 'sample');
  const run = async (cars: unknown[], now: number, held: ResidentStock | undefined) => {
    writeFileSync(own, JSON.stringify({ cars }));
    read.mockClear();
    const { added, changed } = await takeStock(testSite(), { sitesDir: dataDir, dataDir, now, from: own, release: [], resident: held });
    return { added, changed, read: read.mock.calls.length };
  };
  const cars = records(20);
  expect(await run(cars, noon, resident)).toEqual({ added: 20, changed: 0, read: 20 });
  const next = [record(99), ...cars.slice(0, 10), { ...cars[10], price: 26_000 }, ...cars.slice(11).reverse()];
  expect(await run(next, noon + day, resident)).toEqual({ added: 1, changed: 1, read: 2 });
  // Another process takes a vehicle out and in again: the snapshot that is held is not the one that stands.
  await run(next.slice(1), noon + 2 * day, undefined);
  expect(resident.snapshot).toBeNull();
  expect(await run(next, noon + 3 * day, resident)).toEqual({ added: 1, changed: 0, read: 0 });
  expect(resident.snapshot?.vehicles).toHaveLength(21);
  utimesSync(path.join(dataDir, 'sample/snapshot.json'), 1, 1);
  expect(resident.snapshot).toBeNull();
  rmSync(dataDir, { recursive: true });
});
