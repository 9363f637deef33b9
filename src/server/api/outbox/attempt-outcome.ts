/** `code`: for lists and the log; nothing of it comes from the response. */
export type AttemptOutcome = {
  code: string;
  /** `down`: the target is unavailable; `refused`: it rejects this lead; `gone`: it wants no more. */
  kind: 'delivered' | 'down' | 'refused' | 'gone';
};

/** Statuses about the body. */
const bodyStatuses: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** 2xx alone is delivered, a redirect is not, 410 unsubscribes (Standard Webhooks). */
export function outcomeOfStatus(status: number): AttemptOutcome {
  const code = String(status);
  if (status >= 200 && status < 300) return { code, kind: 'delivered' };
  if (status === 410) return { code, kind: 'gone' };
  return { code, kind: bodyStatuses.has(status) ? 'refused' : 'down' };
}
