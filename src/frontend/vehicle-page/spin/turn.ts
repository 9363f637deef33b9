/** Frame after `by` steps, wrapping around. */
export const turned = (frame: number, by: number, count: number): number => (((frame + by) % count) + count) % count;

/** Frame after a drag; dragging left advances. @param perFrame pixels per frame (1 §9). */
export const draggedTo = (start: number, pixels: number, perFrame: number, count: number): number =>
  turned(start, -Math.trunc(pixels / perFrame), count);

/** At most `most` frame indices, evenly spaced, to bound memory. */
export function spread(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: most }, (_, index) => Math.floor((index * count) / most));
}

/** Position in `numbers` (ascending) of the nearest frame on a circle of `count` frames. */
export function nearestTo(frame: number, numbers: readonly number[], count: number): number {
  const away = (number: number) => Math.min(Math.abs(number - frame), count - Math.abs(number - frame));
  let best = 0;
  numbers.forEach((number, index) => {
    if (away(number) < away(numbers[best] ?? 0)) best = index;
  });
  return best;
}

const channels = 4;

/** Decoded size: as displayed, scaled down to fit all frames into `bytes`. */
export function decodedSize(shown: { width: number; height: number }, count: number, bytes: number): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(bytes / Math.max(1, count * channels * shown.width * shown.height)));
  return { width: Math.max(1, Math.round(shown.width * scale)), height: Math.max(1, Math.round(shown.height * scale)) };
}
