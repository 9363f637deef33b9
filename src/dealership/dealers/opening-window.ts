import type { OpeningLabel } from './opening.ts';

/**
 * A place's labels for the coming days, so that browsers need no time zones. `changes`: pairs of minutes since `from` and label, -1 for none; unknown
 * after the last.
 */
export type OpeningWindow = {
  /** Minutes since 1970. */
  from: number;
  labels: [OpeningLabel['state'], string][];
  changes: number[];
};

/** Label and its end, in minutes since 1970. Undefined before the window. */
export function windowAt(
  { from, labels, changes }: OpeningWindow,
  now: number,
): { label: OpeningWindow['labels'][number] | undefined; until: number } | undefined {
  if (now < from) return undefined;
  let index = 0;
  while (index + 2 < changes.length && from + (changes[index + 2] ?? 0) <= now) index += 2;
  const after = changes[index + 2];
  return { label: labels[changes[index + 1] ?? -1], until: after === undefined ? Number.POSITIVE_INFINITY : from + after };
}
