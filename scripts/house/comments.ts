import ts from 'typescript';

/** The lines of a comment without delimiters. `line` counts from 1. */
export type Comment = { line: number; lines: string[] };

/** Offsets. */
type Span = { start: number; end: number };

/** Consecutive `//` lines are one comment. */
export function commentsIn(file: string, text: string): Comment[] {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const comments: Comment[] = [];
  let before: Span | null = null;
  for (const span of spansIn(file, text)) {
    const comment = { line: lineAt(span.start), lines: plainLines(text.slice(span.start, span.end)) };
    const last = comments.at(-1);
    if (before !== null && last !== undefined && isContinued(text, before, span)) last.lines.push(...comment.lines);
    else comments.push(comment);
    before = span;
  }
  return comments;
}

function isContinued(text: string, one: Span, next: Span): boolean {
  const ownLine = ({ start }: Span) => text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
  const bothLines = text.startsWith('//', one.start) && text.startsWith('//', next.start);
  return bothLines && ownLine(one) && /^\r?\n[ \t]*$/.test(text.slice(one.end, next.start));
}

function plainLines(comment: string): string[] {
  if (comment.startsWith('//')) return [comment.replace(/^\/+\s?/, '')];
  return comment
    .replace(/^\/\*+|^<!--|\*+\/$|-->$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*(?:\s|$)/, ''));
}

function spansIn(file: string, text: string): Span[] {
  if (file.endsWith('.css')) return matches(text, /\/\*[\s\S]*?\*\//g);
  return file.endsWith('.astro') ? spansInAstro(text) : spansInScript(text, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
}

const matches = (text: string, pattern: RegExp, from = 0): Span[] =>
  [...text.matchAll(pattern)].map(({ index, 0: match }) => ({ start: from + index, end: from + index + match.length }));

/** The frontmatter, then the markup with `<script>` and `<style>`. */
function spansInAstro(text: string): Span[] {
  const fenced = /^\s*---\n([\s\S]*?)\n---/.exec(text);
  const spans = fenced === null ? [] : moved(spansInScript(fenced[1] ?? '', ts.ScriptKind.TS), fenced[0].indexOf('---') + 4);
  const markup = text.slice(fenced?.[0].length ?? 0);
  const from = text.length - markup.length;
  const inside = /(<(script|style)\b[^>]*>)([\s\S]*?)<\/\2>/g;
  for (const { index, 1: tag = '', 2: name, 3: content = '' } of markup.matchAll(inside)) {
    const start = from + index + tag.length;
    spans.push(...(name === 'style' ? matches(content, /\/\*[\s\S]*?\*\//g, start) : moved(spansInScript(content, ts.ScriptKind.TS), start)));
  }
  const blanked = markup.replace(inside, (element) => element.replace(/[^\n]/g, ' '));
  spans.push(...matches(blanked, /<!--[\s\S]*?-->|(?<=\{\s*)\/\*[\s\S]*?\*\/|(?<=^[ \t]*)\/\/.*$/gm, from));
  return spans.sort((one, other) => one.start - other.start);
}

const moved = (spans: readonly Span[], by: number): Span[] => spans.map(({ start, end }) => ({ start: start + by, end: end + by }));

/** Walks the syntax tree, since `//` also occurs in strings, regular expressions and URLs. */
function spansInScript(text: string, kind: ts.ScriptKind): Span[] {
  const source = ts.createSourceFile(kind === ts.ScriptKind.TSX ? 'a.tsx' : 'a.ts', text, ts.ScriptTarget.Latest, true, kind);
  const spans = new Map<number, Span>();
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const parts = node.getChildren(source);
    for (const part of parts) visit(part);
    if (parts.length > 0 || node.kind === ts.SyntaxKind.JsxText) return;
    for (const { pos, end } of [...(ts.getTrailingCommentRanges(text, node.pos) ?? []), ...(ts.getLeadingCommentRanges(text, node.pos) ?? [])]) {
      spans.set(pos, { start: pos, end });
    }
  };
  visit(source);
  return [...spans.values()].sort((one, other) => one.start - other.start);
}
