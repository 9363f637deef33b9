import { type Remedy, replaceIn, setTo, wanted } from '#site/edits.ts';
import { isRecord } from '#site/merge.ts';
import type { Finding } from '#site/problems.ts';

type Path = (string | number)[];

/** A picture or page path in a text. */
export type Reference = {
  /** File in the folder; empty for the site file and its templates. */
  file: string;
  /** Keys from the root; empty in Markdown. */
  path: Path;
  /** In Markdown: source text, and its block's line. */
  written?: { text: string; line: number };
  value: string;
};

/** Keys without paths, or whose pages other rules check. */
const freeKeys = new Set(['$schema', 'stock', 'publish']);
const pageKeys = new Set(['path', 'pages', 'garage_path']);

const pathOfSite = /^\/(?!\/)\S*$/;

/** Media and page paths in a file. */
export function* referencesIn(value: unknown, file: string, path: Path = []): Generator<Reference> {
  if (typeof value === 'string') {
    if (pathOfSite.test(value)) yield { file, path, value };
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* referencesIn(entry, file, [...path, index]);
  } else if (isRecord(value)) {
    for (const [name, entry] of Object.entries(value)) {
      if (!pageKeys.has(name) && !(path.length === 0 && freeKeys.has(name))) yield* referencesIn(entry, file, [...path, name]);
    }
  }
}

/** Replaces a dead reference by the nearest. @param words what is wanted where none is near. */
export function remedyFor(reference: Reference, near: string | null, words: string): Remedy {
  return near === null ? wanted(words) : { ...remedyTo(reference, near), fix: `did you mean ${JSON.stringify(near)}?` };
}

export function remedyTo({ path, written, value }: Reference, to: string): Remedy {
  const fix = `write ${JSON.stringify(to)}.`;
  if (written === undefined) return setTo(path, to, fix);
  const edit = { from: written.text, value: written.text.replace(value, to) };
  return path.length > 0
    ? replaceIn(path, edit.from, edit.value, fix)
    : { fix, edits: [{ op: 'replace', path, line: written.line, column: 1, ...edit }] };
}

export type ReferenceFinding = Finding & { file: string; line?: number };
