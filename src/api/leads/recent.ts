/** How many came lately under a key, with this one. */
export type Recent = (key: string, now: number) => number;

/** What is lately, in milliseconds. */
export const windowMs = 600_000;
/** Keys that are remembered; beyond it the one that was quiet longest is forgotten. */
const most = 50_000;
/** More moments of one key say no more. */
const enough = 64;

/** A sliding window of ten minutes over what comes under each key. */
export function recent(): Recent {
  const moments = new Map<string, number[]>();
  return (key, now) => {
    const lately = (moments.get(key) ?? []).filter((at) => now - at < windowMs).slice(-enough);
    lately.push(now);
    // Taken out and put in again, the map's order is the order of the last ones.
    moments.delete(key);
    moments.set(key, lately);
    if (moments.size > most) for (const oldest of moments.keys().take(1)) moments.delete(oldest);
    return lately.length;
  };
}
