import { closeSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testStock } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { fileFingerprint, snapshotFile } from './files.server.ts';
import { openSnapshot, placedLines, type Snapshot, vehicleDigest, writeSnapshot } from './snapshot.server.ts';
import { SnapshotCache } from './snapshot-cache.server.ts';
import { SnapshotChangeLog } from './snapshot-changes.server.ts';
import { lineOf } from './stored-vehicle.server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'held-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const written = (vehicles: readonly Vehicle[]) =>
  writeSnapshot(dataDir, { version: 2, site: 'alpha', taken_at: '2026-11-21T09:00:00.000Z', vehicles: [...vehicles] });
const told = ({ vehicles, ...head }: Snapshot) => ({ head, vehicles: vehicles.map((vehicle) => [vehicleDigest(vehicle), lineOf(vehicle)]) });
const byId = (one: Vehicle, other: Vehicle) => (one.id < other.id ? -1 : 1);
const stock = testStock(60, 'held').sort(byId);

/** The percentage of vehicles that are removed, return, or get a text of some length. */
const step = fc.record({
  changed: fc.integer({ min: 0, max: 100 }),
  gone: fc.integer({ min: 0, max: 60 }),
  letters: fc.integer({ min: 0, max: 3000 }),
  seed: fc.nat(1000),
  turned: fc.boolean(),
});

test('whatever was held, a snapshot reads as one that is opened; what did not change is the very object, and no more is held than a quarter beside the file', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 12 }), (steps) => {
      const held = new SnapshotCache();
      let before = new Map<string, object>();
      let all = stock;
      for (const { changed, gone, letters, seed, turned } of steps) {
        const share = (index: number, of: number) => (index * 37 + seed * of) % 101;
        all = all.map((vehicle, index) => (share(index, 3) < changed ? { ...vehicle, dealercomments: `${seed} `.repeat(letters / 5) } : vehicle));
        const standing = all.filter((_, index) => share(index, 7) >= gone);
        written(turned ? standing.toReversed() : standing);
        const snapshot = held.open(dataDir, 'alpha');
        expect(told(snapshot)).toEqual(told(openSnapshot(dataDir, 'alpha')));
        expect(held.open(dataDir, 'alpha')).toBe(snapshot);
        expect(held.bytes).toBeLessThanOrEqual(1.25 * statSync(snapshotFile(dataDir, 'alpha')).size);
        const now = new Map<string, object>(snapshot.vehicles.map((vehicle) => [vehicleDigest(vehicle), vehicle]));
        const anew = [...now].filter(([digest, vehicle]) => before.has(digest) && before.get(digest) !== vehicle);
        if (!turned && before.size > 0) expect(anew).toEqual([]);
        before = turned ? new Map() : now;
      }
    }),
    { numRuns: 60 },
  );
});

test('a snapshot that is not in its place yet is read from its open file, and is the same one once it is there', () => {
  written(stock.slice(1));
  const held = new SnapshotCache();
  const before = held.open(dataDir, 'alpha');
  const [standing, aside] = [snapshotFile(dataDir, 'alpha'), path.join(dataDir, 'aside')];
  renameSync(standing, aside);
  written(stock);
  renameSync(standing, path.join(dataDir, 'next'));
  renameSync(aside, standing);
  const handle = openSync(path.join(dataDir, 'next'), 'r');
  const next = held.open(dataDir, 'alpha', { handle });
  expect([before.vehicles.length, next.vehicles.length]).toEqual([59, 60]);
  expect(told(next).vehicles).toEqual(stock.map((vehicle) => [vehicleDigest(vehicle), lineOf(vehicle)]));
  renameSync(path.join(dataDir, 'next'), standing);
  expect(held.open(dataDir, 'alpha')).toBe(next);
  closeSync(handle);
});

test('a site whose snapshot went has no stock, and is read again when it has one', () => {
  const held = new SnapshotCache();
  written(stock);
  const first = held.open(dataDir, 'alpha');
  rmSync(snapshotFile(dataDir, 'alpha'));
  expect(() => held.open(dataDir, 'alpha')).toThrow('there is no stock of alpha yet');
  written(stock);
  expect(held.open(dataDir, 'alpha').vehicles).toEqual(first.vehicles);
});

test('from what changed, a snapshot reads as from its whole file; vehicles that stay are the very objects', () => {
  const places = fc.uniqueArray(fc.nat(stock.length - 1), { maxLength: 2 });
  let toldTimes = 0;
  fc.assert(
    fc.property(fc.array(fc.record({ gone: places, repriced: places, isMissed: fc.boolean() }), { minLength: 2, maxLength: 6 }), (steps) => {
      const held = new SnapshotCache();
      let all = stock;
      let before: readonly Vehicle[] = [];
      let seen = new Map<string, Vehicle>();
      for (const [minute, { gone, repriced, isMissed }] of steps.entries()) {
        all = all.map((vehicle, place) => (repriced.includes(place) ? { ...vehicle, price: 1000 + minute } : vehicle));
        const vehicles = all.filter((_, place) => !gone.includes(place));
        const head = { version: 2, site: 'alpha', taken_at: `2026-11-21T09:0${minute}:00.000Z` };
        const notes = new SnapshotChangeLog(fileFingerprint(snapshotFile(dataDir, 'alpha')) ?? '', before);
        const linesOf = placedLines(
          { ...head, vehicles },
          (vehicle) => Buffer.from(lineOf(vehicle)),
          (...placed) => notes.add(...placed),
        );
        writeSnapshot(dataDir, { ...head, vehicles }, linesOf);
        const changes = notes.toChanges(head);
        if (changes !== undefined) toldTimes += 1;
        const stayed = new Set(before.filter((vehicle) => vehicles.includes(vehicle)).map(({ id }) => id));
        before = vehicles;
        // A reader that missed a snapshot reads the next one whole.
        if (isMissed) {
          seen = new Map();
          continue;
        }
        const handle = openSync(snapshotFile(dataDir, 'alpha'), 'r');
        const opened = held.open(dataDir, 'alpha', { handle, changes });
        closeSync(handle);
        expect(told(opened)).toEqual(told(openSnapshot(dataDir, 'alpha')));
        for (const vehicle of opened.vehicles) if (stayed.has(vehicle.id)) expect(seen.get(vehicle.id) ?? vehicle).toBe(vehicle);
        seen = new Map(opened.vehicles.map((vehicle) => [vehicle.id, vehicle]));
      }
    }),
    { numRuns: 60 },
  );
  expect(toldTimes).toBeGreaterThan(60);
});

test('of a snapshot of an older version no lines are held: the next one is read whole', () => {
  const head = { site: 'alpha', taken_at: '2026-11-21T09:00:00.000Z' };
  writeSnapshot(dataDir, { ...head, version: 1, vehicles: stock });
  const held = new SnapshotCache();
  held.open(dataDir, 'alpha');
  const next = { ...head, version: 2, vehicles: stock.slice(1) };
  const notes = new SnapshotChangeLog(fileFingerprint(snapshotFile(dataDir, 'alpha')) ?? '', stock);
  writeSnapshot(
    dataDir,
    next,
    placedLines(
      next,
      (vehicle) => Buffer.from(lineOf(vehicle)),
      (...placed) => notes.add(...placed),
    ),
  );
  const handle = openSync(snapshotFile(dataDir, 'alpha'), 'r');
  expect(held.open(dataDir, 'alpha', { handle, changes: notes.toChanges(next) }).vehicles).toHaveLength(stock.length - 1);
  closeSync(handle);
});
