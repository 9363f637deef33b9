import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPublishedAds, writePublishedAds } from '#publish/routes/published-ads.server.ts';
import { readSnapshot, writeSnapshot } from '#stock/write/snapshot.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { InProcessBuilds } from '../support/in-process-builds.ts';
import { runCommand } from '../support/run-script.ts';

const file = 'feeds/meta-vehicles.csv';

let builds: InProcessBuilds;
let site: InProcessBuilds['site'];
beforeAll(async () => {
  builds = await InProcessBuilds.start();
  const { feeds } = builds.site;
  site = { ...builds.site, feeds: { ...feeds, meta: true } };
  const { dataDir } = builds.copy;
  const before = readSnapshot(dataDir, 'alpha');
  const [first] = before.vehicles;
  if (first === undefined) throw new Error('the fixture has no vehicle');
  const { vin: _, ...plain } = first;
  const vehicles = Array.from(
    { length: 60 },
    (_, index): Vehicle => ({
      ...plain,
      id: `ad-${index}`,
      slug: `ad-${index}`,
      stocknum: `AD${index}`,
      status: 'in_stock',
      reserved: false,
      price: 30_000 + index,
      km: 10,
      colour: 'Silver',
      year: 2024,
      images: [{ url: `/media/${index}.jpg` }],
    }),
  );
  writeSnapshot(dataDir, { ...before, vehicles: [...before.vehicles, ...vehicles] });
});
afterAll(() => rmSync(builds.copy.folder, { recursive: true }));

const ofAds = (change: Partial<Vehicle>, count: number) =>
  builds.changeStock((vehicle) => (/^ad-\d+$/.test(vehicle.id) && Number(vehicle.id.slice(3)) < count ? { ...vehicle, ...change } : vehicle));
const rows = () => builds.published(file).match(/^ad-\d+,/gm)?.length;

test('off: no file, no lines in the report', async () => {
  const report = await builds.build();
  expect(report.ads).toEqual([]);
  expect(() => builds.published(file)).toThrow();
});

test('on: the file is published, and the report says what it has and why not the others', async () => {
  const report = await builds.build({ site });
  expect(rows()).toBe(60);
  expect(report.ads).toMatchObject([
    { platform: 'meta', vehicles: 60, held: null, leftOut: expect.arrayContaining([expect.objectContaining({ reason: 'no_photo' })]) },
  ]);
  expect(readPublishedAds(builds.copy.dataDir, 'alpha').meta).toHaveLength(60);
  expect(report.ads[0]).not.toHaveProperty('ids');
});

test('sold vehicles go, however many', async () => {
  ofAds({ status: 'sold' }, 10);
  const report = await builds.build({ site });
  expect(report.ads).toMatchObject([{ vehicles: 50, held: null }]);
  expect(rows()).toBe(50);
});

test('when many for sale fall out at once the published file stays, also in a full build, until it is accepted', async () => {
  const before = builds.published(file);
  ofAds({ status: 'in_stock', images: [] }, 40);
  for (const full of [false, true]) {
    const report = await builds.build({ site, full });
    expect(report.ads).toMatchObject([{ held: { count: 30, of: 50 } }]);
    expect(builds.published(file)).toBe(before);
    expect(readPublishedAds(builds.copy.dataDir, 'alpha').meta).toHaveLength(50);
  }
  writePublishedAds(builds.copy.dataDir, 'alpha', {});
  const report = await builds.build({ site });
  expect(report.ads).toMatchObject([{ vehicles: 20, held: null }]);
  expect(rows()).toBe(20);
});

test('the command names them, and accepts', async () => {
  const environment = { FORECOURT_SITES: builds.copy.sitesDir, FORECOURT_DATA: builds.copy.dataDir };
  expect(await runCommand('feeds.ts', ['alpha'], environment)).toMatchObject({ code: 0, stdout: 'alpha\n  no ad platform is switched on\n' });
  expect(await runCommand('feeds.ts', ['alpha', '--accept'], environment)).toMatchObject({ code: 0 });
  expect(readPublishedAds(builds.copy.dataDir, 'alpha')).toEqual({});
  const { code, stdout } = await runCommand('feeds.ts', ['alpha', '--json'], environment);
  expect([code, JSON.parse(stdout)]).toEqual([0, { sites: [{ slug: 'alpha', feeds: [] }], failed: [] }]);
  expect(await runCommand('feeds.ts', ['--accept'], environment)).toMatchObject({ code: 2 });
});
