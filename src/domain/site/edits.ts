type Path = (string | number)[];

/**
 * An edit of a file. Its path addresses the file as it was read: keys from the root, list entries by number; empty for the file itself.
 *
 * - `set` writes a value and missing parent objects; with an empty path a new file.
 * - `remove` deletes a key (the first of duplicates), a list entry, or the file.
 * - `rename` renames a key, or with an empty path the file, and replaces what has the new name.
 * - `replace` writes `value` for each `from` in the text at the path; with an empty path for the first one from `line` on.
 */
export type Edit =
  | { op: 'set'; path: Path; value: unknown }
  | { op: 'remove'; path: Path }
  | { op: 'rename'; path: Path; value: string }
  | { op: 'replace'; path: Path; from: string; value: string; line?: number; column?: number };

export type FileEdit = Edit & { file: string };

/**
 * A sentence, and the same as edits where the value that was meant is certain: what is written, read; the key’s default; or without what has no
 * effect. Otherwise no edits, and a sentence that says what is wanted, in which form and who knows it, without a value that would pass.
 */
export type Remedy = { fix: string; edits: Edit[] };

const json = (value: unknown) => JSON.stringify(value);

export const didYouMean = (path: Path, value: unknown): Remedy => ({ fix: `did you mean ${json(value)}?`, edits: [{ op: 'set', path, value }] });

export const didYouMeanKey = (path: Path, value: string): Remedy => ({ fix: `did you mean ${json(value)}?`, edits: [{ op: 'rename', path, value }] });

export const setTo = (path: Path, value: unknown, fix: string): Remedy => ({ fix, edits: [{ op: 'set', path, value }] });

/** Only somebody else knows the value: the sentence says what is wanted, in which form, and who knows it. */
export const wanted = (fix: string): { fix: string; edits: [] } => ({ fix, edits: [] });

export const takeOut = (path: Path, fix = 'take it out.'): Remedy => ({ fix, edits: [{ op: 'remove', path }] });

/** Replaces a substring everywhere in the text. */
export const replaceIn = (path: Path, from: string, value: string, fix: string): Remedy => ({ fix, edits: [{ op: 'replace', path, from, value }] });

/** The same address by https. The edit names no more of it than the host: what follows may hold a token. */
export const overHttps = (path: Path, address: string, fix: string): Remedy => {
  const [start = ''] = /^http:\/\/[^/?#@:]*/i.exec(address) ?? [];
  return replaceIn(path, start, start.replace(/^http:/i, 'https:'), fix);
};

/** The name probably meant; with none near, only the owner can choose. */
export const oneOf = (path: Path, near: string | null, allowed: readonly string[]): Remedy =>
  near === null ? wanted(`use one of: ${allowed.join(', ')}.`) : didYouMean(path, near);
