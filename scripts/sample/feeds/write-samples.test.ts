import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { writePictures } from '../pictures/write-pictures.ts';
import { writeSamples } from './write-samples.ts';

const sitesDir = path.join(import.meta.dirname, '../../../sites');
const now = Date.parse('2026-11-21T09:00:00Z');
let dataDir = '';

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'samples-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('writes each feed once a day, and each site’s own pictures into its media folder', async () => {
  const asked = new Map<string, number>();
  const draw: typeof writePictures = async (folder, names) => {
    asked.set(path.relative(dataDir, folder), names.length);
    return names.length;
  };
  const first = await writeSamples({ sitesDir, dataDir, now }, draw);
  expect(first.map(({ slug, changed }) => [slug, changed])).toEqual([
    ['harbour', true],
    ['ridgeway', true],
    ['outback', true],
  ]);
  expect([...asked.keys()]).toEqual(['harbour/media', 'ridgeway/media', 'outback/media']);
  expect(first.map(({ pictures }) => pictures)).toEqual([...asked.values()]);
  const feed = path.join(dataDir, 'samples/harbour.json');
  const before = await stat(feed);
  const second = await writeSamples({ sitesDir, dataDir, now: now + 3_600_000 }, draw);
  expect(second.map(({ changed }) => changed)).toEqual([false, false, false]);
  expect((await stat(feed)).mtimeMs).toBe(before.mtimeMs);
  expect(await readFile(path.join(dataDir, 'samples/ridgeway.csv'), 'utf8')).toMatch(/^Stock No,VIN,/);
});

test('a site’s file that is missing or broken is an error that names it', async () => {
  const draw: typeof writePictures = async () => 0;
  await expect(writeSamples({ sitesDir: dataDir, dataDir, now }, draw)).rejects.toThrow(/harbour\.json is missing\. The sample stock stands/);
  await writeFile(path.join(dataDir, 'harbour.json'), '{"dealerships": []');
  await expect(writeSamples({ sitesDir: dataDir, dataDir, now }, draw)).rejects.toThrow(/harbour\.json is not JSON/);
  await writeFile(path.join(dataDir, 'harbour.json'), '{"dealerships": []}');
  await expect(writeSamples({ sitesDir: dataDir, dataDir, now }, draw)).rejects.toThrow(/harbour\.json gives the sample stock no place to stand/);
});
