import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { sampleFeed } from '../sample/feeds/feeds.ts';
import { type BrakeRun, brakeRun } from './brake-run.ts';
import { badFeeds, type FeedRecord, honestFeeds } from './feed-cases.ts';

// Without fsync: these tests do not cover power cuts, and hundreds of runs would wait for the disk.
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const quick = { ...fs, fsyncSync: () => {} };
  return { ...quick, default: quick };
});

const now = Date.parse('2026-11-21T09:00:00.000Z');
let folder = '';
let run: BrakeRun;

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
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the tables are as long as they say', () => {
  expect([badFeeds.length, honestFeeds.length]).toEqual([44, 21]);
});

test.each(badFeeds.map((one) => [one.name, one] as const))('held, and let in by what its message says: %s', async (_name, one) => {
  expect(await run.bad(one)).toEqual([]);
});

test.each(honestFeeds.map((one) => [one.name, one] as const))('let in: %s', async (_name, one) => {
  expect(await run.honest(one)).toEqual([]);
});
