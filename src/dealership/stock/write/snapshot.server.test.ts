import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testStock } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { snapshotFile } from './files.server.ts';
import { openSnapshot, openSnapshotFile, readSnapshot, vehicleDigest, writeSnapshot } from './snapshot.server.ts';
import { lineOf } from './stored-vehicle.server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'snapshot-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const written = (vehicles: Vehicle[]) => writeSnapshot(dataDir, { version: 2, site: 'alpha', taken_at: '2026-11-21T09:00:00.000Z', vehicles });
const keysOf = (vehicle: Vehicle) => Object.keys(JSON.parse(lineOf(vehicle)));

test('opened for rendering, every field of every vehicle reads as it does when all is read', () => {
  const [first, ...others] = testStock(300, 'snapshot');
  if (first === undefined) throw new Error('no stock');
  const details = {
    spin_images: ['/media/spin-1.svg'],
    standardEquipment: ['Alloy Wheels'],
    variant: { cylinders: 4 },
    specifications: { sleeps: 2 },
    filtered_features: ['Towbar'],
    price_history: [{ price: 25_990, from: '2026-10-01T00:00:00.000Z' }],
    other: { Yard: 'B' },
  };
  written([{ ...first, ...details, dealercomments: 'A text with ,"images":[ in it', name: ',"images":[' }, ...others]);
  expect(openSnapshot(dataDir, 'alpha').vehicles[0]).toMatchObject(details);
  const whole = readSnapshot(dataDir, 'alpha').vehicles;
  const opened = openSnapshot(dataDir, 'alpha').vehicles;
  expect(whole[0]?.dealercomments).toBe('A text with ,"images":[ in it');
  expect(opened.map(lineOf)).toEqual(whole.map(lineOf));
  expect(openSnapshotFile(dataDir, 'alpha').vehicles.map(lineOf)).toEqual(whole.map(lineOf));
  expect(opened.map(vehicleDigest)).toEqual(whole.map(vehicleDigest));
  expect(keysOf(whole[0] ?? first).length).toBeGreaterThan(15);
});

test('a snapshot that was replaced since it was opened reads as it was', () => {
  const stock = testStock(300, 'replaced');
  written(stock);
  const { vehicles } = openSnapshotFile(dataDir, 'alpha');
  written([]);
  expect(vehicles.map(lineOf)).toEqual(stock.map(lineOf));
});

test('the digest is of what the vehicle says, wherever it comes from', () => {
  const stock = testStock(20, 'digest');
  written(stock);
  expect(openSnapshot(dataDir, 'alpha').vehicles.map(vehicleDigest)).toEqual(stock.map(vehicleDigest));
  const [first] = stock;
  if (first !== undefined) expect(vehicleDigest({ ...first, views: 7 })).not.toBe(vehicleDigest(first));
});

test('a file of the version before, or in another layout, is read too; one that ends early is damaged', async () => {
  const stock = testStock(3, 'layout');
  written(stock);
  const file = snapshotFile(dataDir, 'alpha');
  const snapshot = readSnapshot(dataDir, 'alpha');
  const [first] = stock;
  if (first === undefined) throw new Error('no stock');
  const { images, ...rest } = first;
  await writeFile(file, `{"version":1,"site":"alpha","taken_at":"x","vehicles":[\n${JSON.stringify({ images, ...rest })}\n]}\n`);
  expect(openSnapshot(dataDir, 'alpha').vehicles.map(lineOf)).toEqual([lineOf(first)]);
  await writeFile(file, JSON.stringify(snapshot));
  expect(openSnapshot(dataDir, 'alpha').vehicles.map(lineOf)).toEqual(stock.map(lineOf));
  await writeFile(file, `{"version":2,"site":"alpha","taken_at":"x","vehicles":[\n${lineOf(first)},\n`);
  expect(() => openSnapshot(dataDir, 'alpha')).toThrow('the snapshot is damaged (it ends before its last vehicle)');
});
