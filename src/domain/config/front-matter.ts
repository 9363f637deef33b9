import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  Schema,
  visit,
  type YAMLError,
} from 'yaml';
import { type Edit, type Remedy, wanted } from '#site/edits.ts';
import { isRecord } from '#site/merge.ts';

export type FrontMatter = {
  values: Record<string, unknown>;
  /** Position of a key or entry, from 1; of its nearest parent if absent. */
  nearest(path: readonly (string | number)[]): { line: number; column: number };
  body: string;
  bodyLine: number;
  hasBlock: boolean;
  faults: FrontFault[];
};
export type FrontFault = { line: number; path: string; value?: unknown; rule: string } & Remedy;

const fence = '---';
const schema = new Schema({ schema: 'failsafe', customTags: ['bool'] });
const longestBlock = 20_000;
const anchorRule = 'a text cannot begin with &, which would name a reference';
const quoteIt = 'put the text in double quotes.';

/**
 * Parses YAML front matter: strings, booleans, lists, objects. Never throws.
 *
 * Numbers and dates stay strings (`0412`, `1.10`). Beyond YAML, a one-line string may contain a colon (`title: Towing: what it means`). Refuses
 * references, tags and more than 20,000 characters.
 */
export function readFrontMatter(text: string): FrontMatter {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const begins = lines[0]?.trimEnd() === fence;
  const end = begins ? lines.findIndex((line, index) => index > 0 && line.trimEnd() === fence) : -1;
  if (end === -1) {
    const rule = begins ? 'the block of keys at the top has no end' : 'expected a block of keys at the top';
    const fix = 'write the keys, as title: and its words, between two lines of three hyphens; docs/content.md lists them.';
    const fault = { line: 1, path: '', rule, ...wanted(fix) };
    return { values: {}, nearest: () => ({ line: 1, column: 1 }), body: lines.join('\n'), bodyLine: 1, hasBlock: false, faults: [fault] };
  }
  const block = lines.slice(1, end);
  const length = block.reduce((sum, line) => sum + line.length + 1, 0);
  const tooLong = {
    line: 1,
    path: '',
    rule: `expected at most ${longestBlock} characters of keys, not ${length}`,
    ...wanted('move text below the block; whoever wrote it knows what is text.'),
  };
  const { values, nearest, faults } = length > longestBlock ? { ...readEntries([]), faults: [tooLong] } : readEntries(block);
  return { values, nearest, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2, hasBlock: true, faults };
}

/** A top-level key with its lines; `line` in the file. */
type Entry = { line: number; lines: string[] };

/** Keys are parsed separately, so that a fault in one does not affect others. */
function entriesOf(block: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  for (const [index, line] of block.entries()) {
    const continues = /^(?:[\s#\]}]|[-:](?:\s|$)|$)/.test(line);
    const last = entries.at(-1);
    if (last && continues) last.lines.push(line);
    else if (!continues || !/^\s*(?:#.*)?$/.test(line)) entries.push({ line: index + 2, lines: [line] });
  }
  return entries;
}

type Key = { pair: Pair<Node, Node | null>; entry: Entry; counter: LineCounter };

function readEntries(block: readonly string[]): Pick<FrontMatter, 'values' | 'nearest' | 'faults'> {
  const keys = new Map<string, Key>();
  const values = new Map<string, unknown>();
  const faults: FrontFault[] = [];
  for (const entry of entriesOf(block)) {
    const counter = new LineCounter();
    const document = parseDocument(sourceOf(entry), {
      lineCounter: counter,
      schema,
      prettyErrors: false,
      logLevel: 'silent',
    });
    const broken = faultOf(document, entry, counter);
    if (broken !== null) {
      faults.push(broken);
      continue;
    }
    if (!isMap<Node, Node | null>(document.contents)) continue;
    const read: unknown = document.toJS();
    for (const pair of document.contents.items) {
      const name = String(pair.key);
      const line = entry.line - 1 + counter.linePos(pair.key.range?.[0] ?? 0).line;
      if (keys.has(name)) faults.push({ line, path: name, rule: twice, ...keepOne });
      else {
        keys.set(name, { pair, entry, counter });
        values.set(name, isRecord(read) ? read[name] : undefined);
      }
    }
  }
  return { values: Object.fromEntries(values), nearest: (path) => placeOf(path, keys), faults };
}

const textWithColon = /^([A-Za-z_$][\w-]*):[ \t]+([^\s"'[\]{}|>&*!%@`#-].*:(?:[ \t].*|))$/;

/** An entry's lines, quoted if a one-line text contains a colon. */
function sourceOf({ lines: [first = '', ...others] }: Entry): string {
  const [, name, text] = textWithColon.exec(first.trimEnd()) ?? [];
  const alone = others.every((line) => /^\s*(?:#.*)?$/.test(line));
  return [name !== undefined && text !== undefined && alone ? `${name}: ${JSON.stringify(text)}` : first, ...others].join('\n');
}

/** The first fault of an entry; others mostly follow from it. */
function faultOf(document: Document.Parsed, entry: Entry, counter: LineCounter): FrontFault | null {
  const fault = placedFault(document, entry, counter);
  if (fault === null) return null;
  if (fault.path === '' || fault.rule === twice) return { ...fault, edits: [] };
  return { ...fault, edits: [fault.rule === tab ? spaced(entry) : quoted(entry)] };
}

const twice = 'this key appears twice';
const keepOne = wanted('keep one of the two; whoever wrote them knows which holds.');
const tab = 'a tab cannot indent';

/** Replaces tabs by the indent of the line above. */
function spaced({ line, lines }: Entry): Edit {
  const from = lines.join('\n').trimEnd();
  const value = lines.map((text, index) => text.replace(/^\s*\t\s*/, () => ' '.repeat(textColumn(lines[index - 1] ?? '')))).join('\n');
  return { op: 'replace', path: [], line, column: 1, from, value: value.trimEnd() };
}

const textColumn = (line: string) => /^\s*(?:-\s+)?/.exec(line)?.[0].length ?? 2;

/** Quotes an entry's text. */
function quoted({ line, lines }: Entry): Edit {
  const [, name = '', written = ''] = /^([^\s:#][^:]*):\s*([\s\S]*)$/.exec(lines.join('\n').trimEnd()) ?? [];
  const from = lines.join('\n').trimEnd();
  return { op: 'replace', path: [], line, column: 1, from, value: `${name}: ${JSON.stringify(written.replaceAll(/\s+/g, ' '))}` };
}

function placedFault(document: Document.Parsed, entry: Entry, counter: LineCounter): Omit<FrontFault, 'edits'> | null {
  const [, name = '', written = ''] = /^([^\s:#][^:]*):(?:\s+(.*))?$/.exec(entry.lines[0]?.trimEnd() ?? '') ?? [];
  const at = (offset: number) => entry.line - 1 + counter.linePos(offset).line;
  const entryFacts = { path: name, ...(written === '' ? {} : { value: written }) };
  const problem = [...document.errors, ...document.warnings][0];
  if (problem?.code === 'DUPLICATE_KEY') return { line: at(problem.pos[0]), path: name, rule: twice, fix: keepOne.fix };
  if (problem) return { line: at(problem.pos[0]), ...entryFacts, ...ruleOf(problem, written) };
  if (!isMap(document.contents)) {
    return {
      line: entry.line,
      path: '',
      value: entry.lines[0]?.trim(),
      rule: 'expected a key and its value',
      fix: 'write a key and its value on one line, with a colon and a space between; docs/content.md lists the keys.',
    };
  }
  let fault: Omit<FrontFault, 'edits'> | null = null;
  visit(document, (_key, node) => {
    if (!isNode(node) && !isPair(node)) return undefined;
    const nodeIssue = isPair(node) ? keyFault(node) : nodeFault(node);
    if (nodeIssue === null) return undefined;
    fault = { line: at(nodeIssue.offset), ...entryFacts, rule: nodeIssue.rule, fix: nodeIssue.fix };
    return visit.BREAK;
  });
  return fault;
}

type Fault = { offset: number; rule: string; fix: string };

function keyFault({ key }: Pair): Fault | null {
  if (isScalar(key)) return null;
  return { offset: (isNode(key) ? key.range?.[0] : undefined) ?? 0, rule: 'expected a key that is a word', fix: 'write name: value.' };
}

function nodeFault(node: Node): Fault | null {
  const offset = node.range?.[0] ?? 0;
  if (isAlias(node)) return { offset, rule: 'a text cannot begin with *, which would be a reference', fix: quoteIt };
  if ((isScalar(node) || isMap(node) || isSeq(node)) && node.anchor !== undefined) return { offset, rule: anchorRule, fix: quoteIt };
  // YAML treats text after # as a comment: “the #1 dealer” would be cut silently.
  if (isScalar(node) && node.type === 'PLAIN' && /^\S/.test(node.comment ?? ''))
    return { offset, rule: 'what follows a # would be dropped as a comment', fix: `${quoteIt.slice(0, -1)}, or write a space after the #.` };
  return null;
}

/** A parser error in an editor's words. */
function ruleOf({ code, message }: YAMLError, written: string): { rule: string; fix: string } {
  const [sign = ''] = written;
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return { rule: 'a colon with a space begins a new key', fix: quoteIt };
    case 'TAB_AS_INDENT':
      return { rule: tab, fix: 'indent with spaces.' };
    case 'TAG_RESOLVE_FAILED':
      return { rule: 'a text cannot begin with !, which would be a tag', fix: quoteIt };
  }
  if (sign === '&') return { rule: anchorRule, fix: quoteIt };
  if (/["[{]/.test(sign)) return { rule: 'this begins like JSON but is not', fix: 'correct it, or begin the text with another character.' };
  if (/['@`%|>]/.test(sign)) return { rule: `a text cannot begin with ${sign} here`, fix: quoteIt };
  if (code === 'BAD_INDENT')
    return {
      rule: 'this has a different indent from the rest of its list or object',
      fix: 'indent all entries of a list or object by the same amount.',
    };
  return { rule: `this cannot be read: ${message}`, fix: `correct it, or ${quoteIt}` };
}

function placeOf(path: readonly (string | number)[], keys: ReadonlyMap<string, Key>): { line: number; column: number } {
  const key = keys.get(String(path[0]));
  if (key === undefined) return { line: 1, column: 1 };
  let { key: place, value: node }: { key: Node; value: unknown } = key.pair;
  for (const part of path.slice(1)) {
    if (isMap<Node>(node)) {
      const pair = node.items.find((inner) => String(inner.key) === String(part));
      if (pair === undefined) break;
      place = pair.key;
      node = pair.value;
    } else if (isSeq<Node>(node)) {
      const entry = node.items[Number(part)];
      if (entry === undefined) break;
      place = entry;
      node = entry;
    } else break;
  }
  const { line, col } = key.counter.linePos(place.range?.[0] ?? 0);
  return { line: key.entry.line - 1 + line, column: col };
}
