import type { Coverage, UnreadColumn } from '../clean/coverage.ts';
import { type ColumnWords, isUnread, wordsProblem } from '../map/unread-words.ts';
import type { AssignedRecord } from './assign.ts';
import { isMajorField, isUnreadable } from './held-fields.ts';

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

/** Columns of major fields with too many unreadable values, except those blocked for their words. */
export function unreadProblems({ coverage, words, isFirst, lost }: Unread): string[] {
  const reported = new Set(words.filter(isUnread).map(({ column }) => column));
  return coverage.unreadColumns
    .filter(({ name, path }) => !reported.has(name) && isMajorField(path))
    .filter(({ path, unread, values }) => isUnreadable(isFirst ? unread : (lost.get(path) ?? 0), values))
    .map((column) => `${unreadText(column)}, which would be left out: ${shown(column)}. Fix: ${fixOf(column)}`);
}

/** Columns of minor fields, with few unreadable values, or that were never readable. */
export function unreadFindings(unread: Unread & { kept: ReadonlyMap<string, number> }, isHeld: boolean): { says: string; fix: string }[] {
  const reported = new Set(unread.words.filter((one) => wordsProblem(one) !== null).map(({ column }) => column));
  const held = isHeld ? unreadProblems(unread) : [];
  return unread.coverage.unreadColumns
    .filter((column) => !reported.has(column.name) && !held.some((problem) => problem.startsWith(unreadText(column))))
    .map((column) => ({ says: `${unreadText(column)}, ${fateText(unread.kept.get(column.path))}: ${shown(column)}.`, fix: `${fixOf(column)}.` }));
}

const fateText = (kept: number | undefined) =>
  kept === undefined
    ? 'which are left out'
    : `so that ${kept} vehicle${kept === 1 ? ' keeps its' : 's keep their'} earlier value (until it can be read, or with --release cells)`;

function fixOf({ path, name, commonest: [first] }: UnreadColumn): string {
  if (path === 'price' && name.includes(' and '))
    return 'say at each of these columns in stock.columns what its amounts include, with "price_type"; the dealer’s system knows it';
  if (/^[[{]/.test(first?.[0] ?? '')) return 'map one of the keys below it in stock.columns, as named here';
  return 'ask whoever sends the feed for another form, or say in stock.columns what the values mean';
}

const unreadText = ({ name, path, unread, values }: UnreadColumn) =>
  `${JSON.stringify(name)} (${path}) cannot be read in ${unread} of ${values} value${values === 1 ? '' : 's'}`;

const shown = ({ commonest }: UnreadColumn) => commonest.map(([value, times]) => `${JSON.stringify(value.slice(0, 60))} (${times})`).join(', ');
