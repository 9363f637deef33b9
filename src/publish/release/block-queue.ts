/** The queue of a site's blocks, which all of its workers share, before any is taken: an atomic counter. */
export const newQueue = () => new Int32Array(new SharedArrayBuffer(4));

/** Leaves nothing in the queue: workers end after the block that they are at. */
export const endQueue = (queue: Int32Array): number => Atomics.store(queue, 0, 0x3fff_ffff);

/**
 * The blocks that fall to one worker: long enough that like vehicles stay together, short enough that no worker waits for another.
 * @param of how many workers share the queue.
 */
export function* blocksOf<T>(all: readonly T[], of: number, queue: Int32Array): Generator<readonly T[]> {
  const size = Math.min(128, Math.max(16, Math.ceil(all.length / (of * 8))));
  for (;;) {
    const at = Atomics.add(queue, 0, 1) * size;
    if (at >= all.length) return;
    yield all.slice(at, at + size);
  }
}
