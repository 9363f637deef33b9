import type { AttemptOutcome } from './attempt-outcome.ts';

/** Milliseconds. The maximum bounds how late a recovery is noticed. */
const [minBackoffMs, maxBackoffMs] = [1000, 30_000];

export type TargetBackoffs = {
  record(target: string, kind: AttemptOutcome['kind'], at: number): void;
  isDown(target: string): boolean;
  inBackoff(at: number): string[];
};

/** Backoff as long as a target has been failing: its waiting leads are not each tried in vain. A delivery, or a refusal of the lead itself, ends it. */
export function createTargetBackoffs(): TargetBackoffs {
  const failing = new Map<string, { since: number; until: number }>();
  return {
    record(target, kind, at) {
      if (kind !== 'down') {
        failing.delete(target);
        return;
      }
      const since = failing.get(target)?.since ?? at;
      failing.set(target, { since, until: at + Math.min(maxBackoffMs, Math.max(minBackoffMs, at - since)) });
    },
    isDown: (target) => failing.has(target),
    // A backoff beyond the maximum means that the clock was set back.
    inBackoff: (at) => [...failing].filter(([, { until }]) => at < until && until - at <= maxBackoffMs).map(([target]) => target),
  };
}
