import type { Acceptance } from './acceptance.ts';
import type { RunOutcome } from './rebuild-queue.ts';
import type { SiteFacts } from './site-facts.ts';

/** `feed`: whether to read it. */
export type RunTask = { slug: string; feed: boolean; acceptance: Acceptance | null };

/** Messages between worker and renderer process, correlated by `id`. `wait`: a host that a run reads is slow to answer, or is no more. */
export type RendererTask = ({ id: number; kind: 'run' } & RunTask) | { id: number; kind: 'facts'; slugs: readonly string[] };
export type RendererAnswer =
  | { id: number; kind: 'wait'; isWaiting: boolean }
  | { id: number; kind: 'end'; end: RunOutcome; memoryMb: number }
  | { id: number; kind: 'facts'; facts: SiteFacts[] }
  | { id: number; kind: 'fault'; message: string };
