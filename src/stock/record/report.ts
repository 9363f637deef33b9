/** What a run says about records, beside the snapshot. `record` counts the feed's records from 1: across its pages, or a table's data rows. */

/** A correction: what the feed said, what was kept instead (null: nothing), and by which rule. Texts are cut to a sample. */
export type Repair = { record: number; path: string; from: string; to: string | null; rule: string };

/** One thing wrong with a record. `value` is a sample of what stood there. */
export type RecordFault = { path: string; rule: string; value: unknown };

/** A refused record with its first fault, and the further ones in `also`. One entry a record. */
export type Reject = RecordFault & { record: number; also: RecordFault[] };

/** A refused record as the quarantine keeps it: with all that the feed said of it. */
export type Quarantined = Reject & { source: unknown };

const longest = 200;

/** A value as text, cut to 200 characters. */
export function sampleText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text.toWellFormed();
}

/** A value to show in a report: small ones as they are, others as a text cut to 200 characters. */
export function sampleOf(value: unknown): unknown {
  if (value === undefined) return null;
  return value === null || typeof value === 'number' || typeof value === 'boolean' ? value : sampleText(value);
}
