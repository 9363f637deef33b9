import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSnapshot, type Snapshot, writeSnapshot } from '#stock/write/snapshot.server.ts';
import { filesBelow } from '../support/fixture-copy.ts';
import { InProcessBuilds } from '../support/in-process-builds.ts';

let builds: InProcessBuilds;
let good: Snapshot;
beforeAll(async () => {
  builds = await InProcessBuilds.start();
  builds.changeStock((vehicle) => vehicle);
  const before = readSnapshot(builds.copy.dataDir, 'alpha');
  const [first] = before.vehicles;
  if (first === undefined) throw new Error('alpha has no vehicle.');
  const more = Array.from({ length: 28 }, (_, index) => {
    const id = String(900 + index);
    return { ...first, id, stocknum: `S${id}`, slug: `${first.slug}-${id}` };
  });
  good = { ...before, vehicles: [...before.vehicles, ...more] };
  writeSnapshot(builds.copy.dataDir, good);
  await builds.build();
});
afterAll(() => rmSync(builds.copy.folder, { recursive: true }));

const stock = (change: (vehicles: Snapshot['vehicles']) => Snapshot['vehicles']) =>
  writeSnapshot(builds.copy.dataDir, { ...good, vehicles: change(good.vehicles) });

test.each([
  ['no vehicle at all', () => [], 'the stock has no vehicles; '],
  ['half of the vehicles', (vehicles: Snapshot['vehicles']) => vehicles.filter((_, index) => index % 2 === 0), '“vehicle” pages would disappear'],
  [
    'other addresses',
    (vehicles: Snapshot['vehicles']) => vehicles.map((one) => ({ ...one, slug: `x-${one.slug}` })),
    '“vehicle” pages would disappear',
  ],
])('%s: nothing is published, nothing is left, and accepted it is', async (_what, change, message) => {
  const current = path.join(builds.siteDir, 'current');
  const before = await filesBelow(`${current}/`);
  stock(change);
  for (const full of [false, true]) {
    const report = await builds.build({ full });
    expect(report.held?.message).toContain(message);
    expect(report.release).toBe((await builds.build({ dryRun: true })).release);
  }
  expect(await filesBelow(`${current}/`)).toEqual(before);
  expect(readdirSync(path.join(builds.siteDir, 'releases')).filter((name) => name.endsWith('.work'))).toEqual([]);
  const accepted = await builds.build({ acceptRemovals: true });
  expect([accepted.held, accepted.removed > 0]).toEqual([null, true]);
  writeSnapshot(builds.copy.dataDir, good);
  expect((await builds.build({ acceptRemovals: true })).held).toBeNull();
  expect((await builds.build()).changes).toEqual([]);
});

test('honest changes go in: a quarter sold, then gone; new stock; other prices', async () => {
  stock((vehicles) => vehicles.map((one, index) => (index % 4 === 0 ? { ...one, status: 'sold', sold_at: good.taken_at } : one)));
  expect((await builds.build()).held).toBeNull();
  stock((vehicles) => vehicles.filter((_, index) => index % 4 !== 0));
  expect((await builds.build()).held).toBeNull();
  stock((vehicles) => vehicles.map((one) => ({ ...one, price: 9_990 })));
  expect((await builds.build()).held).toBeNull();
});

test('many new pages that cannot be made hold the release; many that stood before stay, and are named', async () => {
  await builds.build({ acceptRemovals: true });
  const { release } = await builds.build();
  const spoil = (vehicles: Snapshot['vehicles']) => vehicles.map((one) => Object.assign({ ...one }, { dealercomments: 5 }));
  stock(spoil);
  const stays = await builds.build();
  expect([stays.held, stays.errors.length > 30, stays.errors.every((error) => error.stays)]).toEqual([null, true, true]);
  const first = await builds.build({ outDir: path.join(builds.copy.folder, 'fresh') });
  expect([first.release, first.held?.kinds.map(({ kind }) => kind)]).toEqual([null, expect.arrayContaining(['vehicle'])]);
  writeSnapshot(builds.copy.dataDir, good);
  expect((await builds.build()).errors).toEqual([]);
  expect(release).not.toBeNull();
});
