/** Counters: blocks taken in total, and from either end. */
const counters = { taken: 0, front: 1, back: 2 } as const;

/** Work-stealing queue of a site's blocks, as shared atomic counters. */
export const newQueue = () => new Int32Array(new SharedArrayBuffer(12));

/** Drains the queue: workers end after their current block. */
export const endQueue = (queue: Int32Array): number => Atomics.store(queue, counters.taken, 0x3fff_ffff);

/** Routes per block: small enough that the last worker runs alone for only some hundredths of a second. */
const shortest = 16;
const longest = 32;

/**
 * Blocks for one worker, long enough to keep similar vehicles together and short enough to balance the load.
 * @param of number of workers.
 * @param end the end to take blocks from, so that data shared by a page kind is mostly computed once.
 */
export function* blocksOf<T>(all: readonly T[], of: number, queue: Int32Array, end: 'front' | 'back'): Generator<readonly T[]> {
  const size = Math.min(longest, Math.max(shortest, Math.ceil(all.length / (of * 8))));
  const blocks = Math.ceil(all.length / size);
  while (Atomics.add(queue, counters.taken, 1) < blocks) {
    const place = Atomics.add(queue, counters[end], 1);
    const at = (end === 'front' ? place : blocks - 1 - place) * size;
    yield all.slice(at, at + size);
  }
}
