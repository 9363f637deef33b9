import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { memoryStore } from '../../../../tests/support/memory-store.ts';
import { doubleS3, type Fault } from '../../../../tests/support/s3-double.ts';
import { directoryStore } from './directory-store.server.ts';
import type { ObjectStore } from './object-store.ts';
import { type PushStep, pinRelease, pushRelease, readLive, removeExpiredReleases, rollBackRelease } from './push-release.ts';
import { s3Store } from './s3-store.server.ts';
import { testRelease, wholeLive } from './test-release.ts';

const day = 86_400_000;
const root = mkdtempSync(path.join(tmpdir(), 'targets-'));
let folders = 0;
const newFolder = () => {
  folders += 1;
  return path.join(root, String(folders));
};
let fault: () => Fault = () => 'none';
const s3 = await doubleS3(() => fault());
const place = { bucket: 'site', region: 'us-east-1', accessKey: 'key', secret: 'secret' };
const newS3 = () => {
  folders += 1;
  return s3Store({ ...place, endpoint: s3.endpoint, prefix: `${folders}/` });
};
afterAll(async () => {
  await s3.close();
  rmSync(root, { recursive: true });
});

const at = (now: number) => ({ now: () => now });
const stores: [string, () => ObjectStore][] = [
  ['memory', () => memoryStore().store],
  ['directory', () => directoryStore(newFolder())],
  ['s3', newS3],
];
const steps: PushStep[] = ['read', 'upload', 'verify', 'flip', 'settle', 'check', 'flip back'];

describe.each(stores)('%s', (_, newStore) => {
  test('a release goes live once, a younger one after it, and an older one never', async () => {
    const store = newStore();
    expect(await pushRelease(store, testRelease(2), at(0))).toEqual({ outcome: 'live', uploaded: 4, why: null });
    expect(await pushRelease(store, testRelease(2), at(1))).toEqual({ outcome: 'already live', uploaded: 0, why: null });
    expect(await pushRelease(store, testRelease(1), at(2))).toMatchObject({ outcome: 'refused', uploaded: 0 });
    expect(await pushRelease(store, testRelease(2, 'b'.repeat(8)), at(2))).toMatchObject({ outcome: 'refused' });
    expect(await pushRelease(store, testRelease(3), at(3))).toMatchObject({ outcome: 'live' });
    expect(await wholeLive(store)).toBe(testRelease(3).folder);
  });

  test('what the live release has too is copied, but for what is not there as it should be', async () => {
    const store = newStore();
    await pushRelease(store, testRelease(1), at(1));
    const { read, ...next } = testRelease(2);
    // Three files are those of the previous release. The store has lost one and truncated another.
    const before = testRelease(1);
    const same = new Set(['cars/index.html', '_astro/app.js', 'a b+c/ü.txt']);
    await store.remove(`releases/${before.folder}/_astro/app.js`);
    await store.put(`releases/${before.folder}/cars/index.html`, Buffer.from('cut'), 'always');
    const readFiles: string[] = [];
    const release = {
      ...next,
      sharedWith: (folder: string) => (folder === before.folder ? same : new Set<string>()),
      read: async (file: string) => {
        readFiles.push(file);
        return same.has(file) ? before.read(file) : read(file);
      },
    };
    expect(await pushRelease(store, release, at(2))).toEqual({ outcome: 'live', uploaded: 3, why: null });
    expect(readFiles.sort()).toEqual(['_astro/app.js', 'cars/index.html', 'index.html']);
    for (const file of release.sizes.keys()) {
      const body = await (same.has(file) ? before : testRelease(2)).read(file);
      expect(Buffer.from((await store.get(`releases/${next.folder}/${file}`))?.body ?? []).toString()).toBe(body.toString());
    }
  });

  test('a machine that begins from a backup starts over: from its release on they are counted anew', async () => {
    const store = newStore();
    await pushRelease(store, testRelease(7), at(1));
    const why = `${testRelease(7).folder} is as young or younger and was live there. Build again, where that release was built; where that machine is lost, push with --start-over.`;
    expect(await pushRelease(store, testRelease(1), at(2))).toEqual({ outcome: 'refused', uploaded: 0, why });
    expect(await pushRelease(store, testRelease(1), { ...at(3), startOver: true })).toMatchObject({ outcome: 'live' });
    expect(await wholeLive(store)).toBe(testRelease(1).folder);
    expect(await pushRelease(store, testRelease(1, 'b'.repeat(8)), at(4))).toMatchObject({ outcome: 'refused' });
    expect(await pushRelease(store, testRelease(2), at(5))).toMatchObject({ outcome: 'live' });
    await rollBackRelease(store, testRelease(7).folder, 6);
    expect(await wholeLive(store)).toBe(testRelease(7).folder);
    // Also where that release is live after a rollback.
    await pushRelease(store, testRelease(9), at(7));
    await rollBackRelease(store, testRelease(2).folder, 8);
    expect(await pushRelease(store, testRelease(2), { ...at(9), startOver: true })).toMatchObject({ outcome: 'already live' });
    expect(await pushRelease(store, testRelease(3), at(10))).toMatchObject({ outcome: 'live' });
  });

  test('after going back an older build is still refused; a younger one goes live', async () => {
    const store = newStore();
    for (const sequence of [1, 2, 3]) await pushRelease(store, testRelease(sequence), at(sequence));
    await rollBackRelease(store, testRelease(1).folder, 4);
    expect(await wholeLive(store)).toBe(testRelease(1).folder);
    expect(await pushRelease(store, testRelease(2), at(5))).toMatchObject({ outcome: 'refused' });
    expect(await pushRelease(store, testRelease(1), at(5))).toMatchObject({ outcome: 'already live' });
    expect(await pushRelease(store, testRelease(4), at(5))).toMatchObject({ outcome: 'live' });
    await expect(rollBackRelease(store, '000009-x', 6)).rejects.toThrow('000009-x is no release that was live there');
  });

  test('a check that fails takes the release back', async () => {
    const store = newStore();
    await pushRelease(store, testRelease(1), at(1));
    const check = async () => 'The page is wrong.';
    const why = `The page is wrong. ${testRelease(1).folder} is live again.`;
    expect(await pushRelease(store, testRelease(2), { ...at(2), check })).toEqual({ outcome: 'taken back', uploaded: 4, why });
    expect(await wholeLive(store)).toBe(testRelease(1).folder);
    expect(await pushRelease(store, testRelease(2), at(3))).toMatchObject({ outcome: 'live', uploaded: 0 });
  });

  test('a release goes 14 days after it was last live, its files with it; until then a tab finds them', async () => {
    const store = newStore();
    for (const sequence of [1, 2, 3, 4]) await pushRelease(store, testRelease(sequence), at(sequence * day));
    expect(await removeExpiredReleases(store, 16 * day)).toEqual([]);
    await pinRelease(store, testRelease(1).folder, true);
    await pushRelease(store, testRelease(5), at(17 * day));
    expect(await removeExpiredReleases(store, 17 * day)).toEqual([]);
    await pinRelease(store, testRelease(1).folder, false);
    await expect(pinRelease(store, '000009-x', true)).rejects.toThrow('000009-x is no release that was live there');
    expect(await removeExpiredReleases(store, 17 * day)).toEqual([testRelease(1).folder]);
    expect([...(await store.list(`releases/${testRelease(1).folder}/`))]).toEqual([]);
    expect([...(await store.list(`releases/${testRelease(2).folder}/`))]).toHaveLength(4);
    expect(await wholeLive(store)).toBe(testRelease(5).folder);
  });

  test.each(steps)('ended before “%s”, a whole release is live, and the next run ends it', async (last) => {
    const store = newStore();
    await pushRelease(store, testRelease(1), at(1));
    const step = (name: PushStep) => {
      if (name === last) throw new Error('killed');
    };
    const check = last === 'flip back' ? async () => 'wrong' : undefined;
    await expect(pushRelease(store, testRelease(2), { ...at(2), step, check })).rejects.toThrow('killed');
    expect([1, 2].map((sequence) => testRelease(sequence).folder)).toContain(await wholeLive(store));
    await pushRelease(store, testRelease(2), at(3));
    expect(await wholeLive(store)).toBe(testRelease(2).folder);
  });
});

test('the link of a directory follows the pointer, whatever step an earlier run ended at', async () => {
  const folder = newFolder();
  const step = (name: PushStep) => {
    if (name === 'settle') throw new Error('killed');
  };
  await expect(pushRelease(directoryStore(folder), testRelease(1), { ...at(1), step })).rejects.toThrow('killed');
  await pushRelease(directoryStore(folder), testRelease(1), at(2));
  expect(readlinkSync(path.join(folder, 'current'))).toBe(`releases/${testRelease(1).folder}`);
});

test('two publishers, 1,000 runs: an older build never replaces a younger', async () => {
  const publisher = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(publisher, publisher, fc.scheduler(), async (one, other, scheduler) => {
      const { store, objects } = memoryStore(() => scheduler.schedule(Promise.resolve()));
      const seen: number[] = [];
      const put = store.put;
      store.put = async (key, body, rule) => {
        const written = await put(key, body, rule);
        if (written && key === 'live.json') seen.push(JSON.parse(new TextDecoder().decode(body)).live.sequence);
        return written;
      };
      const run = async (sequences: readonly number[], mark: string) => {
        for (const sequence of sequences) await pushRelease(store, testRelease(sequence, mark.repeat(8)), at(0));
      };
      const both = Promise.all([run(one, 'a'), run(other, 'b')]);
      await scheduler.waitFor(both);
      expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
      expect(seen.at(-1)).toBe(Math.max(...one, ...other));
      expect(await wholeLive({ ...memoryStore().store, get: async (key) => objects.get(key) ?? null })).not.toBeNull();
    }),
    { numRuns: 1000 },
  );
});

test('storage that answers 500, cuts connections and loses answers: whole at each moment, and one run without faults ends it', async () => {
  let rolls = 1;
  const roll = () => {
    rolls = (rolls * 48_271) % 2_147_483_647;
    return rolls / 2_147_483_647;
  };
  for (let round = 0; round < 40; round += 1) {
    const store = newS3();
    fault = () => 'none';
    await pushRelease(store, testRelease(1), at(1));
    fault = () => (roll() < 0.8 ? 'none' : ((['500', 'cut', 'lost'] as const)[Math.floor(roll() * 3)] ?? 'none'));
    await pushRelease(store, testRelease(2), at(2)).catch(() => {});
    fault = () => 'none';
    expect([1, 2].map((sequence) => testRelease(sequence).folder)).toContain(await wholeLive(store));
    await pushRelease(store, testRelease(2), at(3));
    expect(await wholeLive(store)).toBe(testRelease(2).folder);
  }
});

test('a flip whose answer is lost is found done, and not done twice', async () => {
  const store = newS3();
  await pushRelease(store, testRelease(1), at(1));
  const step = (name: PushStep) => {
    let asked = 0;
    fault = () => {
      asked += 1;
      return name === 'flip' && asked === 2 ? 'lost' : 'none';
    };
  };
  expect(await pushRelease(store, testRelease(2), { ...at(2), step })).toMatchObject({ outcome: 'live' });
  fault = () => 'none';
  expect((await readLive(store))?.pointer.past).toEqual([{ folder: testRelease(1).folder, sequence: 1, until: 2 }]);
});

test('names are found in the listings of storage that does not encode them', async () => {
  s3.manners.encodesNames = false;
  const store = newS3();
  expect(await pushRelease(store, testRelease(1), at(1))).toMatchObject({ outcome: 'live', uploaded: 4 });
  expect(await pushRelease(store, testRelease(1), at(2))).toMatchObject({ outcome: 'already live', uploaded: 0 });
  s3.manners.encodesNames = true;
});

test('types of files are sent along, and a key that is wrong is said', async () => {
  await pushRelease(newS3(), testRelease(1), at(1));
  const typesOf = (end: string) => [...s3.objects].find(([key]) => key.endsWith(end))?.[1].type;
  expect([typesOf('index.html'), typesOf('app.js')]).toEqual(['text/html; charset=utf-8', 'text/javascript; charset=utf-8']);
  const wrong = s3Store({ ...place, accessKey: 'other', endpoint: s3.endpoint, prefix: '' });
  await expect(wrong.get('live.json')).rejects.toThrow('reading live.json: the storage answered 403 (AccessDenied). Look at the access key');
});
