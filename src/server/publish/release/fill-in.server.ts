import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { sameDigests } from '../render/page-digest.server.ts';
import type { CarriedSource } from './carry-over.ts';
import { type Contents, hasFile, type Manifest, type ManifestAsset, type ManifestFile } from './manifest.ts';
import { fileOf, releaseDir, type WorkFolder } from './release.server.ts';
import type { ReleaseWriter } from './release-writer.server.ts';
import type { PageChange } from './shard-job.ts';
import { intactStamp, type Stamp } from './stamp.server.ts';
import { straysIn } from './strays.server.ts';

type Filling = {
  siteDir: string;
  base: Manifest | null;
  work: WorkFolder;
  /** Receives stamps of copied assets. */
  contents: Contents;
  /** Changed assets and their sources. */
  copies: ReadonlyMap<string, string>;
  carried: Readonly<Record<string, CarriedSource>>;
  /** Whether the work folder's contents are known exactly; otherwise each file is checked. */
  isReady: boolean;
  /** Already written by workers. */
  changes: readonly PageChange[];
};

/**
 * Completes the folder of a release, in which only changed pages stand so far: with what did not change, without what is gone. A file of an older
 * release stays where it is the very one that the new release wants. Else it is taken over from the release that is built upon.
 * All else in the folder goes, whoever put it there: it would be served.
 * @returns files that are still to be removed: those that the folder is known to have.
 */
export function fillIn(writer: ReleaseWriter, filling: Filling): readonly string[] {
  const { contents, copies, carried, isReady } = filling;
  const { dir, holds } = filling.work;
  if (holds !== null && !isReady) for (const stray of straysIn(dir, filesOf(contents, carried))) writer.remove(stray);
  for (const [file, source] of copies) Object.assign(contents.assets[file] ?? {}, writer.copy(file, source));
  for (const { file, stamp, stored, isEqual, from } of wantedFiles(filling)) {
    const isInPlace = isEqual && (isReady ? isSameStamp(stored, stamp) : isAsStamped(`${dir}/${file}`, stamp));
    if (!isInPlace) writer.carry(file, from);
  }
  writer.finish();
  return holds !== null && isReady ? goneFrom(holds, filling) : [];
}

/** The stamp of a wanted file, the one stored for the work folder, whether both have equal digests, and the release that has the file. */
type WantedFile = { file: string; stamp: Stamp; stored: Stamp | undefined; isEqual: boolean; from: string };

/** All files of the release but those that were written or copied. */
function wantedFiles({ siteDir, base, work: { holds }, contents, copies, carried, changes }: Filling): WantedFile[] {
  const written = new Set(changes.map((change) => change.path));
  const from = base === null ? '' : releaseDir(siteDir, base.release);
  const pages = [...contents.pages].filter(([page]) => !written.has(page));
  const files = Object.entries(contents.files).filter(([name]) => !written.has(name));
  const assets = Object.entries(contents.assets).filter(([file]) => !copies.has(file));
  const byDigest = (file: string, stamp: ManifestFile | ManifestAsset, stored: ManifestFile | ManifestAsset | undefined) => ({
    file,
    stamp,
    stored,
    isEqual: stored?.digest === stamp.digest,
    from,
  });
  return [
    ...pages.map(([page, stamp]) => {
      const stored = holds?.pages.get(page);
      return { file: fileOf(page), stamp, stored, isEqual: sameDigests(stored?.digests, stamp.digests), from };
    }),
    ...files.map(([name, stamp]) => byDigest(fileOf(name), stamp, holds?.files[name])),
    ...assets.map(([file, stamp]) => byDigest(file, stamp, holds?.assets[file])),
    ...Object.entries(carried).map(([file, stamp]) => {
      const stored = holds?.carried[file] ?? holds?.files[`/${file}`] ?? holds?.assets[file];
      return { file, stamp, stored, isEqual: holds !== null, from: releaseDir(siteDir, stamp.from) };
    }),
  ];
}

/** Relative paths of all files of a release. */
const filesOf = ({ pages, files, assets }: Contents, carried: object): Set<string> =>
  new Set([...[...pages.keys()].map(fileOf), ...Object.keys(files).map(fileOf), ...Object.keys(assets), ...Object.keys(carried)]);

/** Files to delete. One replaced by a new folder is gone already. */
function goneFrom(holds: Manifest, { work: { dir }, contents, carried }: Filling): string[] {
  const pages = [...holds.pages.keys()].filter((page) => !contents.pages.has(page)).map(fileOf);
  const files = Object.keys(holds.files).map(fileOf);
  const had = [...pages, ...files, ...Object.keys(holds.assets), ...Object.keys(holds.carried)];
  const gone = had.filter((file) => carried[file] === undefined && !hasFile(contents, file));
  return gone.filter((file) => lstatSync(`${dir}/${file}`, { throwIfNoEntry: false })?.isFile() === true);
}

const isSameStamp = (stored: Stamp | undefined, { bytes, mtime }: Stamp) => stored?.bytes === bytes && stored.mtime === mtime;

function isAsStamped(file: string, { bytes, mtime }: Stamp): boolean {
  const facts = statSync(file, { throwIfNoEntry: false });
  return facts?.isFile() === true && facts.size === bytes && facts.mtimeMs === mtime;
}

/** An intact copy of each carried file; `lost`: damaged in every release. */
export function carrySources(
  siteDir: string,
  wanted: Readonly<Record<string, CarriedSource>>,
  finished: readonly string[],
): { carried: Record<string, CarriedSource>; lost: string[] } {
  const carried: Record<string, CarriedSource> = {};
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
