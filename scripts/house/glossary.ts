import path from 'node:path';
import ts from 'typescript';
import { commentsIn } from './comments.ts';
import type { Offence } from './rules.ts';

export const glossaryFile = 'docs/glossary.md';

/** A row of a glossary table. `names` are replaced identifiers and file names, `phrases` replaced wordings of comments and docs. */
export type GlossaryEntry = { term: string; names: string[]; phrases: string[] };

const script = /\.(?:ts|tsx|mjs|astro)$/;
const identifier = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/**
 * Rows of the tables in `docs/glossary.md`: term, meaning, what it replaces.
 * In the third column `` `name` `` is an identifier or a file name, and `"text"` is a phrase.
 */
export function parseGlossary(text: string): GlossaryEntry[] {
  return text.split('\n').flatMap((line) => {
    const [, term = '', , replaced] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (replaced === undefined || !line.startsWith('|') || /^(?:-+|Term)$/.test(term)) return [];
    const all = (pattern: RegExp) => [...replaced.matchAll(pattern)].map(([, found = '']) => found);
    return [{ term: term.replace(/[`*]/g, ''), names: all(/`([^`]+)`/g), phrases: all(/"([^"]+)"/g) }];
  });
}

/** Replaced names and phrases that a file still contains. `file` is relative to the root, with forward slashes. */
export function glossaryOffences(entries: readonly GlossaryEntry[], file: string, text: string): Offence[] {
  if (file === glossaryFile) return [];
  const terms = termsByName(entries);
  const found = (line: number, replaced: string) => {
    const use = terms.get(replaced);
    return use === undefined ? [] : [{ file, line, reason: `${replaced} is replaced: use ${use.join(' or ')}` }];
  };
  const phrases = entries.flatMap((entry) => entry.phrases.map((phrase) => ({ phrase, pattern: patternOf(phrase) })));
  const prose = proseOf(file, text);
  return [
    ...fileNames(file).flatMap((name) => found(1, name)),
    ...identifiersIn(file, text).flatMap(({ line, name }) => found(line, name)),
    ...prose.flatMap(({ line: first, text }) => {
      const lineAt = (offset: number) => first + text.slice(0, offset).split('\n').length - 1;
      const quoted = [...text.matchAll(/`([\w$.-]+)(?:\([^`]*)?`/g)].flatMap(({ index, 1: name = '' }) => found(lineAt(index), name));
      const worded = phrases.flatMap(({ phrase, pattern }) => [...text.matchAll(pattern)].flatMap(({ index }) => found(lineAt(index), phrase)));
      return [...quoted, ...worded];
    }),
  ];
}

/** The base name of a file, and its kebab-case stem: `lead-store.server.ts`, `lead-store`. A stem of one word may be an identifier elsewhere. */
function fileNames(file: string): string[] {
  const name = path.posix.basename(file);
  const stem = name.replace(/\..*$/, '');
  return stem.includes('-') && stem !== name ? [name, stem] : [name];
}

function termsByName(entries: readonly GlossaryEntry[]): Map<string, string[]> {
  const terms = new Map<string, string[]>();
  for (const { term, names, phrases } of entries)
    for (const replaced of [...names, ...phrases]) terms.set(replaced, [...(terms.get(replaced) ?? []), term]);
  return terms;
}

/** Matches whole words in any case, with any white space between them, also across lines. */
function patternOf(phrase: string): RegExp {
  const words = phrase.split(/\s+/).map((word) => RegExp.escape(word));
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu');
}

/** The text of a document, or of each comment of a code file, with the number of its first line. */
function proseOf(file: string, text: string): { line: number; text: string }[] {
  if (file === 'README.md' || /^docs\/.*\.md$/.test(file)) return [{ line: 1, text }];
  if (!script.test(file) && !file.endsWith('.css')) return [];
  return commentsIn(file, text).map(({ line, lines }) => ({ line, text: lines.join('\n') }));
}

function identifiersIn(file: string, text: string): { line: number; name: string }[] {
  if (!script.test(file)) return [];
  return file.endsWith('.astro') ? identifiersInAstro(text) : identifiersInScript(file, text);
}

function identifiersInScript(file: string, text: string, firstLine = 1): { line: number; name: string }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const names: { line: number; name: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      names.push({ line: firstLine + line, name: node.text.replace(/^#/, '') });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Frontmatter is parsed. In the markup every word between braces, and the name of every component, counts as an identifier. */
function identifiersInAstro(text: string): { line: number; name: string }[] {
  const fenced = /^\s*---\n([\s\S]*?)\n---/.exec(text);
  const names = fenced === null ? [] : identifiersInScript('a.ts', fenced[1] ?? '', 2);
  const from = fenced?.[0].length ?? 0;
  const markup = text.slice(from).replace(/\{\s*\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const { index, 0: code } of markup.matchAll(/\{[^{}]*\}|<[A-Z]\w*/g))
    for (const { index: at, 0: name } of code.replace(/'[^']*'/g, (quoted) => ' '.repeat(quoted.length)).matchAll(identifier))
      names.push({ line: text.slice(0, from + index + at).split('\n').length, name });
  return names;
}
