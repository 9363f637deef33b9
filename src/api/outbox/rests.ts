import type { AttemptOutcome } from './attempt-outcome.ts';

/** In milliseconds. After the longest rest a target's return is noticed while something waits for it. */
const [shortest, longest] = [1000, 30_000];

export type Rests = {
  /** What became of an attempt at a target. */
  note(target: string, kind: AttemptOutcome['kind'], at: number): void;
  /** Whether its last attempt found it down. */
  isDown(target: string): boolean;
  /** The targets that rest now. */
  resting(at: number): string[];
};

/**
 * Rests of targets that are down: each rests for as long as it has been failing. A thousand leads that wait for one are then not each tried in vain. What
 * is delivered, or refused for itself, ends the rest.
 */
export function targetRests(): Rests {
  const failing = new Map<string, { since: number; until: number }>();
  return {
    note(target, kind, at) {
      if (kind !== 'down') {
        failing.delete(target);
        return;
      }
      const since = failing.get(target)?.since ?? at;
      failing.set(target, { since, until: at + Math.min(longest, Math.max(shortest, at - since)) });
    },
    isDown: (target) => failing.has(target),
    // No backoff is longer than the longest one: the clock was set back.
    resting: (at) => [...failing].filter(([, { until }]) => at < until && until - at <= longest).map(([target]) => target),
  };
}
