/** The count within the window, including this one. */
export type SlidingWindow = (key: string, now: number) => number;

export const windowMs = 600_000;
/** Maximum of keys; beyond it the least recently used is evicted. */
const maxKeys = 50_000;
/** Maximum of counted moments per key. */
const maxMomentsPerKey = 256;

/** A sliding window of ten minutes per key. */
export function createSlidingWindow(): SlidingWindow {
  const moments = new Map<string, number[]>();
  return (key, now) => {
    const lately = (moments.get(key) ?? []).filter((at) => now - at < windowMs).slice(-maxMomentsPerKey);
    lately.push(now);
    // Keeps LRU order.
    moments.delete(key);
    moments.set(key, lately);
    if (moments.size > maxKeys) for (const oldest of moments.keys().take(1)) moments.delete(oldest);
    return lately.length;
  };
}
