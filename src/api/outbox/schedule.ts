const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long after each failed attempt the next one comes, as Standard Webhooks proposes. */
const gaps = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const;
/** A part of each gap, more or less, so that what failed together does not come again together. */
const jitter = 0.2;

/** For how long a delivery is tried. */
export const lifetime = 72 * hour;
/** How often a target that is down is asked with one delivery, so that the others reach it soon after its return. */
export const probeGap = 5 * minute;

/**
 * When the next attempt is due, after one failed; null when there is none any more.
 * @param chance from 0 to 1.
 */
export function nextAttempt({ attempts, created }: { attempts: number; created: number }, now: number, chance: number): number | null {
  const end = created + lifetime;
  if (now >= end) return null;
  const gap = gaps[Math.min(attempts, gaps.length) - 1] ?? gaps[0];
  return Math.min(end, Math.round(now + gap * (1 - jitter + 2 * jitter * chance)));
}
