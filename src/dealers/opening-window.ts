import type { OpeningLabel } from './opening.ts';

/**
 * The labels of a place for the coming days, so that a browser needs no time zones to keep the label right. `changes` are pairs of minutes since
 * `from` and the label from then on, -1 for none. Behind the last pair nothing is known.
 */
export type OpeningWindow = {
  /** Minutes since 1970. */
  from: number;
  labels: [OpeningLabel['state'], string][];
  changes: number[];
};

/** What holds at a moment, and until when; both in minutes since 1970. Undefined before the window begins, when nothing is to be changed. */
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
