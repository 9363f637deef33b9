/**
 * @returns null if allowed now, else the seconds to wait.
 * @param now milliseconds on a monotonic clock.
 * @param weight how many requests it counts for.
 */
export type RateLimit = (key: string, now: number, weight?: number) => number | null;

const minute = 60_000;
/** Maximum of keys; beyond it the least recently used is evicted. */
const maxKeys = 50_000;

/** A rate limit: one token bucket per key with bursts of `perMinute`, refilled at that rate. 0: unlimited. */
export function rateLimit(perMinute: number): RateLimit {
  if (perMinute === 0) return () => null;
  const buckets = new Map<string, { left: number; at: number }>();
  return (key, now, weight = 1) => {
    const bucket = buckets.get(key) ?? { left: perMinute, at: now };
    // Time never goes backwards.
    const left = Math.min(perMinute, bucket.left + (Math.max(0, now - bucket.at) / minute) * perMinute);
    // Re-inserting keeps LRU order.
    buckets.delete(key);
    buckets.set(key, { left: left < weight ? left : left - weight, at: now });
    if (buckets.size > maxKeys) for (const oldest of buckets.keys().take(1)) buckets.delete(oldest);
    return left < weight ? Math.ceil(((weight - left) / perMinute) * (minute / 1000)) : null;
  };
}
