import type { CarriedFile, Manifest } from './manifest.ts';

const day = 86_400_000;
/** How long open tabs may request chunks of an earlier release. */
export const carryOverDays = 14;

/** Indexes are megabytes per change; tabs load theirs within seconds of the config. */
const maxIndexFiles = 200;
const isIndex = (file: string) => file.startsWith('search-index/');

/** Files requested after the page, with hashed names: bundle scripts and search indexes. */
const isPart = (file: string) => file.startsWith('_astro/') || isIndex(file);

/** A file of an earlier release, and the release that stores it. */
export type CarriedSource = CarriedFile & { from: string };

/**
 * The files of earlier releases that stay in the new one, sorted by name; of indexes the youngest hundred pairs.
 * @param earlier manifests of releases that readers may have seen, those first that decide.
 * @param has whether the new release has this file of its own.
 * @param now the clock of the build, epoch milliseconds.
 * @param forEver a page of an earlier bundle stays, so all of its parts must.
 */
export function selectCarriedFiles(
  earlier: readonly Manifest[],
  has: (file: string) => boolean,
  now: number,
  forEver: boolean,
): Record<string, CarriedSource> {
  const carried = new Map<string, CarriedSource>();
  const add = (file: string, one: CarriedFile, from: string) => {
    const isYoung = now - one.since <= carryOverDays * day;
    if (!carried.has(file) && !has(file) && (isYoung || forEver)) carried.set(file, { ...stampIn(one), since: one.since, from });
  };
  for (const { release, assets, files, carried: before } of earlier) {
    for (const [file, one] of Object.entries(assets)) if (isPart(file)) add(file, { ...stampIn(one), since: now }, release);
    for (const [path, one] of Object.entries(files)) if (isPart(path.slice(1))) add(path.slice(1), { ...stampIn(one), since: now }, release);
    for (const [file, one] of Object.entries(before)) add(file, one, release);
  }
  const indexes = [...carried].filter(([file]) => isIndex(file)).sort(([, one], [, other]) => other.since - one.since);
  for (const [file] of indexes.slice(maxIndexFiles)) carried.delete(file);
  return Object.fromEntries([...carried].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const stampIn = ({ bytes, mtime, sum }: CarriedFile | Manifest['assets'][string] | Manifest['files'][string]) => ({ bytes, mtime, sum });
