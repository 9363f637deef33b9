import { at } from './at.ts';

/** Four neighbours make a group, four groups one of the next level. */
const groupSize = 4;
const smallestLevel = 5;
/** A facet with no more values than this has one level of groups at most. */
const fewValues = 1000;

/** Whether Meilisearch puts a level of groups above one of so many; it does so differently for few values, for many numbers and for many texts. */
function hasLevelAbove(size: number, level: number, values: number, texts: boolean): boolean {
  if (values <= fewValues) return level === 0 && size >= groupSize * smallestLevel;
  return texts ? level === 0 || size >= groupSize * smallestLevel : Math.ceil(size / groupSize) >= smallestLevel;
}

type Entry = { count: number; level: number; first: number };

/** Whether an entry comes before another: by count, then the finer, then the later. */
const before = (a: Entry, b: Entry) =>
  a.count > b.count || (a.count === b.count && (a.level < b.level || (a.level === b.level && a.first > b.first)));

function push(heap: Entry[], entry: Entry): void {
  let place = heap.length;
  heap.push(entry);
  while (place > 0) {
    const parent = (place - 1) >>> 1;
    if (!before(entry, heap[parent] as Entry)) break;
    heap[place] = heap[parent] as Entry;
    place = parent;
  }
  heap[place] = entry;
}

function pop(heap: Entry[]): Entry {
  const top = heap[0] as Entry;
  const last = heap.pop() as Entry;
  if (heap.length === 0) return top;
  let place = 0;
  for (;;) {
    let child = place * 2 + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && before(heap[child + 1] as Entry, heap[child] as Entry)) child += 1;
    if (before(last, heap[child] as Entry)) break;
    heap[place] = heap[child] as Entry;
    place = child;
  }
  heap[place] = last;
  return top;
}

/**
 * The first `most` of the facet values by count. `counts` holds those of one kind in the order of values. Which of the equal ones are kept follows
 * from the tree of groups in which Meilisearch looks for them.
 */
export function highestCounts(counts: Uint32Array, most: number, texts: boolean): number[] {
  const levels = [counts];
  for (let below = counts; hasLevelAbove(below.length, levels.length - 1, counts.length, texts); ) {
    const level = new Uint32Array(Math.ceil(below.length / groupSize));
    for (let place = 0; place < below.length; place += 1) {
      const group = Math.floor(place / groupSize);
      level[group] = at(level, group) + at(below, place);
    }
    levels.push(level);
    below = level;
  }
  const heap: Entry[] = [];
  const add = (level: number, from: number, to: number) => {
    const numbers = levels[level] as Uint32Array;
    for (let first = from; first < Math.min(to, numbers.length); first += 1)
      if (at(numbers, first) > 0) push(heap, { count: at(numbers, first), level, first });
  };
  add(levels.length - 1, 0, Number.POSITIVE_INFINITY);
  const found: number[] = [];
  while (heap.length > 0 && found.length < most) {
    const { level, first } = pop(heap);
    if (level === 0) found.push(first);
    else add(level - 1, first * groupSize, (first + 1) * groupSize);
  }
  return found;
}
