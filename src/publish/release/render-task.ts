import type { Prepared } from './prepare.server.ts';
import type { ShardJob, ShardResult } from './shard-job.ts';

/** What a render worker is told. */
export type RenderTask =
  | { kind: 'render'; job: ShardJob }
  | { kind: 'read-ahead'; dataDir: string; slug: string }
  | ({ kind: 'prepare' } & PrepareJob)
  | ({ kind: 'get-ready' } & ReadyJob);

/** A site whose next build is prepared, of so many vehicles. `now`: epoch milliseconds. */
export type PrepareJob = { dataDir: string; slug: string; siteDir: string; now: number; vehicles: number };

/** A release whose next build is prepared. */
export type ReadyJob = { dataDir: string; slug: string; siteDir: string; release: string };

/** What it is started with. `heldBytes`: how much it keeps of sites from job to job. */
export type RenderWorkerData = { heldBytes: number };

/** What it answers, to a job any number of times `progress` first. */
export type RenderAnswer =
  | { kind: 'progress'; pages: number }
  | { kind: 'result'; result: ShardResult }
  | { kind: 'prepared'; prepared: Prepared | null }
  | { kind: 'fault'; message: string };
