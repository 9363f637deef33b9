import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rollBackRelease } from '#publish/targets/push-release.ts';
import { pushToTarget } from '#publish/targets/push-to-target.server.ts';
import { storeOf } from '#publish/targets/site-targets.server.ts';
import { publishTarget } from '#site/schema/publish-targets.ts';
import { growingFolders, readDisks } from './read-disks.server.ts';
import { readTargets, type SiteWithTargets, TargetStateCache } from './read-targets.server.ts';
import { isInSync, type TargetState, targetText } from './target-state.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'targets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const setCurrent = (at: string, id: string) => {
  rmSync(path.join(at, 'current'), { force: true });
  symlinkSync(path.join('releases', id), path.join(at, 'current'));
};

function makeRelease(id: string): void {
  const site = path.join(folder, 'out/acme');
  mkdirSync(path.join(site, 'releases', id), { recursive: true });
  writeFileSync(path.join(site, 'releases', id, 'index.html'), id);
  setCurrent(site, id);
}

const web = () => publishTarget.parse({ name: 'web', kind: 'directory', directory: path.join(folder, 'web') });
const push = () => pushToTarget(web(), path.join(folder, 'out/acme'), { now: 1000, variables: {} });
async function read(target = web()): Promise<TargetState> {
  const states = await readTargets([{ slug: 'acme', targets: [target] }], path.join(folder, 'out'), {});
  const [state] = states.get('acme') ?? [];
  if (state === undefined) throw new Error('the target was not read');
  return state;
}

test('a target that was rolled back is out of sync, and says that somebody asked for it, until a release goes live', async () => {
  makeRelease('000001-a');
  expect(targetText(await read())).toBe('Target web shows no release, not 000001-a.');
  const { folder: first } = await push();
  expect(isInSync(await read())).toBe(true);
  makeRelease('000002-b');
  expect(targetText(await read())).toBe(`Target web shows ${first}, not 000002-b.`);
  await push();
  await rollBackRelease(storeOf(web(), {}), first, 5000);
  expect(targetText(await read())).toBe(
    `Target web shows ${first}, not 000002-b. It was rolled back with npm run releases at 1970-01-01T00:00:05.000Z.`,
  );
  await push();
  expect(await read()).toMatchObject({ shows: expect.stringMatching(/^000002-b-/), rolledBackAt: null, fault: null });
});

test('what readers of a folder follow counts, whatever its pointer says', async () => {
  makeRelease('000001-a');
  const { folder: first } = await push();
  makeRelease('000002-b');
  await push();
  setCurrent(path.join(folder, 'web'), first);
  expect(isInSync(await read())).toBe(false);
});

test('a target that cannot be read says so, and one that is silent does within its time', async () => {
  makeRelease('000001-a');
  const silent = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const bucket = publishTarget.parse({ name: 'cdn', kind: 's3', endpoint: `http://127.0.0.1:${port}`, bucket: 'bucket' });
  expect(targetText(await read(bucket))).toContain('Target cdn cannot be read: publish.targets: cdn reads AWS_ACCESS_KEY_ID, which is not set.');
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const states = await readTargets([{ slug: 'acme', targets: [bucket, web()] }], path.join(folder, 'out'), keys, 100);
  const [late, other] = states.get('acme') ?? [];
  expect(late?.fault).toMatch(/timeout|did not answer within 0.1 s/);
  expect(other?.fault).toBeNull();
  silent.close();
});

test('those who look at the worker get what is known: read again after half a minute, or after a run', async () => {
  const asked: string[][] = [];
  const state = { target: 'web', shows: null, release: null, rolledBackAt: null, fault: null };
  const watch = new TargetStateCache(async (sites: readonly SiteWithTargets[]) => {
    asked.push(sites.map(({ slug }) => slug));
    return new Map(sites.map(({ slug }) => [slug, [state]]));
  });
  const site = (slug: string, lastRun: string) => ({ slug, targets: [], lastRun });
  const both = [site('acme', '1'), site('beta', '1')];
  expect([...(await watch.get(both, 0)).keys()]).toEqual(['acme', 'beta']);
  await watch.get(both, 29_999);
  await watch.get([site('acme', '2'), site('beta', '1')], 29_999);
  await watch.get([site('acme', '2'), site('beta', '1')], 30_000);
  expect(asked).toEqual([['acme', 'beta'], ['acme'], ['beta']]);
});

test('a reading from before the last run says nothing of a site, and a reading that fails is tried again', async () => {
  const { promise, resolve } = Promise.withResolvers<ReadonlyMap<string, TargetState[]>>();
  const watch = new TargetStateCache(() => promise);
  const before = watch.get([{ slug: 'acme', targets: [], lastRun: '1' }], 0);
  const after = watch.get([{ slug: 'acme', targets: [], lastRun: '2' }], 0);
  resolve(new Map([['acme', []]]));
  expect([...(await before).keys()]).toEqual(['acme']);
  expect([...(await after).keys()]).toEqual([]);
});

test('folders of one disk are one line, and a folder that is not there yet counts for the one above it', async () => {
  const folders = growingFolders({ dataDir: folder, outDir: path.join(folder, 'none/yet') }, [{ slug: 'acme', targets: [web()] }]);
  const [disk, ...more] = await readDisks(folders);
  expect(more).toEqual([]);
  expect(disk).toMatchObject({ holds: ['data', 'releases', 'target web of acme'], folder });
  expect(disk?.freeBytes).toBeGreaterThan(0);
  expect(disk?.freeBytes).toBeLessThanOrEqual(disk?.totalBytes ?? 0);
});
