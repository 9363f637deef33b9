import { lstatSync } from 'node:fs';
import path from 'node:path';
import { type Contents, type Manifest, readManifest } from './manifest.server.ts';
import { currentRelease, fileOf, releaseDir, spareRelease } from './release.server.ts';
import { intactStamp, isTurnOf, type Stamp } from './stamp.server.ts';
import { straysIn } from './strays.server.ts';

/**
 * What stands on the disk of the releases that the next build starts from, looked at while its stock is still being read. It holds while they have
 * their names: nothing in a release changes then, but for what `lendParts` adds.
 */
export type Inspection = { base: BaseInspection; spare: SpareInspection | null };

/** Of the published release. `doubted`: its files that are not as its manifest says. */
type BaseInspection = { release: string; doubted: readonly string[] };

/** Of the release that is turned into the next. `strays`: files in its folder that its manifest does not know. */
export type SpareInspection = BaseInspection & { strays: readonly string[] };

/**
 * Looks at every file of both releases. Null: nothing is published that can be read.
 * @param now epoch milliseconds; it tells whose turn it is to be read.
 */
export async function inspectReleases(siteDir: string, now: number): Promise<Inspection | null> {
  const base = readManifest(siteDir, currentRelease(siteDir));
  if (base === null) return null;
  return {
    base: { release: base.release, doubted: doubtedOf(siteDir, base, now) },
    spare: spareInspection(siteDir, await spareRelease(siteDir, base.release)),
  };
}

/** Null: there is none, or its folder has to be looked at by the build, which knows what belongs there. */
function spareInspection(siteDir: string, release: string | undefined): SpareInspection | null {
  const manifest = readManifest(siteDir, release ?? null);
  if (manifest === null) return null;
  const dir = releaseDir(siteDir, manifest.release);
  try {
    const strays = straysIn(dir, filesOf(manifest, manifest.carried));
    const areFiles = strays.every((stray) => lstatSync(path.join(dir, stray)).isFile());
    return areFiles ? { release: manifest.release, doubted: doubtedOf(siteDir, manifest), strays } : null;
  } catch {
    return null;
  }
}

/** @param now left out: sizes and times alone are looked at. */
function doubtedOf(siteDir: string, manifest: Manifest, now?: number): string[] {
  const dir = releaseDir(siteDir, manifest.release);
  const doubted: string[] = [];
  for (const [file, stamp] of stampsOf(manifest)) {
    if (intactStamp(`${dir}/${file}`, stamp, now !== undefined && isTurnOf(file, now)) !== stamp) doubted.push(file);
  }
  return doubted;
}

function* stampsOf({ pages, files, assets, carried }: Manifest): Generator<[string, Stamp]> {
  for (const named of [pages, files]) for (const [name, stamp] of Object.entries(named)) yield [fileOf(name), stamp];
  for (const named of [assets, carried]) yield* Object.entries(named);
}

/** All files of a release, as their paths in its folder. */
export const filesOf = ({ pages, files, assets }: Contents, carried: object): Set<string> =>
  new Set([...Object.keys(pages).map(fileOf), ...Object.keys(files).map(fileOf), ...Object.keys(assets), ...Object.keys(carried)]);
