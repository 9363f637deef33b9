import { scanJson } from '#lib/text/json-positions.ts';
import type { Edit } from '#site/edits.ts';

type Place = { line: number; column: number };
type Candidate = { at: number; from: string; value: string };

/** Tokens often missing. */
const missing = [',', '"', ':', '}', ']', '"}', '"]', '},', '],', '",', '": '];
/** How far before the error a token may be missing: for a quote, the parser stops at the next one. */
const reach = 160;
const mostTried = 2000;

/**
 * A single edit that makes a JSON text valid, if any.
 * @param place of the error.
 */
export function jsonRepair(text: string, place: Place): Edit[] {
  const lines = text.split('\n');
  const offset = lines.slice(0, place.line - 1).reduce((sum, line) => sum + line.length + 1, 0) + place.column - 1;
  let tried = 0;
  for (const candidate of candidatesFor(text, offset)) {
    tried += 1;
    if (tried > mostTried) return [];
    const scan = scanJson(applied(text, candidate));
    // A duplicate key means that an object was lost.
    if (scan.ok && scan.positions.repeated.length === 0)
      return [{ op: 'replace', path: [], from: candidate.from, value: candidate.value, ...placeOf(text, candidate.at) }];
  }
  return [];
}

const applied = (text: string, { at, from, value }: Candidate) => text.slice(0, at) + value + text.slice(at + from.length);

/** Likeliest first: a superfluous comma; a missing or superfluous token at the error, then around it. */
function* candidatesFor(text: string, offset: number): Generator<Candidate> {
  const unclosed = unclosedBlock(text);
  if (unclosed !== null) yield unclosed;
  const [spareComma = ''] = /,\s*$/.exec(text.slice(0, offset)) ?? [];
  if (spareComma !== '') yield { at: offset - spareComma.length, from: ',', value: '' };
  const before = text.slice(Math.max(0, offset - reach), offset);
  // A key without closing quote extends to the next quote.
  const [token = ''] = /"[^"\n]*"$/.exec(before) ?? [];
  if (token.includes(':')) yield { at: offset - token.length + token.indexOf(':'), from: '', value: '"' };
  const line = /^"[^"\n]*?(?=,?\s*(?:\n|$))/.exec(text.slice(offset))?.[0] ?? '';
  if (line !== '') yield { at: offset + line.length, from: '', value: '"' };
  const [comma = ''] = /\s*,\s*$/.exec(before) ?? [];
  if (comma !== '') for (const value of ['}', ']']) yield { at: offset - comma.length, from: '', value };
  const [rest = ''] = /^[^\n]*/.exec(text.slice(offset)) ?? [];
  const end = offset + rest.trimEnd().length;
  const places = [offset];
  for (let at = offset - 1; at >= Math.max(0, offset - reach); at -= 1) if (isSeam(text, at)) places.push(at);
  for (let at = offset + 1; at <= end; at += 1) if (isSeam(text, at)) places.push(at);
  for (const at of places) {
    for (const value of missing) yield { at, from: '', value };
    const sign = text.charAt(at);
    if (sign !== '' && /[,:"{}[\]]/.test(sign)) yield { at, from: sign, value: '' };
  }
}

const closers: Record<string, string> = { '{': '}', '[': ']' };

/**
 * Inserts a bracket missing far above the error: before the first line indented no further than the one that opened the block. Null without
 * consistent indentation.
 */
function unclosedBlock(text: string): Candidate | null {
  const open: { sign: string; indent: number }[] = [];
  let at = 0;
  let end = 0;
  for (const line of text.split('\n')) {
    const words = line.trim();
    const indent = line.length - line.trimStart().length;
    const last = open.at(-1);
    if (last !== undefined && words !== '' && words !== ',' && indent <= last.indent && !/^[}\]]/.test(words)) {
      const before = text.slice(0, end).replace(/,$/, '');
      return { at: before.length, from: '', value: closers[last.sign] ?? '' };
    }
    for (const [sign] of line.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').matchAll(/[{}[\]]/g)) {
      if (sign in closers) open.push({ sign, indent });
      else open.pop();
    }
    at += line.length + 1;
    if (words !== '') end = at - 1 - (line.length - line.trimEnd().length);
  }
  return null;
}

/** Whether a JSON token or line end is adjacent. */
const isSeam = (text: string, at: number) => /[\n,:"{}[\]]/.test(text.slice(Math.max(0, at - 1), at + 1));

function placeOf(text: string, at: number): Place {
  const above = text.slice(0, at);
  return { line: above.split('\n').length, column: at - above.lastIndexOf('\n') };
}

export function repairWords([edit]: readonly Edit[]): string {
  if (edit?.op !== 'replace') return '';
  const place = `${edit.line}:${edit.column}`;
  return edit.from === '' ? `. Write ${edit.value} at ${place}` : `. Take out ${edit.from} at ${place}`;
}
