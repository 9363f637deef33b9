/**
 * A rate limit. @returns null if a request is allowed now, else the seconds until one is.
 * @param now milliseconds on a monotonic clock.
 * @param weight how many requests it counts for.
 */
export type RateLimit = (key: string, now: number, weight?: number) => number | null;

const minute = 60_000;
/** Maximum number of keys. Beyond it the least recently used one is evicted. */
const most = 50_000;

/**
 * A token bucket for each key: `perMinute` requests at once, and as many each minute from then on. 0: without limit.
 * @returns null where the request may come, else the whole seconds to wait.
 */
export function rateLimit(perMinute: number): RateLimit {
  if (perMinute === 0) return () => null;
  const buckets = new Map<string, { left: number; at: number }>();
  return (key, now, weight = 1) => {
    const bucket = buckets.get(key) ?? { left: perMinute, at: now };
    // Time never goes back here, whatever a clock says.
    const left = Math.min(perMinute, bucket.left + (Math.max(0, now - bucket.at) / minute) * perMinute);
    // Taken out and put in again, the map's order is the order of the last requests.
    buckets.delete(key);
    buckets.set(key, { left: left < weight ? left : left - weight, at: now });
    if (buckets.size > most) for (const oldest of buckets.keys().take(1)) buckets.delete(oldest);
    return left < weight ? Math.ceil(((weight - left) / perMinute) * (minute / 1000)) : null;
  };
}
