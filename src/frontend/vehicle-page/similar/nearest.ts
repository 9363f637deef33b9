/** An item at a position; ties are broken by id. */
export type Keyed<T> = { key: number; id: string; item: T };

/**
 * Walks a list sorted by key and id outwards from `target` up to `reach`: nearest first, on ties the smaller id. O(log n) to find the position (binary
 * search), then O(1) a step.
 * @param isEnough receives each item and ends the walk. A generator would double its cost.
 */
export function walkNearest<T>(list: readonly Keyed<T>[], target: number, reach: number, isEnough: (item: T) => boolean): void {
  let right = firstFrom(list, target);
  // Equal keys are in id order; walking left would reverse them, so whole runs are taken.
  let run = runBefore(list, right);
  let left = run.from;
  for (;;) {
    const down = left < run.to ? list[left] : undefined;
    const up = list[right];
    const downBy = down === undefined ? Number.POSITIVE_INFINITY : target - down.key;
    const upBy = up === undefined ? Number.POSITIVE_INFINITY : up.key - target;
    if (down !== undefined && downBy <= reach && (downBy < upBy || (downBy === upBy && up !== undefined && down.id < up.id))) {
      if (isEnough(down.item)) return;
      left += 1;
      if (left === run.to) {
        run = runBefore(list, run.from);
        left = run.from;
      }
    } else if (up !== undefined && upBy <= reach) {
      if (isEnough(up.item)) return;
      right += 1;
    } else {
      return;
    }
  }
}

/** Lower bound: index of the first key not below a number. */
function firstFrom<T>(list: readonly Keyed<T>[], key: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.key ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Run of equal keys that ends before an index: [from, to). */
function runBefore<T>(list: readonly Keyed<T>[], to: number): { from: number; to: number } {
  const key = list[to - 1]?.key;
  return key === undefined ? { from: 0, to: 0 } : { from: firstFrom(list, key), to };
}
