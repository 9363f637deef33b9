import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { sampleFeed } from '../../scripts/sample/feeds/feeds.ts';
import { type BrakeRun, brakeRun } from '../support/feeds/brake-run.ts';
import { badFeeds, type FeedRecord, honestFeeds } from '../support/feeds/feed-cases.ts';
import { badTables, honestTables } from '../support/feeds/table-cases.ts';

// Without fsync: these tests do not cover power cuts, and hundreds of runs would wait for the disk.
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const quick = { ...fs, fsyncSync: () => {} };
  return { ...quick, default: quick };
});

const now = Date.parse('2026-11-21T09:00:00.000Z');
let folder = '';
let run: BrakeRun;
let tableRun: BrakeRun;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'feed-cases-'));
  const site = await loadSite('harbour', 'sites');
  const parsed: unknown = JSON.parse(readFileSync('sites/harbour.json', 'utf8'));
  const { cars }: { cars: (FeedRecord | null)[] } = JSON.parse(sampleFeed('harbour', { parsed, file: 'sites/harbour.json', now }));
  const ids = new Set<unknown>();
  const sound = cars.flatMap((car) => {
    const isSound =
      car?.status === 'in_stock' && typeof car.price === 'number' && typeof car.km === 'number' && !ids.has(car.id) && !ids.has(car.vin);
    ids.add(car?.id).add(car?.vin);
    return isSound ? [{ ...car, images: [{ image: { url: `https://img.example/${car.id}.jpg` } }], primary_image_url: undefined }] : [];
  });
  run = await brakeRun({ site, folder, cars: sound.slice(0, 120), others: sound.slice(120, 240), now });
  const tableFolder = path.join(folder, 'tables');
  mkdirSync(tableFolder);
  const listings = await loadSite('au-listings', 'tests/fixtures/real');
  tableRun = await brakeRun({
    site: listings,
    folder: tableFolder,
    cars: sound.slice(0, 240).map(rowOf),
    others: sound.slice(240, 480).map(rowOf),
    now,
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A record as a row of the site `au-listings`, which has neither ids nor stock numbers. */
function rowOf(car: FeedRecord): FeedRecord {
  return {
    Brand: car.make,
    Year: car.year,
    Model: car.model,
    'Car/Suv': car.simple_body,
    Title: `${car.name} ${car.series ?? ''}`,
    UsedOrNew: String(car.car_type).toUpperCase(),
    Transmission: car.simple_transmission,
    Engine: '-',
    DriveType: car.drive,
    FuelType: car.simple_fuel,
    FuelConsumption: '-',
    Kilometres: car.km,
    ColourExtInt: `${car.colour} / ${car.interior_colour ?? '-'}`,
    Location: 'Parramatta, NSW',
    CylindersinEngine: '-',
    BodyType: car.simple_body,
    Doors: `${car.doors} Doors`,
    Seats: `${car.seats} Seats`,
    Price: car.price,
  };
}

test('the tables are as long as they say', () => {
  expect([badFeeds.length, honestFeeds.length, badTables.length, honestTables.length]).toEqual([44, 21, 12, 10]);
});

test.each(badFeeds.map((one) => [one.name, one] as const))('a bad feed is blocked, and accepted as its message says: %s', async (_name, one) => {
  expect(await run.bad(one)).toEqual([]);
});

test.each(honestFeeds.map((one) => [one.name, one] as const))('an honest feed is accepted: %s', async (_name, one) => {
  expect(await run.honest(one)).toEqual([]);
});

test.each(badTables.map((one) => [one.name, one] as const))('a bad table without ids is blocked: %s', async (_name, one) => {
  expect(await tableRun.bad(one)).toEqual([]);
});

test.each(honestTables.map((one) => [one.name, one] as const))('an honest table without ids is accepted: %s', async (_name, one) => {
  expect(await tableRun.honest(one)).toEqual([]);
});
