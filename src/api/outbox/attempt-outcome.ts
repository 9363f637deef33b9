/** How an attempt to deliver ended, with a short word for lists and the log. Nothing of it comes from what a target wrote. */
export type AttemptOutcome = {
  word: string;
  /**
   * `down`: the target, not this lead, is the matter; `refused`: it does not take this lead; `gone`: it wants nothing any more.
   */
  kind: 'delivered' | 'down' | 'refused' | 'gone';
};

/** Statuses that speak of the body. */
const ofBody: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** What an HTTP status means: 2xx alone is delivered, a redirect is none, 410 wants nothing any more (Standard Webhooks). */
export function outcomeOfStatus(status: number): AttemptOutcome {
  const word = String(status);
  if (status >= 200 && status < 300) return { word, kind: 'delivered' };
  if (status === 410) return { word, kind: 'gone' };
  return { word, kind: ofBody.has(status) ? 'refused' : 'down' };
}
