import type { AttemptOutcome } from './attempt-outcome.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Backoff after each failed attempt, as Standard Webhooks proposes. */
const backoffs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const;
/** Jitter as a share of the backoff, so that failures do not retry in step. */
const jitter = 0.2;

export const deliveryLifetimeMs = 72 * hour;
/** One delivery probes a target that is down, so that the others reach it soon after. */
export const probeIntervalMs = 5 * minute;

/**
 * When the next attempt is due; null after the last (a dead letter).
 * @param chance from 0 to 1.
 */
export function nextAttemptAt({ attempts, created }: { attempts: number; created: number }, now: number, chance: number): number | null {
  const end = created + deliveryLifetimeMs;
  if (now >= end) return null;
  const gap = backoffs[Math.min(attempts, backoffs.length) - 1] ?? backoffs[0];
  return Math.min(end, Math.round(now + gap * (1 - jitter + 2 * jitter * chance)));
}

/** An attempt, and what it makes of its delivery. `dead`: a dead letter. */
export type Attempt = AttemptOutcome & { at: number } & ({ state: 'delivered' | 'dead' } | { state: 'pending'; nextAt: number });

/** No attempt follows one at the age of `lifetimeMs`. */
export function attemptOf(
  { attempts, created }: { attempts: number; created: number },
  outcome: AttemptOutcome,
  { at, chance, lifetimeMs = deliveryLifetimeMs }: { at: number; chance: number; lifetimeMs?: number | undefined },
): Attempt {
  if (outcome.kind === 'delivered') return { ...outcome, at, state: 'delivered' };
  const isOver = outcome.kind === 'gone' || at >= created + lifetimeMs;
  const nextAt = isOver ? null : nextAttemptAt({ attempts: attempts + 1, created }, at, chance);
  return nextAt === null ? { ...outcome, at, state: 'dead' } : { ...outcome, at, state: 'pending', nextAt };
}
