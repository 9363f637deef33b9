import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { readManifest } from '#publish/release/manifest.server.ts';
import { holdSnapshots } from '#publish/release/read-ahead.server.ts';
import { currentRelease } from '#publish/release/release.server.ts';
import type { Site } from '#site/schema/site.ts';
import { filesBelow } from '../support/fixture-copy.ts';
import { InProcessBuilds } from '../support/in-process-builds.ts';

// A process that builds a site repeatedly caches what depends on unchanged vehicles. Its output equals a full build's.

let builds: InProcessBuilds;
let site: Site;
beforeAll(async () => {
  holdSnapshots(1e9);
  builds = await InProcessBuilds.start();
  site = await loadSite('alpha', builds.copy.sitesDir);
  await builds.build({ site });
});
afterAll(() => {
  holdSnapshots(0);
  rmSync(builds.copy.folder, { recursive: true });
});

async function changedPages(now: Site): Promise<string[]> {
  const { changes } = await builds.build({ site: now, acceptRemovals: true });
  const outDir = path.join(builds.copy.folder, 'full');
  await builds.build({ site: now, outDir, full: true });
  const files = await filesBelow(path.join(builds.siteDir, 'current'));
  for (const file of Object.keys(readManifest(builds.siteDir, currentRelease(builds.siteDir))?.carried ?? {})) files.delete(file);
  expect(files).toEqual(await filesBelow(path.join(outDir, 'alpha/current')));
  rmSync(outDir, { recursive: true });
  return changes.map((change) => change.path);
}

test('vehicles change, the config does while they stay, and both at once', async () => {
  expect(await changedPages(site)).toEqual([]);
  builds.reprice('S101', 23_450);
  const repriced = await changedPages(site);
  expect(repriced.length).toBeGreaterThan(0);
  const edited = { ...site, vehicle_page: { ...site.vehicle_page, similar_title_available: 'Others like it' } };
  const titled = (await changedPages(edited)).filter((page) => page.startsWith('/cars/'));
  expect(titled.filter((page) => !repriced.includes(page)).length).toBeGreaterThan(3);
  builds.reprice('S101', 24_450);
  expect(await changedPages(site)).toEqual(expect.arrayContaining(titled));
});

test('what is gone goes from a folder that was prepared', async () => {
  builds.prepares = true;
  builds.reprice('S101', 25_450);
  await changedPages(site);
  const [gone] = builds.vehicles.filter(({ status }) => status === 'in_stock');
  builds.changeStock((vehicle) => (vehicle.id === gone?.id ? null : vehicle));
  await changedPages(site);
  expect(existsSync(path.join(builds.siteDir, 'current/cars', gone?.slug ?? ''))).toBe(false);
});
