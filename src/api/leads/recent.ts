/** The count within the window, including this one. */
export type Recent = (key: string, now: number) => number;

export const windowMs = 600_000;
/** Maximum of keys; beyond it the least recently used is evicted. */
const most = 50_000;
/** Maximum of counted moments per key. */
const enough = 64;

/** A sliding window of ten minutes per key. */
export function recent(): Recent {
  const moments = new Map<string, number[]>();
  return (key, now) => {
    const lately = (moments.get(key) ?? []).filter((at) => now - at < windowMs).slice(-enough);
    lately.push(now);
    // Keeps LRU order.
    moments.delete(key);
    moments.set(key, lately);
    if (moments.size > most) for (const oldest of moments.keys().take(1)) moments.delete(oldest);
    return lately.length;
  };
}
