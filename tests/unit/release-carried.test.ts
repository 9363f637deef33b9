import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLongLane } from '#lib/files/testing.server.ts';
import { ensureBundle } from '#publish/render/bundle.server.ts';
import { fixtureNow } from '../support/fixture-copy.ts';
import { InProcessBuilds } from '../support/in-process-builds.ts';

let builds: InProcessBuilds;
let outDir: string;
beforeAll(async () => {
  builds = await InProcessBuilds.start();
});
afterAll(() => rmSync(builds.copy.folder, { recursive: true }));

const day = 86_400_000;
const now = (days: number) => fixtureNow + days * day;

async function bundleWith(name: string, files: Record<string, string>) {
  const clientDir = path.join(builds.copy.folder, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(clientDir, file)), { recursive: true });
    writeFileSync(path.join(clientDir, file), text);
  }
  return { ...(await ensureBundle()), clientDir };
}

const stands = (file: string) => existsSync(path.join(outDir, 'alpha/current', file));
const indexFile = () => {
  const { file }: { file: string } = JSON.parse(readFileSync(path.join(outDir, 'alpha/current/search/live.json'), 'utf8'));
  return file.slice(1);
};

test('scripts and indexes of earlier releases stay for 14 days after they were last part of one, in full builds too; then they go', async () => {
  outDir = path.join(builds.copy.folder, 'carried');
  const [first, second] = [
    await bundleWith('one', { '_astro/a.1.js': 'a', '_astro/b.js': 'b' }),
    await bundleWith('two', { '_astro/a.2.js': 'A', '_astro/b.js': 'b' }),
  ];
  await builds.build({ outDir, bundle: first, now: now(0) });
  const oldIndex = indexFile();
  builds.reprice('S101', 30_000);
  await builds.build({ outDir, bundle: second, now: now(1) });
  expect(indexFile()).not.toBe(oldIndex);
  const parts = ['_astro/a.1.js', '_astro/a.2.js', '_astro/b.js', oldIndex, indexFile()];
  expect(parts.map(stands)).toEqual([true, true, true, true, true]);
  let price = 31_000;
  const between = [
    [2, false],
    [3, true],
    [9, false],
  ] as const;
  for (const [days, full] of [...(isLongLane ? between : []), [15, false] as const]) {
    price += 500;
    builds.reprice('S101', price);
    const report = await builds.build({ outDir, bundle: second, now: now(days), full });
    expect(report.changes.filter((change) => change.path.startsWith('/_astro/') && change.reason === 'removed')).toEqual([]);
    expect([days, stands('_astro/a.1.js'), stands(oldIndex)]).toEqual([days, true, true]);
  }
  builds.reprice('S101', 40_000);
  await builds.build({ outDir, bundle: second, now: now(15.1) });
  expect([stands('_astro/a.1.js'), stands(oldIndex), stands('_astro/a.2.js'), stands(indexFile())]).toEqual([false, false, true, true]);
});

test('that a file’s days are over is no reason for a release of its own', async () => {
  expect((await builds.build({ outDir, bundle: await bundleWith('two', {}), now: now(15.1), dryRun: true })).changes).toEqual([]);
  expect((await builds.build({ outDir, bundle: await bundleWith('two', {}), now: now(15.1) })).changes).toEqual([]);
});

test('a page of an earlier bundle that stays, since it cannot be made, keeps its scripts as long', async () => {
  outDir = path.join(builds.copy.folder, 'failing');
  const [first, second] = [await bundleWith('one', {}), await bundleWith('two', {})];
  await builds.build({ outDir, bundle: first, now: now(0) });
  builds.changeStock((vehicle) => (vehicle.stocknum === 'S101' ? Object.assign({ ...vehicle }, { dealercomments: 5 }) : vehicle));
  for (const days of [1, 40]) {
    builds.reprice('S102', 20_000 + days);
    expect((await builds.build({ outDir, bundle: second, now: now(days) })).errors).toMatchObject([{ stays: true }]);
    expect(stands('_astro/a.1.js')).toBe(true);
  }
  builds.changeStock((vehicle) => (vehicle.stocknum === 'S101' ? { ...vehicle, dealercomments: 'Sound again.' } : vehicle));
  await builds.build({ outDir, bundle: second, now: now(41) });
  expect(stands('_astro/a.1.js')).toBe(false);
});

test('after a rollback, tabs of the release that was left behind find their scripts and index, before the next build and after it', async () => {
  outDir = path.join(builds.copy.folder, 'rollback');
  const [first, second] = [await bundleWith('one', {}), await bundleWith('two', {})];
  const { release } = await builds.build({ outDir, bundle: first, now: now(0) });
  builds.reprice('S101', 40_500);
  await builds.build({ outDir, bundle: second, now: now(1) });
  const leftBehind = indexFile();
  const current = path.join(outDir, 'alpha/current');
  rmSync(current);
  symlinkSync(`releases/${release}`, current);
  expect([stands('_astro/a.1.js'), stands('_astro/a.2.js'), stands(leftBehind)]).toEqual([true, true, true]);
  builds.reprice('S101', 41_000);
  await builds.build({ outDir, bundle: first, now: now(2) });
  expect([stands('_astro/a.1.js'), stands('_astro/a.2.js'), stands(leftBehind)]).toEqual([true, true, true]);
});

test('a release has the same name wherever its files lie and whenever they were written', async () => {
  const names: (string | null)[] = [];
  for (const place of ['here', 'elsewhere/below']) {
    const bundle = await bundleWith(place, { '_astro/a.1.js': 'a' });
    utimesSync(path.join(bundle.clientDir, '_astro/a.1.js'), names.length, names.length);
    names.push((await builds.build({ outDir: path.join(builds.copy.folder, `out-${names.length}`), bundle })).release);
  }
  expect(names[0]).toBe(names[1]);
  const other = await bundleWith('other', { '_astro/a.1.js': 'b' });
  expect((await builds.build({ outDir: path.join(builds.copy.folder, 'out-2'), bundle: other })).release).not.toBe(names[0]);
});
