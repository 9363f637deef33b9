import { atOffsetOf } from '#lib/moments.ts';

type Path = (string | number)[];

/**
 * One change of a file. Its path is that of the file as it was read: keys from the root, list entries by number; empty for the file itself.
 *
 * `set` writes a value, and the objects above it that are not there yet; with an empty path a new file.
 *
 * `remove` takes a key, an entry of a list, or the file away; of a key that stands twice, the first.
 *
 * `rename` gives a key, or with an empty path the file, another name; what has that name already is replaced.
 *
 * `replace` writes `value` for `from`: everywhere in the text at the path. With an empty path: at its first place in the file from `line` on.
 */
export type Edit = (
  | { op: 'set'; path: Path; value: unknown /** The value shows the form; the owner knows the right one. */; example?: true }
  | { op: 'remove'; path: Path }
  | { op: 'rename'; path: Path; value: string }
  | { op: 'replace'; path: Path; from: string; value: string; line?: number; column?: number; example?: true }
) & { /** Another file of the site’s folder; left out: the problem’s own. */ file?: string };

/** An edit with the file that it changes, named like the problem's. */
export type FileEdit = Edit & { file: string };

/** What to do: a sentence, and the same as data. */
export type Remedy = { fix: string; edits: Edit[] };

const json = (value: unknown) => JSON.stringify(value);

/** A value that was probably meant. */
export const didYouMean = (path: Path, value: unknown): Remedy => ({ fix: `did you mean ${json(value)}?`, edits: [{ op: 'set', path, value }] });

/** A key or file that was probably meant. */
export const didYouMeanKey = (path: Path, value: string): Remedy => ({ fix: `did you mean ${json(value)}?`, edits: [{ op: 'rename', path, value }] });

/** A value to be written; a sentence of its own says so. */
export const setTo = (path: Path, value: unknown, fix: string): Remedy => ({ fix, edits: [{ op: 'set', path, value }] });

/** A value that shows the form, in a sentence that names it. */
export const suchAs = (path: Path, value: unknown, fix: string): Remedy => ({ fix, edits: [{ op: 'set', path, value, example: true }] });

/** What is to be taken out. */
export const takeOut = (path: Path, fix = 'take it out.'): Remedy => ({ fix, edits: [{ op: 'remove', path }] });

/** A piece of a text for another, everywhere in the text. */
export const replaceIn = (path: Path, from: string, value: string, fix: string): Remedy => ({ fix, edits: [{ op: 'replace', path, from, value }] });

/** The near name if there is one, else one of those that are allowed; with none allowed it is taken out. */
export function oneOf(path: Path, near: string | null, allowed: readonly string[]): Remedy {
  if (near !== null) return didYouMean(path, near);
  const [first] = allowed;
  return first === undefined ? takeOut(path) : suchAs(path, first, `use one of: ${allowed.join(', ')}.`);
}

/** The first name that nobody has yet: `harbour-2`, `harbour-3`. */
export function freeName(name: string, taken: Iterable<string>, joined = '-'): string {
  const names = new Set(taken);
  let count = 2;
  while (names.has(`${name}${joined}${count}`)) count += 1;
  return `${name}${joined}${count}`;
}

/**
 * A day or moment so many days later, in the same form.
 * @param zone whose clocks say what the offset of a moment is then; left out: it keeps its own.
 */
export function daysLater(moment: string, days: number, zone?: string): string {
  const day = new Date(`${moment.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  const later = `${day.toISOString().slice(0, 10)}${moment.slice(10)}`;
  const hasOffset = zone !== undefined && /T.*[+-]\d\d:\d\d$/.test(later);
  return hasOffset ? (atOffsetOf(later, zone) ?? later) : later;
}
