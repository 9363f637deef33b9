import type { ObjectStore } from './object-store.ts';
import {
  mayGoLive,
  orphanedReleases,
  type Placed,
  type Pointer,
  pointerKey,
  readPointer,
  withLive,
  withoutExpired,
  withPin,
  withRollback,
  withSequenceReset,
} from './pointer.ts';

/** Files by path without the leading slash. */
export type ReleaseFiles = Placed & {
  /** Sizes in bytes by path. */
  sizes: ReadonlyMap<string, number>;
  read(file: string): Promise<Uint8Array>;
  /** Identical files in the release of this folder name. */
  sharedWith(folder: string): ReadonlySet<string>;
};

export type PushOptions = {
  /** Epoch milliseconds. */
  now: () => number;
  /** Verifies the live site; a sentence on failure. Omitted: no check. */
  check?: () => Promise<string | null>;
  /** Ignores the sequence of the live release, for a machine restored from a backup. */
  startOver?: boolean;
  /** Test hook before each step. */
  step?: (name: PushStep) => void;
};

export type PushStep = 'read' | 'upload' | 'verify' | 'flip' | 'settle' | 'check' | 'flip back';

/** `refused`: a newer release is or was live. `taken back`: rolled back after a failed check. */
export type Pushed = { outcome: 'live' | 'already live' | 'refused' | 'taken back'; uploaded: number; why: string | null };

/** Retries after concurrent pointer writes. */
const maxAttempts = 20;
const maxConcurrency = 16;
const folderKey = (folder: string) => `releases/${folder}/`;

/**
 * Copies unchanged files, uploads others, verifies, and flips the pointer last. Resumable after an abort, never mixing releases.
 * @throws for a store failure or a failed verification.
 */
export async function pushRelease(
  store: ObjectStore,
  release: ReleaseFiles,
  { now, check, startOver = false, step = () => {} }: PushOptions,
): Promise<Pushed> {
  step('read');
  const before = (await readLive(store))?.pointer ?? null;
  const isLive = before?.live.folder === release.folder;
  if (!isLive && !startOver && !mayGoLive(before, release)) return refused(before, 0);
  step('upload');
  let uploaded = await upload(store, release, before?.live.folder ?? null);
  step('verify');
  let missing = await missingIn(store, release);
  if (missing.length > 0) {
    // Damage in the live release was copied.
    uploaded += await upload(store, release, null);
    missing = await missingIn(store, release);
  }
  if (missing.length > 0) throw new Error(`${missing.length} files of ${release.folder} are not there after the upload, such as ${missing[0]}.`);
  await store.flush?.([...release.sizes.keys()].map((file) => folderKey(release.folder) + file));
  step('flip');
  const flipped = await changePointer(store, (pointer) => {
    const isDone = pointer?.live.folder === release.folder;
    if (startOver) return isDone && pointer.youngest.folder === release.folder ? 'done' : withSequenceReset(pointer, placedOf(release), now());
    if (isDone) return 'done';
    return mayGoLive(pointer, release) ? withLive(pointer, placedOf(release), now()) : 'refused';
  });
  if (flipped.refused) return refused(flipped.pointer, uploaded);
  step('settle');
  await store.settle?.();
  step('check');
  const fault = (await check?.()) ?? null;
  if (fault === null) return { outcome: isLive ? 'already live' : 'live', uploaded, why: null };
  step('flip back');
  return { outcome: 'taken back', uploaded, why: `${fault} ${await flipBack(store, release, now())}` };
}

/** Rolls back to a previously live release. @throws if it is gone. */
export async function rollBackRelease(store: ObjectStore, folder: string, at: number): Promise<Placed> {
  const { pointer } = await changePointer(store, (now) => {
    if (now?.live.folder === folder) return 'done';
    const to = now?.past.find((one) => one.folder === folder);
    return now === null || to === undefined ? 'refused' : withRollback(now, { folder: to.folder, sequence: to.sequence }, at);
  });
  if (pointer?.live.folder !== folder) throw new Error(`${folder} is no release that was live there and is still kept.`);
  await store.settle?.();
  return pointer.live;
}

/** Pins or unpins a release. @throws if it is gone. */
export async function pinRelease(store: ObjectStore, folder: string, isPinned: boolean): Promise<void> {
  const { refused: isUnknown } = await changePointer(store, (now) => {
    const next = now === null ? null : withPin(now, folder, isPinned);
    if (next === null) return 'refused';
    return next.pinned.length === now?.pinned.length ? 'done' : next;
  });
  if (isUnknown) throw new Error(`${folder} is no release that was live there and is still kept.`);
}

/**
 * Deletes expired releases, from the pointer first, so that none is rolled back to while incomplete.
 * @param most as of `withoutExpired`.
 * @returns deleted folders.
 */
export async function removeExpiredReleases(store: ObjectStore, at: number, most?: number): Promise<string[]> {
  const { pointer } = await changePointer(store, (now) => {
    if (now === null) return 'refused';
    const next = withoutExpired(now, at, most);
    return next.past.length === now.past.length ? 'done' : next;
  });
  if (pointer === null) return [];
  const keys = [...(await store.list('releases/')).keys()];
  const gone = orphanedReleases(pointer, [...new Set(keys.map(folderOf))].sort());
  await forEachConcurrently(
    keys.filter((key) => gone.includes(folderOf(key))),
    (key) => store.remove(key),
  );
  return gone;
}

/** With ETag; null: nothing published. */
export async function readLive(store: ObjectStore): Promise<{ pointer: Pointer; tag: string } | null> {
  const found = await store.get(pointerKey);
  return found === null ? null : { pointer: readPointer(found.body), tag: found.tag };
}

const folderOf = (key: string) => key.split('/')[1] ?? '';
const placedOf = ({ folder, sequence }: Placed): Placed => ({ folder, sequence });

const refused = (pointer: Pointer | null, uploaded: number): Pushed => ({
  outcome: 'refused',
  uploaded,
  why: `${pointer?.youngest.folder} is as young or younger and was live there. Build again, where that release was built; where that machine is lost, push with --start-over.`,
});

/** Objects are atomic and folders content-addressed, so the size suffices. */
async function upload(store: ObjectStore, release: ReleaseFiles, live: string | null): Promise<number> {
  const missing = await missingIn(store, release);
  const shared = live === null || missing.length === 0 ? new Set<string>() : release.sharedWith(live);
  let uploaded = 0;
  await forEachConcurrently(missing, async (file) => {
    const key = folderKey(release.folder) + file;
    if (shared.has(file) && (await store.copy(folderKey(live ?? '') + file, key))) return;
    await store.put(key, await release.read(file), 'always');
    uploaded += 1;
  });
  return uploaded;
}

/** Missing files, or of another size. */
async function missingIn(store: ObjectStore, { folder, sizes }: ReleaseFiles): Promise<string[]> {
  const there = await store.list(folderKey(folder));
  return [...sizes].flatMap(([file, bytes]) => (there.get(folderKey(folder) + file) === bytes ? [] : [file]));
}

async function flipBack(store: ObjectStore, release: Placed, at: number): Promise<string> {
  const { pointer, refused: stays } = await changePointer(store, (now) => {
    if (now === null || now.live.folder !== release.folder) return 'done';
    const before = now.past[0];
    return before === undefined ? 'refused' : withLive(now, { folder: before.folder, sequence: before.sequence }, at);
  });
  await store.settle?.();
  return stays ? 'It is the first release, so it stays.' : `${pointer?.live.folder} is live again.`;
}

type Changed = { pointer: Pointer | null; refused: boolean };

/** Compare-and-swap. A write whose response was lost is recognized on rereading. */
async function changePointer(store: ObjectStore, decide: (now: Pointer | null) => Pointer | 'done' | 'refused'): Promise<Changed> {
  let fault: unknown = new Error('Other publishers wrote the pointer each time. Run it again.');
  for (let tries = 0; tries < maxAttempts; tries += 1) {
    const found = await readLive(store);
    const next = decide(found?.pointer ?? null);
    if (next === 'done' || next === 'refused') return { pointer: found?.pointer ?? null, refused: next === 'refused' };
    const body = new TextEncoder().encode(JSON.stringify(next));
    const written = await store.put(pointerKey, body, found === null ? 'absent' : { tag: found.tag }).catch((error: unknown) => {
      fault = error;
      return false;
    });
    if (written) return { pointer: next, refused: false };
  }
  throw fault;
}

/** Sixteen concurrently; all settle before it throws. */
export async function forEachConcurrently<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values();
  const ends = await Promise.allSettled(
    Array.from({ length: maxConcurrency }, async () => {
      for (const one of queue) await work(one);
    }),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
