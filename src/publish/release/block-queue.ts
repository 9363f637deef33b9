/** Counters of a queue: of all blocks that were taken, and of those from either end. */
const counters = { taken: 0, front: 1, back: 2 } as const;

/** The queue of a site's blocks, which all of its workers share, before any is taken: atomic counters. */
export const newQueue = () => new Int32Array(new SharedArrayBuffer(12));

/** Leaves nothing in the queue: workers end after the block that they are at. */
export const endQueue = (queue: Int32Array): number => Atomics.store(queue, counters.taken, 0x3fff_ffff);

/** Routes of a block. Of one in which nearly all changed, the last worker makes some hundredths of a second of pages alone. */
const [shortest, longest] = [16, 32];

/**
 * The blocks that fall to one worker: long enough that like vehicles stay together, short enough that no worker waits for another.
 * @param of how many workers share the queue.
 * @param end where this one takes its blocks. What pages of one kind have in common is then mostly worked out by one worker alone.
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
