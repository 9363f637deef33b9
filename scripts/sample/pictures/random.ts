/** From 0 to below 1. */
export type Random = () => number;

const FNV_OFFSET = 2166136261;
const FNV_PRIME = 16777619;

/** FNV-1a, as an unsigned 32-bit integer. */
export function hash(text: string): number {
  let value = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), FNV_PRIME);
  }
  return value >>> 0;
}

/** Mulberry32, equal on every machine. */
export function random(seed: number | string): Random {
  let state = (typeof seed === 'number' ? seed : hash(seed)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
