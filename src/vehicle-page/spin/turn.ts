/** A frame of the turn, as so many on or back from another: the turn has no end. */
export const turned = (frame: number, by: number, count: number): number => (((frame + by) % count) + count) % count;

/** The frame to which a drag has turned it: to the left shows what comes next. @param perFrame pixels of a drag for one frame (1 §9). */
export const draggedTo = (start: number, pixels: number, perFrame: number, count: number): number =>
  turned(start, -Math.trunc(pixels / perFrame), count);

/** At most so many frames, evenly spread: their numbers. A turn of hundreds would take all memory. */
export function spread(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: most }, (_, index) => Math.floor((index * count) / most));
}

/** The place in `numbers` (ascending) of the frame nearest to one. The turn is a circle of `count` frames. */
export function nearestTo(frame: number, numbers: readonly number[], count: number): number {
  const away = (number: number) => Math.min(Math.abs(number - frame), count - Math.abs(number - frame));
  let best = 0;
  numbers.forEach((number, index) => {
    if (away(number) < away(numbers[best] ?? 0)) best = index;
  });
  return best;
}

const channels = 4;

/** The size at which frames are kept decoded: as large as they are seen, while all of them stay within `bytes`. */
export function decodedSize(shown: { width: number; height: number }, count: number, bytes: number): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(bytes / Math.max(1, count * channels * shown.width * shown.height)));
  return { width: Math.max(1, Math.round(shown.width * scale)), height: Math.max(1, Math.round(shown.height * scale)) };
}
