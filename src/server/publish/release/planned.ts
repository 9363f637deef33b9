import type { Clock } from '#lib/time/clock.ts';
import type { PolicyHosts } from '../render/csp.ts';
import type { SiteOutput } from '../routes/site-output.ts';
import type { Manifest } from './manifest.ts';
import type { PageWriter } from './page-writer.server.ts';
import { fileOf } from './release.server.ts';
import type { ShardJob, ShardResult } from './shard-job.ts';
import { intactStamp, isTurnOf, type Stamp } from './stamp.server.ts';

/** A shard in progress. */
export type Planned = {
  job: ShardJob;
  output: SiteOutput;
  policy: PolicyHosts;
  clock: Clock;
  previous: Manifest | null;
  previousDir: string | null;
  /** null: dry run. */
  write: PageWriter | null;
  result: ShardResult;
  /** Inputs common to all pages with inputs. */
  base: string;
  /** Addresses of photographs that give no picture for sharing. */
  badPictures: Set<string>;
  doubted: ReadonlySet<string> | null;
  /** Pages that an earlier build read and found nothing in, by what they are made from. */
  judgedPages: ReadonlySet<string>;
};

/** Stamp of files that a dry run does not write. */
export const unwritten: Stamp = { bytes: 0, mtime: 0, sum: 0 };

/** Stamp in the base release; null: damaged. */
export function stampBefore(pagePath: string, stamp: Stamp, { job, previousDir, doubted }: Planned): Stamp | null {
  // Fast path: avoids building thousands of names.
  if (doubted?.size === 0) return stamp;
  const file = fileOf(pagePath);
  if (doubted !== null && !doubted.has(file)) return stamp;
  return previousDir === null ? null : intactStamp(`${previousDir}/${file}`, stamp, isTurnOf(file, job.now));
}
