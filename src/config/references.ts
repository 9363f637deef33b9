import type { z } from 'zod';
import { didYouMean, type Remedy, replaceIn, setTo, suchAs, takeOut } from '#site/edits.ts';
import { isRecord } from '#site/merge.ts';
import type { Finding } from '#site/problems.ts';
import { schemaAt, shapeOf, unwrap } from '#site/schema/schema-tree.ts';

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
  needless: boolean;
};

/** Keys without paths, or whose pages other rules check. */
const freeKeys = new Set(['$schema', 'stock', 'publish']);
const pageKeys = new Set(['path', 'pages']);

const pathOfSite = /^\/(?!\/)\S*$/;

/** Media and page paths in a file. */
export function* referencesIn(schema: z.core.$ZodType, value: unknown, file: string, path: Path = []): Generator<Reference> {
  if (typeof value === 'string') {
    if (pathOfSite.test(value)) yield { file, path, value, needless: isNeedless(schema, path) };
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* referencesIn(schema, entry, file, [...path, index]);
  } else if (isRecord(value)) {
    for (const [name, entry] of Object.entries(value)) {
      if (!pageKeys.has(name) && !(path.length === 0 && freeKeys.has(name))) yield* referencesIn(schema, entry, file, [...path, name]);
    }
  }
}

/** Whether the key may be removed: optional, with default, or an entry. */
function isNeedless(schema: z.core.$ZodType, path: Path): boolean {
  const at = schemaAt(schema, path);
  const holder = schemaAt(schema, path.slice(0, -1));
  if (at === null || holder === null) return true;
  const { optional, default: fallback } = unwrap(at);
  return optional || fallback !== undefined || shapeOf(unwrap(holder).type) === null;
}

/** Replaces a dead reference: by the nearest, else none, else an existing one. */
export function remedyFor({ path, written, value, needless }: Reference, near: string | null, fallback: string, words: string): Remedy {
  if (written !== undefined) {
    const edit =
      near === null ? { from: written.text, value: plainText(written.text) } : { from: written.text, value: written.text.replace(value, near) };
    const fix = near === null ? `${words}, or take it out.` : `did you mean ${JSON.stringify(near)}?`;
    if (path.length > 0) return replaceIn(path, edit.from, edit.value, fix);
    return { fix, edits: [{ op: 'replace', path, line: written.line, column: 1, ...edit }] };
  }
  if (near !== null) return didYouMean(path, near);
  return needless ? takeOut(path, `${words}, or take it out.`) : suchAs(path, fallback, `${words}, or name one that is there, such as ${fallback}.`);
}

export function remedyTo({ path, written, value }: Reference, to: string): Remedy {
  const fix = `write ${JSON.stringify(to)}.`;
  if (written === undefined) return setTo(path, to, fix);
  const edit = { from: written.text, value: written.text.replace(value, to) };
  return path.length > 0
    ? replaceIn(path, edit.from, edit.value, fix)
    : { fix, edits: [{ op: 'replace', path, line: written.line, column: 1, ...edit }] };
}

/** Keeps a link's text, removes a picture. */
function plainText(written: string): string {
  if (written.startsWith('!')) return '';
  return /^\[([\s\S]*)\]\(/.exec(written)?.[1] ?? '';
}

export type ReferenceFinding = Finding & { file: string; line?: number };
