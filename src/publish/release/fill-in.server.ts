import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { sameDigests } from '../render/page-digest.server.ts';
import type { Assets } from './assets.server.ts';
import type { Carrying } from './carried.ts';
import { filesOf, type SpareInspection } from './inspection.server.ts';
import type { Contents, Manifest } from './manifest.server.ts';
import { fileOf, releaseDir, type WorkFolder } from './release.server.ts';
import type { ReleaseWriter } from './release-writer.server.ts';
import type { PageChange } from './shard.server.ts';
import { intactStamp, type Stamp } from './stamp.server.ts';
import { straysIn } from './strays.server.ts';

type Filling = {
  siteDir: string;
  base: Manifest | null;
  work: WorkFolder;
  /** Gets the stamps of the assets that are copied. */
  contents: Contents;
  assets: Assets;
  carried: Readonly<Record<string, Carrying>>;
  /** What was seen of the work folder when it was a release; null: it is looked at now. */
  seen: SpareInspection | null;
  /** What the workers have written already. */
  changes: readonly PageChange[];
};

/**
 * Completes the folder of a release, in which only changed pages stand so far: with what did not change, without what is gone. A file of an older
 * release stays where it is the very one that the new release wants. Else it is taken over from the release that is built upon.
 * All else in the folder goes, whoever put it there: it would be served.
 */
export function fillIn(writer: ReleaseWriter, { siteDir, base, work: { dir, holds }, contents, assets, carried, seen, changes }: Filling): void {
  const from = base === null ? '' : releaseDir(siteDir, base.release);
  const written = new Set(changes.map((change) => change.path));
  const wanted = filesOf(contents, carried);
  if (holds !== null) for (const stray of seen === null ? straysIn(dir, wanted) : straysSeen(dir, holds, seen, wanted)) writer.remove(stray);
  const wasSeen = seenAsStamped(holds, seen);
  const stands = (file: string, stamp: Stamp) => wasSeen(file, stamp) || isAsStamped(`${dir}/${file}`, stamp);
  for (const [page, one] of Object.entries(contents.pages)) {
    if (written.has(page)) continue;
    const file = fileOf(page);
    if (!sameDigests(holds?.pages[page]?.digests, one.digests) || !stands(file, one)) writer.carry(file, from);
  }
  for (const [name, one] of Object.entries(contents.files)) {
    if (written.has(name)) continue;
    const file = fileOf(name);
    if (holds?.files[name]?.digest !== one.digest || !stands(file, one)) writer.carry(file, from);
  }
  const changedAssets = new Set(assets.changed.map(({ file }) => file));
  for (const [file, source] of assets.sources) {
    const one = contents.assets[file];
    if (one === undefined) continue;
    if (changedAssets.has(file)) Object.assign(one, writer.copy(file, source));
    else if (holds?.assets[file]?.digest !== one.digest || !stands(file, one)) writer.carry(file, from);
  }
  for (const [file, one] of Object.entries(carried)) if (holds === null || !stands(file, one)) writer.carry(file, releaseDir(siteDir, one.from));
  writer.finish();
}

/** What the folder had that the new release does not want. A file in whose place a folder was just made is gone already. */
function straysSeen(dir: string, holds: Manifest, { strays }: SpareInspection, wanted: ReadonlySet<string>): string[] {
  const had = [...filesOf(holds, holds.carried), ...strays].filter((file) => !wanted.has(file));
  return had.filter((file) => lstatSync(`${dir}/${file}`, { throwIfNoEntry: false })?.isFile() === true);
}

/** Whether a file of the folder was seen whole, and with this very stamp. */
function seenAsStamped(holds: Manifest | null, seen: SpareInspection | null): (file: string, stamp: Stamp) => boolean {
  if (holds === null || seen === null) return () => false;
  const doubted = new Set(seen.doubted);
  const { pages, files, assets, carried } = holds;
  const byFile = new Map(Object.entries({ ...assets, ...carried }));
  for (const named of [pages, files]) for (const [name, one] of Object.entries(named)) byFile.set(fileOf(name), one);
  return (file, { bytes, mtime }) => {
    const had = byFile.get(file);
    return had?.bytes === bytes && had.mtime === mtime && !doubted.has(file);
  };
}

function isAsStamped(file: string, { bytes, mtime }: Stamp): boolean {
  const facts = statSync(file, { throwIfNoEntry: false });
  return facts?.isFile() === true && facts.size === bytes && facts.mtimeMs === mtime;
}

/** Where each carried file stands whole; `lost` are those that are damaged in every release. */
export function carrySources(
  siteDir: string,
  wanted: Readonly<Record<string, Carrying>>,
  finished: readonly string[],
): { carried: Record<string, Carrying>; lost: string[] } {
  const carried: Record<string, Carrying> = {};
  const lost: string[] = [];
  for (const [file, one] of Object.entries(wanted)) {
    const sources = [one.from, ...finished.filter((release) => release !== one.from)].map((from) => ({
      from,
      stamp: intactStamp(path.join(releaseDir(siteDir, from), file), one),
    }));
    const sound = sources.find(({ stamp }) => stamp !== null);
    if (sound?.stamp) carried[file] = { bytes: one.bytes, mtime: sound.stamp.mtime, sum: one.sum, since: one.since, from: sound.from };
    else lost.push(file);
  }
  return { carried, lost };
}
