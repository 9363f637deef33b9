import type { z } from 'zod';
import { vehicleSchema } from '#vehicle/vehicle.ts';
import { type Draft, noteFault, noteRepair } from './draft.ts';
import type { Fault, Reject, Repair } from './report.ts';

/** A vehicle before it has an id, a slug and a rank, and before the snapshots told what they remember. */
const candidateSchema = vehicleSchema.omit({ id: true, slug: true, rank: true, price_history: true, absent_since: true });

export type CandidateVehicle = z.output<typeof candidateSchema>;

/** An accepted record. `feedId`, `feedSlug` and `feedRank` are what the feed says. */
export type Candidate = {
  record: number;
  vehicle: CandidateVehicle;
  /** What was noted on its way until now. */
  repairs: Repair[];
  feedId: string | undefined;
  feedSlug: string | undefined;
  feedRank: number | undefined;
};

export type Checked = { candidate: Candidate } | { reject: Reject };

/** Without these a vehicle has no name; and they are what its address is made from. */
const required = ['make', 'model'] as const;

const ownFields = new Set(['id', 'slug', 'rank', 'primary_image_url']);

/** Checks a draft by schema validation: a candidate, or the record's one reject with all its faults. */
export function checkDraft(draft: Draft): Checked {
  const isRecord = draft.faults.every(({ path }) => path !== '');
  if (isRecord) {
    for (const path of required) if (!draft.fields.has(path)) noteFault(draft, path, valueIn(draft, path), `a vehicle has a ${path}`);
  }
  if (draft.faults.length > 0) return { reject: rejectOf(draft.record, draft.faults) };
  const parsed = candidateSchema.safeParse(nested(draft));
  if (parsed.success) return { candidate: candidateOf(draft, parsed.data) };
  return secondTry(draft, parsed.error);
}

/** The readers keep to the schema; where one does not, its field goes instead of the whole record. */
function secondTry(draft: Draft, error: z.ZodError): Checked {
  for (const issue of error.issues) {
    const group = String(issue.path[0] ?? '');
    for (const path of [...draft.fields.keys()].filter((path) => path === group || path.startsWith(`${group}.`))) {
      noteRepair(draft, path, draft.fields.get(path), null, issue.message);
      draft.fields.delete(path);
    }
  }
  const parsed = candidateSchema.safeParse(nested(draft));
  if (parsed.success) return { candidate: candidateOf(draft, parsed.data) };
  for (const { path, message } of error.issues) noteFault(draft, path.join('.'), valueIn(draft, path.join('.')), message);
  return { reject: rejectOf(draft.record, draft.faults) };
}

function candidateOf(draft: Draft, vehicle: CandidateVehicle): Candidate {
  const text = (path: string) => {
    const value = draft.fields.get(path);
    return typeof value === 'string' ? value : undefined;
  };
  const rank = draft.fields.get('rank');
  const { record, repairs } = draft;
  return { record, vehicle, repairs, feedId: text('id'), feedSlug: text('slug'), feedRank: typeof rank === 'number' ? rank : undefined };
}

/** The fields as a vehicle nests them. */
function nested(draft: Draft): Record<string, unknown> {
  const vehicle: Record<string, unknown> = {};
  for (const [path, value] of draft.fields) {
    if (ownFields.has(path)) continue;
    const dot = path.indexOf('.');
    if (dot < 0) {
      vehicle[path] = value;
      continue;
    }
    const group = path.slice(0, dot);
    vehicle[group] = { ...(vehicle[group] ?? {}), [path.slice(dot + 1)]: value };
  }
  if (draft.other.size > 0) vehicle.other = Object.fromEntries([...draft.other].sort(([one], [other]) => (one < other ? -1 : 1)));
  return vehicle;
}

function valueIn(draft: Draft, path: string): unknown {
  const fieldValue = draft.fields.get(path);
  if (fieldValue !== undefined) return fieldValue;
  const source = draft.source();
  return typeof source === 'object' && source !== null && path in source ? Object.entries(source).find(([key]) => key === path)?.[1] : null;
}

/** The reject of a record; its first fault leads. */
export function rejectOf(record: number, faults: readonly Fault[]): Reject {
  const [first, ...also] = faults;
  if (first === undefined) throw new Error('A record without a fault is not refused.');
  return { record, ...first, also };
}
