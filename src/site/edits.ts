import { atOffsetOf } from '#lib/moments.ts';

type Path = (string | number)[];

/**
 * An edit of a file. Its path addresses the file as it was read: keys from the root, list entries by number; empty for the file itself.
 *
 * - `set` writes a value and missing parent objects; with an empty path a new file.
 * - `remove` deletes a key (the first of duplicates), a list entry, or the file.
 * - `rename` renames a key, or with an empty path the file, and replaces what has the new name.
 * - `replace` writes `value` for each `from` in the text at the path; with an empty path for the first one from `line` on.
 */
export type Edit = (
  | { op: 'set'; path: Path; value: unknown /** An example value: the owner knows the right one. */; example?: true }
  | { op: 'remove'; path: Path }
  | { op: 'rename'; path: Path; value: string }
  | { op: 'replace'; path: Path; from: string; value: string; line?: number; column?: number; example?: true }
) & { /** Another file of the site’s folder; omitted: the problem’s own. */ file?: string };

export type FileEdit = Edit & { file: string };

/** A sentence, and the same as edits. */
export type Remedy = { fix: string; edits: Edit[] };

const json = (value: unknown) => JSON.stringify(value);

export const didYouMean = (path: Path, value: unknown): Remedy => ({ fix: `did you mean ${json(value)}?`, edits: [{ op: 'set', path, value }] });

export const didYouMeanKey = (path: Path, value: string): Remedy => ({ fix: `did you mean ${json(value)}?`, edits: [{ op: 'rename', path, value }] });

export const setTo = (path: Path, value: unknown, fix: string): Remedy => ({ fix, edits: [{ op: 'set', path, value }] });

/** An example value, in a sentence that names it. */
export const suchAs = (path: Path, value: unknown, fix: string): Remedy => ({ fix, edits: [{ op: 'set', path, value, example: true }] });

export const takeOut = (path: Path, fix = 'take it out.'): Remedy => ({ fix, edits: [{ op: 'remove', path }] });

/** Replaces a substring everywhere in the text. */
export const replaceIn = (path: Path, from: string, value: string, fix: string): Remedy => ({ fix, edits: [{ op: 'replace', path, from, value }] });

/** Removes the value where none is allowed. */
export function oneOf(path: Path, near: string | null, allowed: readonly string[]): Remedy {
  if (near !== null) return didYouMean(path, near);
  const [first] = allowed;
  return first === undefined ? takeOut(path) : suchAs(path, first, `use one of: ${allowed.join(', ')}.`);
}

/** The first unused name: `harbour-2`, `harbour-3`. */
export function freeName(name: string, taken: Iterable<string>, joined = '-'): string {
  const names = new Set(taken);
  let count = 2;
  while (names.has(`${name}${joined}${count}`)) count += 1;
  return `${name}${joined}${count}`;
}

/** @param zone recomputes the UTC offset; omitted: it stays. */
export function daysLater(moment: string, days: number, zone?: string): string {
  const day = new Date(`${moment.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  const later = `${day.toISOString().slice(0, 10)}${moment.slice(10)}`;
  const hasOffset = zone !== undefined && /T.*[+-]\d\d:\d\d$/.test(later);
  return hasOffset ? (atOffsetOf(later, zone) ?? later) : later;
}
