/** Reports on records. `record`: number from 1, across pages, or a table's data rows. */

/** A correction by a rule; `to` is null where the value was dropped. Texts are samples. */
export type Repair = { record: number; path: string; from: string; to: string | null; rule: string };

/** `value`: a sample. */
export type RecordFault = { path: string; rule: string; value: unknown };

/** First fault and, in `also`, others; one entry per record. */
export type Reject = RecordFault & { record: number; also: RecordFault[] };

export type Quarantined = Reject & { source: unknown };

const longest = 200;

/** At most 200 characters. */
export function sampleText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text.toWellFormed();
}

/** For reports; large values as text of at most 200 characters. */
export function sampleOf(value: unknown): unknown {
  if (value === undefined) return null;
  return value === null || typeof value === 'number' || typeof value === 'boolean' ? value : sampleText(value);
}
