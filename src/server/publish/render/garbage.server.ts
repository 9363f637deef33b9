import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { memoize } from '#lib/cache/memoize.ts';

/**
 * Has V8 make all objects among the young ones. Holds for the whole process, from now on.
 *
 * At each collection of young objects a page is in the making, so its parts seem to live long. V8 then makes such parts among the old objects at once
 * (pretenuring). There they lie until a full collection, dead with their page. Whatever they hold is kept and copied: a quarter of all that is made.
 */
export const letPagesDieYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring');

/**
 * Flags of V8 for a process that rests between its runs, and collects its garbage then (`RestingHeap`).
 *
 * Left to itself, V8 takes rest for the end of work. Some seconds after a collection it begins another, which may fall into a run. It makes the heap
 * small too, so that the next ones come soon. And it looks for garbage sooner where there is little room for what is new.
 * @param youngMb half of the room for what is new, in the main thread.
 */
export const restingFlags = (youngMb: number): string[] => [
  '--no-memory-reducer',
  `--min-semi-space-size=${youngMb}`,
  `--max-semi-space-size=${youngMb}`,
];

/** Restores V8's defaults for new threads, which have their own limits. */
export function leaveThreadsTheirLimits(): void {
  for (const flag of ['min', 'max']) setFlagsFromString(`--${flag}-semi-space-size=0`);
}

const collector = memoize((): NodeJS.GCFunction => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
});

/**
 * Collects the young garbage of this thread, while nobody waits. So the pages of a build that ended die before they are moved among the old.
 *
 * A full collection would take optimised code along. V8 throws away what was compiled for shapes of objects (maps) that none has just then, such
 * as those of a page in the making. In the next build it is compiled anew, on threads beside it: a fifth of 50 changed of 10,000.
 */
export const collectYoungGarbage = (): void => void collector()({ type: 'minor' });

/** Growth in bytes before a full collection. A run of 10,000 vehicles leaves 4 MB in the old generation. */
const mostGrowth = 35 * 1024 * 1024;

/** Collects a thread's garbage when idle; rarely in full, since that discards optimized code. */
export class RestingHeap {
  readonly #mostGrowth: number;
  /** Smallest idle size since the last full collection, in bytes. */
  #least = 0;

  constructor(growth = mostGrowth) {
    this.#mostGrowth = growth;
  }

  /** Call when idle: takes milliseconds, 0.1 to 0.2 s after large growth. */
  rest(): void {
    collectYoungGarbage();
    const isGrown = heldBytes() > this.#least + this.#mostGrowth;
    if (isGrown) collector()({ type: 'major' });
    this.#least = isGrown ? heldBytes() : Math.min(this.#least, heldBytes());
  }
}

const heldBytes = () => process.memoryUsage().heapUsed;
