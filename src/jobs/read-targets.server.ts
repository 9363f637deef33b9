import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentRelease } from '#publish/release/release.server.ts';
import { readLive } from '#publish/targets/push-release.ts';
import { lastGiven } from '#publish/targets/run-command.server.ts';
import { storeOf } from '#publish/targets/site-targets.server.ts';
import type { PublishTarget } from '#site/schema/publish-targets.ts';
import { inTime } from './in-time.server.ts';
import type { TargetState } from './target-state.ts';

/** A site whose targets are read. */
export type TargetsOf = { slug: string; targets: readonly PublishTarget[] };

/** How long one target may take to answer, in milliseconds, and how many are asked side by side. */
const defaultTimeoutMs = 5000;
const maxConcurrency = 16;

/**
 * Reads what the targets of sites show: one small object of each, within five seconds. Nothing is changed.
 * @param outDir of releases.
 * @param timeoutMs of each target.
 * @returns by site, in the order of its file.
 */
export async function readTargets(
  sites: readonly TargetsOf[],
  outDir: string,
  variables: NodeJS.ProcessEnv,
  timeoutMs = defaultTimeoutMs,
): Promise<Map<string, TargetState[]>> {
  const states = new Map(sites.map(({ slug }): [string, TargetState[]] => [slug, []]));
  const queue = sites.flatMap(({ slug, targets }) => targets.map((target, place) => ({ slug, target, place }))).values();
  const readNext = async () => {
    for (const { slug, target, place } of queue) {
      const own = states.get(slug);
      if (own !== undefined) own[place] = await readTarget(target, path.join(outDir, slug), { variables, timeoutMs });
    }
  };
  await Promise.all(Array.from({ length: maxConcurrency }, readNext));
  return states;
}

type Reading = { variables: NodeJS.ProcessEnv; timeoutMs: number };

async function readTarget(target: PublishTarget, siteDir: string, { variables, timeoutMs }: Reading): Promise<TargetState> {
  const state: TargetState = { target: target.name, shows: null, release: null, rolledBackAt: null, fault: null };
  try {
    state.release = currentRelease(siteDir);
    if (target.kind === 'command') return { ...state, shows: lastGiven(siteDir, target.name) };
    const store = storeOf(target, variables, { retries: 0, timeoutMs });
    const [pointer, shown] = await inTime(Promise.all([readLive(store), store.shown?.()]), timeoutMs);
    const { live, rolledBackAt } = pointer?.pointer ?? {};
    const isBack = rolledBackAt !== undefined;
    return {
      ...state,
      shows: shown === undefined ? (live?.folder ?? null) : shown,
      rolledBackAt: isBack ? new Date(rolledBackAt).toISOString() : null,
    };
  } catch (error) {
    return { ...state, fault: error instanceof Error ? error.message : String(error) };
  }
}

/** How long a reading counts for those who look at the worker, and how long they wait for a new one, in milliseconds. */
const freshMs = 30_000;
const maxWaitMs = 3000;

/** A site as it is watched: a reading counts for the run that was the last one then. */
export type WatchedTargets = TargetsOf & { lastRun: string | null };

/** A TTL cache of what targets show, for a server: refreshed after half a minute or a run, with a bounded wait. */
export class TargetWatch {
  readonly #read: (sites: readonly TargetsOf[]) => Promise<ReadonlyMap<string, TargetState[]>>;
  readonly #known = new Map<string, { states: TargetState[]; lastRun: string | null; at: number }>();
  #reading: Promise<void> | null = null;

  constructor(read: (sites: readonly TargetsOf[]) => Promise<ReadonlyMap<string, TargetState[]>>) {
    this.#read = read;
  }

  /** What is known by now, by site. @param now milliseconds on a clock that nobody sets. */
  async of(sites: readonly WatchedTargets[], now: number): Promise<ReadonlyMap<string, readonly TargetState[]>> {
    const stale = sites.filter(({ slug, lastRun }) => {
      const known = this.#known.get(slug);
      return known === undefined || known.lastRun !== lastRun || now - known.at >= freshMs;
    });
    if (stale.length > 0)
      this.#reading ??= this.#readAgain(stale, now).finally(() => {
        this.#reading = null;
      });
    if (this.#reading !== null) await Promise.race([this.#reading, sleep(maxWaitMs, undefined, { ref: false })]);
    return new Map(
      sites.flatMap(({ slug, lastRun }) => {
        const known = this.#known.get(slug);
        return known === undefined || known.lastRun !== lastRun ? [] : [[slug, known.states]];
      }),
    );
  }

  async #readAgain(sites: readonly WatchedTargets[], at: number): Promise<void> {
    const read = await this.#read(sites);
    for (const { slug, lastRun } of sites) this.#known.set(slug, { states: read.get(slug) ?? [], lastRun, at });
  }
}
