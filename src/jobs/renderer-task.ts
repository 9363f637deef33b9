import type { RunOutcome } from './rebuild-queue.ts';
import type { SiteFacts } from './site-facts.ts';

/** Messages between worker and renderer process, correlated by `id`. */
export type RendererTask = { id: number; kind: 'run'; slug: string; feed: boolean } | { id: number; kind: 'facts'; slugs: readonly string[] };
export type RendererAnswer =
  | { id: number; kind: 'end'; end: RunOutcome; memoryMb: number }
  | { id: number; kind: 'facts'; facts: SiteFacts[] }
  | { id: number; kind: 'fault'; message: string };
