import { cp, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import { takeStock } from '#stock/run.server.ts';
import { projectRoot } from './run-script.ts';

export const fixtureNow = Date.parse('2026-11-21T09:00:00Z');

export type FixtureCopy = { folder: string; sitesDir: string; dataDir: string; outDir: string };

export async function copyFixtures(home = tmpdir()): Promise<FixtureCopy> {
  const folder = await mkdtemp(path.join(home, 'fixtures-'));
  for (const part of ['sites', 'feeds']) await cp(path.join(projectRoot, 'tests/fixtures', part), path.join(folder, part), { recursive: true });
  return { folder, sitesDir: path.join(folder, 'sites'), dataDir: path.join(folder, 'data'), outDir: path.join(folder, 'out') };
}

export async function takeFixtureStock({ sitesDir, dataDir }: FixtureCopy, slugs: readonly string[], now = fixtureNow): Promise<void> {
  for (const slug of slugs) {
    const report = await takeStock(await loadSite(slug, sitesDir), { sitesDir, dataDir, now, from: undefined, release: [] });
    if (report.held) throw new Error(`The stock of ${slug} is held back: ${JSON.stringify(report.held)}`);
  }
}

export async function filesBelow(dir: string): Promise<Map<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(await Promise.all(files.sort().map(async (file) => [path.relative(dir, file), await readFile(file, 'latin1')] as const)));
}
