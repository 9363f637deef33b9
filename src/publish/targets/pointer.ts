import { z } from 'zod';

/** The key of the one object that says which release is live. */
export const pointerKey = 'live.json';
const dayMs = 86_400_000;
/** For so long a release stays after it was last live: tabs ask for its parts, and an operator may go back to it. */
export const keptDays = 14;
/** So many stay whatever their age. */
const leastKept = 2;

/** A release at a target. `folder` tells its bytes too, so that no two builds share one. `sequence` orders the releases of a site. */
const placed = z.strictObject({ folder: z.string().regex(/^\d{6,}-[\w-]+$/), sequence: z.number().int().nonnegative() });
export type Placed = z.output<typeof placed>;

const pointer = z.strictObject({
  live: placed,
  /** The youngest that was ever live. Going back to an older one does not lower it, only starting over does. */
  youngest: placed,
  /** Those that were live and are still whole; `until` when they last were, epoch milliseconds. The latest first. */
  past: z.array(placed.extend({ until: z.number() })),
  /** Folders that stay until somebody says otherwise. */
  pinned: z.array(z.string()).default([]),
  /** Since when an operator has had an earlier release live, epoch milliseconds. The next release that goes live removes it. */
  rolledBackAt: z.number().optional(),
});
export type Pointer = z.output<typeof pointer>;

/** @throws when it is no pointer: nobody then knows what is live, and nothing may be overwritten. */
export function readPointer(bytes: Uint8Array): Pointer {
  return pointer.parse(JSON.parse(new TextDecoder().decode(bytes)));
}

/** Whether a release may go live: none that is younger ever did. */
export function mayGoLive(now: Pointer | null, release: Placed): boolean {
  if (now === null || release.sequence > now.youngest.sequence) return true;
  return release.folder === now.youngest.folder;
}

/** The pointer after this release went live. @param at epoch milliseconds. */
export function withLive(now: Pointer | null, release: Placed, at: number): Pointer {
  if (now === null) return { live: release, youngest: release, past: [], pinned: [] };
  const past = [{ ...now.live, until: at }, ...now.past].filter(
    ({ folder }, index, all) => folder !== release.folder && all.findIndex((other) => other.folder === folder) === index,
  );
  const { rolledBackAt: _, ...kept } = now;
  return { ...kept, live: release, youngest: release.sequence > now.youngest.sequence ? release : now.youngest, past };
}

/** The pointer after an operator made this release live again. */
export const withRollback = (now: Pointer, release: Placed, at: number): Pointer => ({ ...withLive(now, release, at), rolledBackAt: at });

/** The same where releases are counted anew: this one is the youngest from now on. */
export const startingOver = (now: Pointer | null, release: Placed, at: number): Pointer => ({ ...withLive(now, release, at), youngest: release });

/**
 * The pointer without those whose time is over; what is pinned stays.
 * @param at epoch milliseconds.
 * @param most how many of those that are not pinned stay beside the live one, however young they are; left out: any number.
 */
export function withoutOld(now: Pointer, at: number, most = Number.POSITIVE_INFINITY): Pointer {
  const isKept = (until: number, index: number) => index < most && (index < leastKept || at - until <= keptDays * dayMs);
  const past = now.past.filter(({ folder, until }, index) => now.pinned.includes(folder) || isKept(until, index));
  return { ...now, past };
}

/** The pointer with a release pinned, or not any more; null when it is none that one can go back to. */
export function withPin(now: Pointer, folder: string, isPinned: boolean): Pointer | null {
  if (isPinned && ![now.live, ...now.past].some((one) => one.folder === folder)) return null;
  const others = now.pinned.filter((one) => one !== folder);
  return { ...now, pinned: isPinned ? [...others, folder] : others };
}

/** Folders that nobody can make live any more: older than the youngest, and not named. One that is just being written is younger. */
export function forsaken(now: Pointer, folders: readonly string[]): string[] {
  const named = new Set([now.live, now.youngest, ...now.past].map(({ folder }) => folder));
  return folders.filter((folder) => !named.has(folder) && Number.parseInt(folder, 10) < now.youngest.sequence);
}
