import type { Prepared } from './prepare.server.ts';
import type { ShardJob, ShardResult } from './shard-job.ts';

/** Messages to a render worker. */
export type RenderTask =
  | { kind: 'render'; job: ShardJob }
  | { kind: 'read-ahead'; dataDir: string; slug: string }
  | ({ kind: 'prepare' } & PrepareJob)
  | ({ kind: 'get-ready' } & ReadyJob);

/** A site to prebuild, with its vehicle count. `now`: epoch milliseconds. */
export type PrepareJob = { dataDir: string; slug: string; siteDir: string; now: number; vehicles: number };

/** A release with a prebuild. */
export type ReadyJob = { dataDir: string; slug: string; siteDir: string; release: string };

/** `heldBytes`: cache size between jobs. */
export type RenderWorkerData = { heldBytes: number };

/** Responses: any number of `progress` before the result. */
export type RenderAnswer =
  | { kind: 'progress'; pages: number }
  | { kind: 'result'; result: ShardResult }
  | { kind: 'prepared'; prepared: Prepared | null }
  | { kind: 'fault'; message: string };
