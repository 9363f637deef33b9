/** Something that stands at a place on a line; things at the same place are told apart by their id. */
export type Keyed<T> = { key: number; id: string; item: T };

/**
 * Walks a list sorted by key, then id, outwards from `target`, no farther than `reach`: the nearest first, at the same distance the smaller id.
 * Takes O(log n) to find the place (binary search) and then O(1) a step.
 * @param isEnough gets one after the other, until it says so. A generator would cost as much again as the walk.
 */
export function walkNearest<T>(list: readonly Keyed<T>[], target: number, reach: number, isEnough: (item: T) => boolean): void {
  let right = firstFrom(list, target);
  // Several at the same key stand in the order of their ids. A walk to the left would meet them backwards, so it goes by whole runs.
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

/** The index of the first entry whose key is not below a number. */
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

/** The run of entries with the same key that ends before an index: from, and to (not included). */
function runBefore<T>(list: readonly Keyed<T>[], to: number): { from: number; to: number } {
  const key = list[to - 1]?.key;
  return key === undefined ? { from: 0, to: 0 } : { from: firstFrom(list, key), to };
}
