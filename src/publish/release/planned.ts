import type { Clock } from '#lib/clock.ts';
import type { Manifest } from './manifest.ts';
import type { PageWriter } from './page-writer.server.ts';
import { fileOf } from './release.server.ts';
import type { ShardJob, ShardResult } from './shard-job.ts';
import { intactStamp, isTurnOf, type Stamp } from './stamp.server.ts';

/** A shard in the making. */
export type Planned = {
  job: ShardJob;
  clock: Clock;
  previous: Manifest | null;
  /** The folder of that release. */
  previousDir: string | null;
  /** Null with a dry run. */
  write: PageWriter | null;
  result: ShardResult;
  /** What all pages with inputs are made from. */
  base: string;
  /** Addresses of photographs that give no picture for sharing. */
  badPictures: Set<string>;
  doubted: ReadonlySet<string> | null;
};

/** What a dry run says of a file that it does not write. */
export const unwritten: Stamp = { bytes: 0, mtime: 0, sum: 0 };

/** The stamp of a path's file in the release before; null where it is damaged. */
export function stampBefore(pagePath: string, stamp: Stamp, { job, previousDir, doubted }: Planned): Stamp | null {
  // Nearly always: then the names of thousands of files need not be made.
  if (doubted?.size === 0) return stamp;
  const file = fileOf(pagePath);
  if (doubted !== null && !doubted.has(file)) return stamp;
  return previousDir === null ? null : intactStamp(`${previousDir}/${file}`, stamp, isTurnOf(file, job.now));
}
