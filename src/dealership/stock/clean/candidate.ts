import type { z } from 'zod';
import { isRecord } from '#site/merge.ts';
import { vehicleSchema } from '#vehicle/vehicle.ts';
import { noteFault, noteRepair, type VehicleDraft } from './draft.ts';
import { ownValue } from './reading.ts';
import type { RecordFault, Reject, Repair } from './report.ts';

/** A vehicle before merging with snapshots, without id, slug and rank. */
const candidateSchema = vehicleSchema.omit({
  id: true,
  slug: true,
  rank: true,
  price_history: true,
  absent_since: true,
  reserved_until: true,
  open_reservation: true,
});

export type CandidateVehicle = z.output<typeof candidateSchema>;

/** `feedId`, `feedSlug` and `feedRank` as the feed states them. */
export type Candidate = {
  record: number;
  vehicle: CandidateVehicle;
  repairs: Repair[];
  feedId: string | undefined;
  feedSlug: string | undefined;
  feedRank: number | undefined;
  /** Fields with a provisional default. */
  defaulted?: readonly string[];
  /** Fields with an unreadable value. */
  unread?: readonly string[];
};

export type DraftResult = { candidate: Candidate } | { reject: Reject };

/** Make and model form name and URL; the condition is required in advertising. */
const required = [
  ['make', 'a vehicle has a make'],
  ['model', 'a vehicle has a model'],
  ['car_type', 'a vehicle is new, demo or used'],
] as const;

/** Only applied if no record has the field. */
const settledLater = ['car_type', 'price_type'];

const ownFields = new Set(['id', 'slug', 'rank', 'primary_image_url']);

/** Validates a draft: a candidate, or one reject with all faults. */
export function validateDraft(draft: VehicleDraft): DraftResult {
  const isRecord = draft.faults.every(({ path }) => path !== '');
  if (isRecord) {
    for (const [path, rule] of required) if (isMissing(draft, path)) noteFault(draft, path, valueIn(draft, path), rule);
  }
  if (draft.faults.length > 0) return { reject: rejectOf(draft.record, draft.faults) };
  const parsed = candidateSchema.safeParse(nested(draft));
  if (parsed.success) return { candidate: candidateOf(draft, parsed.data) };
  return secondTry(draft, parsed.error);
}

/** An empty record only reports its missing name. */
const isMissing = ({ fields }: VehicleDraft, path: string) => !fields.has(path) && (path !== 'car_type' || fields.size > 0);

/** If a reader's value breaks the schema, only the field is dropped. */
function secondTry(draft: VehicleDraft, error: z.ZodError): DraftResult {
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

function candidateOf(draft: VehicleDraft, vehicle: CandidateVehicle): Candidate {
  const text = (path: string) => {
    const value = draft.fields.get(path);
    return typeof value === 'string' ? value : undefined;
  };
  const rank = draft.fields.get('rank');
  const { record, repairs } = draft;
  const defaulted = settledLater.filter((path) => draft.defaulted.has(path));
  const said = { feedId: text('id'), feedSlug: text('slug'), feedRank: typeof rank === 'number' ? rank : undefined };
  const unread = draft.unread.map(({ path }) => path);
  return { record, vehicle, repairs, ...said, ...(defaulted.length > 0 && { defaulted }), ...(unread.length > 0 && { unread }) };
}

/** The fields as a vehicle nests them. */
function nested(draft: VehicleDraft): Record<string, unknown> {
  const vehicle: Record<string, unknown> = {};
  for (const [path, value] of draft.fields) if (!ownFields.has(path)) put(vehicle, path.split('.'), value);
  if (draft.other.size > 0) vehicle.other = Object.fromEntries([...draft.other].sort(([one], [other]) => (one < other ? -1 : 1)));
  return vehicle;
}

/** Puts a value where it belongs, in groups that are this vehicle's own. */
function put(group: Record<string, unknown>, [name = '', ...below]: readonly string[], value: unknown): void {
  if (below.length === 0) {
    group[name] = value;
    return;
  }
  const before = group[name];
  const inner: Record<string, unknown> = isRecord(before) ? { ...before } : {};
  put(inner, below, value);
  group[name] = inner;
}

function valueIn(draft: VehicleDraft, path: string): unknown {
  const fieldValue = draft.fields.get(path);
  if (fieldValue !== undefined) return fieldValue;
  const source = draft.source();
  return isRecord(source) ? (ownValue(source, path) ?? null) : null;
}

/** The first fault leads. */
export function rejectOf(record: number, faults: readonly RecordFault[]): Reject {
  const [first, ...also] = faults;
  if (first === undefined) throw new Error('A record without a fault is not refused.');
  return { record, ...first, also };
}
