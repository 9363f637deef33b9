import type { RunEnd } from './rebuild-queue.ts';
import type { SiteFacts } from './site-facts.ts';

/** What the worker asks of its renderer, and what that answers: messages between two processes, told apart by `id`. */
export type RendererTask = { id: number; kind: 'run'; slug: string; feed: boolean } | { id: number; kind: 'facts'; slugs: readonly string[] };
export type RendererAnswer =
  | { id: number; kind: 'end'; end: RunEnd; memoryMb: number }
  | { id: number; kind: 'facts'; facts: SiteFacts[] }
  | { id: number; kind: 'fault'; message: string };
