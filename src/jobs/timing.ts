/** How long a site's wishes are gathered before a run, in milliseconds. */
export type Gathering = {
  /** A run starts when nothing more was wished for this long … */
  quietMs: number;
  /** … and at the latest this long after the first wish. */
  longestMs: number;
};

/**
 * When a run is due after one more wish (debounce with a bound: a busy site does not wait for ever).
 * @param firstAt when the oldest wish came that no run has seen, epoch milliseconds; this one where there is none.
 */
export function dueAfter(firstAt: number, at: number, { quietMs, longestMs }: Gathering): number {
  return Math.max(at, Math.min(at + quietMs, firstAt + longestMs));
}

const second = 1000;
const minute = 60 * second;
/** How long a site rests after its first failure in a row, its second, and so on; the last stands for all that follow. */
const rests = [5 * second, 30 * second, 2 * minute, 5 * minute, 15 * minute] as const;

/** No run is scheduled further ahead than this: the longest backoff, and a minute of clock skew. Webhooks are debounced for ten minutes at most. */
export const farthestMs = 16 * minute;

/** How long a site rests after so many failures in a row, in milliseconds. */
export function restAfter(failures: number): number {
  return rests[Math.min(failures, rests.length) - 1] ?? 0;
}

/** For how long a worker has a site without a word; it speaks up three times meanwhile. Then another may take the site over. */
export const leaseMs = 15 * second;

/** For how long the id of a webhook is known: senders repeat one for three days, some for five. */
export const idsKeptMs = 7 * 24 * 60 * minute;

/** Of so many runs one goes to the site that is due longest, whether somebody waits for it or not. */
export const patientShare = 4;

/** How long a renewal waits before its first run: what all sites share is often several files, edited one after the other. */
export const renewalQuietMs = 500;
