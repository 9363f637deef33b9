import { z } from 'zod';

/** The object that names the live release. */
export const pointerKey = 'live.json';
const dayMs = 86_400_000;
/** Retention after being live: open tabs request chunks, and operators roll back. */
export const retentionDays = 14;
/** Minimum number retained. */
const minRetained = 2;

/** A release at a target. `folder` includes a content digest; `sequence` orders a site's releases. */
const placed = z.strictObject({ folder: z.string().regex(/^\d{6,}-[\w-]+$/), sequence: z.number().int().nonnegative() });
export type Placed = z.output<typeof placed>;

const pointer = z.strictObject({
  live: placed,
  /** Newest ever live. Rollbacks keep it; only starting over lowers it. */
  youngest: placed,
  /** Previously live and complete, latest first; `until`: epoch milliseconds. */
  past: z.array(placed.extend({ until: z.number() })),
  /** Exempt from retention. */
  pinned: z.array(z.string()).default([]),
  /** Time of an operator's rollback, epoch milliseconds; cleared by the next release. */
  rolledBackAt: z.number().optional(),
});
export type Pointer = z.output<typeof pointer>;

/** @throws for an invalid pointer: the live release is unknown, so nothing may be overwritten. */
export function readPointer(bytes: Uint8Array): Pointer {
  return pointer.parse(JSON.parse(new TextDecoder().decode(bytes)));
}

/** Whether no newer release was ever live. */
export function mayGoLive(now: Pointer | null, release: Placed): boolean {
  if (now === null || release.sequence > now.youngest.sequence) return true;
  return release.folder === now.youngest.folder;
}

/** @param at epoch milliseconds. */
export function withLive(now: Pointer | null, release: Placed, at: number): Pointer {
  if (now === null) return { live: release, youngest: release, past: [], pinned: [] };
  const past = [{ ...now.live, until: at }, ...now.past].filter(
    ({ folder }, index, all) => folder !== release.folder && all.findIndex((other) => other.folder === folder) === index,
  );
  const { rolledBackAt: _, ...kept } = now;
  return { ...kept, live: release, youngest: release.sequence > now.youngest.sequence ? release : now.youngest, past };
}

/** After a rollback. */
export const withRollback = (now: Pointer, release: Placed, at: number): Pointer => ({ ...withLive(now, release, at), rolledBackAt: at });

/** After starting over: this release becomes the newest. */
export const withSequenceReset = (now: Pointer | null, release: Placed, at: number): Pointer => ({
  ...withLive(now, release, at),
  youngest: release,
});

/**
 * Without expired releases; pinned ones stay.
 * @param at epoch milliseconds.
 * @param most further releases beside live and pinned ones, regardless of age; omitted: no limit.
 */
export function withoutExpired(now: Pointer, at: number, most = Number.POSITIVE_INFINITY): Pointer {
  const isKept = (until: number, index: number) => index < most && (index < minRetained || at - until <= retentionDays * dayMs);
  const past = now.past.filter(({ folder, until }, index) => now.pinned.includes(folder) || isKept(until, index));
  return { ...now, past };
}

/** Pins or unpins; null: not a rollback candidate. */
export function withPin(now: Pointer, folder: string, isPinned: boolean): Pointer | null {
  if (isPinned && ![now.live, ...now.past].some((one) => one.folder === folder)) return null;
  const others = now.pinned.filter((one) => one !== folder);
  return { ...now, pinned: isPinned ? [...others, folder] : others };
}

/** Orphans: older than the newest and unreferenced. Uploads in progress are newer. */
export function orphanedReleases(now: Pointer, folders: readonly string[]): string[] {
  const named = new Set([now.live, now.youngest, ...now.past].map(({ folder }) => folder));
  return folders.filter((folder) => !named.has(folder) && Number.parseInt(folder, 10) < now.youngest.sequence);
}
