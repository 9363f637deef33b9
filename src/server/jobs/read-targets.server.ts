import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentRelease } from '#publish/release/release.server.ts';
import { readLive } from '#publish/targets/push-release.ts';
import { lastGiven } from '#publish/targets/run-command.server.ts';
import { storeOf } from '#publish/targets/site-targets.server.ts';
import type { PublishTarget } from '#site/schema/publish-targets.ts';
import type { TargetState } from './target-state.ts';
import { withTimeout } from './with-timeout.server.ts';

export type SiteWithTargets = { slug: string; targets: readonly PublishTarget[] };

/** Timeout per target, in milliseconds. */
const defaultTimeoutMs = 5000;
const maxConcurrency = 16;

/**
 * Reads the live release of each target: one small request each. Read-only.
 * @param outDir of releases. @param timeoutMs per target. @returns by site, in configured order.
 */
export async function readTargets(
  sites: readonly SiteWithTargets[],
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
    const [pointer, shown] = await withTimeout(Promise.all([readLive(store), store.shown?.()]), timeoutMs);
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

/** TTL of a reading, and how long a caller waits for a refresh, in milliseconds. */
const freshMs = 30_000;
const maxWaitMs = 3000;

/** A reading is valid for the last run at that time. */
export type CachedSiteTargets = SiteWithTargets & { lastRun: string | null };

/** A TTL cache of target states, refreshed after the TTL or a run. */
export class TargetStateCache {
  readonly #read: (sites: readonly SiteWithTargets[]) => Promise<ReadonlyMap<string, TargetState[]>>;
  readonly #known = new Map<string, { states: TargetState[]; lastRun: string | null; at: number }>();
  #reading: Promise<void> | null = null;

  constructor(read: (sites: readonly SiteWithTargets[]) => Promise<ReadonlyMap<string, TargetState[]>>) {
    this.#read = read;
  }

  /** By site. @param now milliseconds of a monotonic clock. */
  async get(sites: readonly CachedSiteTargets[], now: number): Promise<ReadonlyMap<string, readonly TargetState[]>> {
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

  async #readAgain(sites: readonly CachedSiteTargets[], at: number): Promise<void> {
    const read = await this.#read(sites);
    for (const { slug, lastRun } of sites) this.#known.set(slug, { states: read.get(slug) ?? [], lastRun, at });
  }
}
