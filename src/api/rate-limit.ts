/** Whether one more request may come now; else after how many seconds. */
export type RateLimit = (key: string, now: number) => number | null;

const minute = 60_000;
/** Addresses that are remembered; beyond it the one that was quiet longest is forgotten. */
const most = 50_000;

/**
 * A token bucket for each key: `perMinute` requests at once, and as many each minute from then on. 0: without limit.
 * @returns null where the request may come, else the whole seconds to wait.
 */
export function rateLimit(perMinute: number): RateLimit {
  if (perMinute === 0) return () => null;
  const buckets = new Map<string, { left: number; at: number }>();
  return (key, now) => {
    const bucket = buckets.get(key) ?? { left: perMinute, at: now };
    const left = Math.min(perMinute, bucket.left + ((now - bucket.at) / minute) * perMinute);
    // Taken out and put in again, the map's order is the order of the last requests.
    buckets.delete(key);
    buckets.set(key, { left: left < 1 ? left : left - 1, at: now });
    if (buckets.size > most) for (const oldest of buckets.keys().take(1)) buckets.delete(oldest);
    return left < 1 ? Math.ceil(((1 - left) / perMinute) * (minute / 1000)) : null;
  };
}
