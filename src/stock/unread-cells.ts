import type { AssignedRecord } from './assign.ts';
import type { Coverage, UnreadColumn } from './coverage.ts';
import { type ColumnWords, isUnread, wordsProblem } from './unread-words.ts';

/** Share of a column, and minimum of values, that block a feed. */
const share = 0.2;
const fewestValues = 5;

const isMuch = (unread: number, values: number) => unread >= fewestValues && unread >= values * share;

type Unread = { coverage: Pick<Coverage, 'unreadColumns'>; words: readonly ColumnWords[]; isFirst: boolean; lost: ReadonlyMap<string, number> };

/** By field: readable in the last snapshot, unreadable now. */
export function lostReadings(assigned: readonly AssignedRecord[]): Map<string, number> {
  const lost = new Map<string, number>();
  for (const { candidate, last } of assigned) {
    if (last === undefined) continue;
    for (const path of candidate.unread ?? []) if (hasValue(last, path)) lost.set(path, (lost.get(path) ?? 0) + 1);
  }
  return lost;
}

function hasValue(vehicle: object, path: string): boolean {
  let value: unknown = vehicle;
  for (const part of path.split('.')) value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  return value !== undefined;
}

/** Columns with too many unreadable values, except those blocked for their words. */
export function unreadProblems({ coverage, words, isFirst, lost }: Unread): string[] {
  const reported = new Set(words.filter(isUnread).map(({ column }) => column));
  return coverage.unreadColumns
    .filter(({ name, path, unread, values }) => !reported.has(name) && isMuch(isFirst ? unread : (lost.get(path) ?? 0), values))
    .map((column) => `${unreadText(column)}, which would be left out: ${shown(column)}. Fix: ${fix}`);
}

/** Columns with few unreadable values, or that were never readable. */
export function unreadFindings(unread: Unread, isHeld: boolean): { says: string; fix: string }[] {
  const reported = new Set(unread.words.filter((one) => wordsProblem(one) !== null).map(({ column }) => column));
  const held = isHeld ? unreadProblems(unread) : [];
  return unread.coverage.unreadColumns
    .filter((column) => !reported.has(column.name) && !held.some((problem) => problem.startsWith(unreadText(column))))
    .map((column) => ({ says: `${unreadText(column)}, which are left out: ${shown(column)}.`, fix: `${fix}.` }));
}

const fix = 'ask whoever sends the feed for another form, or say in stock.columns what the values mean';

const unreadText = ({ name, path, unread, values }: UnreadColumn) =>
  `${JSON.stringify(name)} (${path}) cannot be read in ${unread} of ${values} value${values === 1 ? '' : 's'}`;

const shown = ({ commonest }: UnreadColumn) => commonest.map(([value, times]) => `${JSON.stringify(value.slice(0, 60))} (${times})`).join(', ');
