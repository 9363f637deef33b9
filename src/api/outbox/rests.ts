import type { AttemptOutcome } from './attempt-outcome.ts';

/** Milliseconds. The maximum bounds how late a recovery is noticed. */
const [shortest, longest] = [1000, 30_000];

export type Rests = {
  note(target: string, kind: AttemptOutcome['kind'], at: number): void;
  isDown(target: string): boolean;
  resting(at: number): string[];
};

/** Backoff as long as a target has been failing: its waiting leads are not each tried in vain. A delivery, or a refusal of the lead itself, ends it. */
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
    // A backoff beyond the maximum means that the clock was set back.
    resting: (at) => [...failing].filter(([, { until }]) => at < until && until - at <= longest).map(([target]) => target),
  };
}
