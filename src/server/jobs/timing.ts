export type DebounceWindow = {
  /** Quiet time before a run … */
  quietMs: number;
  /** … and the longest wait after the first request. */
  maxWaitMs: number;
};

/**
 * Due time after one more request: a debounce with a maximum wait, so that a busy site still runs.
 * @param firstAt of the oldest pending request, or of this one, epoch milliseconds.
 */
export function debouncedDueTime(firstAt: number, at: number, { quietMs, maxWaitMs }: DebounceWindow): number {
  return Math.max(at, Math.min(at + quietMs, firstAt + maxWaitMs));
}

const second = 1000;
const minute = 60 * second;
/** Retry delays after consecutive failures, in milliseconds; the last one repeats. */
const backoffDelaysMs = [5 * second, 30 * second, 2 * minute, 5 * minute, 15 * minute] as const;

/** The longest backoff plus a minute of clock skew. The webhook debounce is ten minutes at most. */
export const maxScheduleAheadMs = 16 * minute;

/** Delay before the retry after consecutive failures, in milliseconds. */
export function backoffDelay(failures: number): number {
  return backoffDelaysMs[Math.min(failures, backoffDelaysMs.length) - 1] ?? 0;
}

/** Milliseconds; a heartbeat renews the lease three times within it. Then another worker may take over. */
export const leaseMs = 15 * second;

/** Milliseconds between a worker's heartbeats, and without one after which it counts as dead. */
export const beatMs = 10 * second;
export const silentMs = minute;

/** Webhook ids are deduplicated for longer than senders retry: three days, some five. */
export const webhookIdTtlMs = 7 * 24 * 60 * minute;

/** Each fourth lease ignores priority, so that low-priority sites do not starve. */
export const fairnessInterval = 4;

/** Shared edits often touch several files, one after the other. */
export const renewalDebounceMs = 500;
