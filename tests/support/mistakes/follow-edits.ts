import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readFrontMatter } from '#config/front-matter.ts';
import type { Edit, FileEdit } from '#site/edits.ts';
import { isRecord } from '#site/merge.ts';

type Path = readonly (string | number)[];
type Replace = Extract<Edit, { op: 'replace' }>;

/** The order of edits of one file: their paths refer to the original. */
const order: readonly Edit['op'][] = ['replace', 'set', 'rename', 'remove'];

/** Applies edits file by file. File names are relative to the working directory, as `check` prints them. */
export async function followEdits(edits: readonly FileEdit[]): Promise<void> {
  const unique = new Map(edits.map((edit) => [JSON.stringify(edit), edit]));
  const byFile = Map.groupBy(unique.values(), ({ file }) => file);
  for (const [file, own] of byFile) await followInFile(file, own.toSorted(byOrder));
}

function byOrder(one: Edit, other: Edit): number {
  const rank = order.indexOf(one.op) - order.indexOf(other.op);
  if (rank !== 0) return rank;
  // A list before its entries.
  if (one.op === 'set') return one.path.length - other.path.length;
  // From the end, so that no edit moves a later one.
  if (one.op === 'replace' && other.op === 'replace') return (other.line ?? 0) - (one.line ?? 0) || (other.column ?? 0) - (one.column ?? 0);
  return comparePaths(other.path, one.path);
}

function comparePaths(one: Path, other: Path): number {
  for (const [index, part] of one.entries()) {
    const against = other[index];
    if (against === undefined) return 1;
    if (typeof part === 'number' && typeof against === 'number' && part !== against) return part - against;
    if (String(part) !== String(against)) return String(part) < String(against) ? -1 : 1;
  }
  return one.length - other.length;
}

async function followInFile(file: string, edits: readonly Edit[]): Promise<void> {
  const whole = edits.filter((edit) => edit.path.length === 0 && edit.op !== 'replace');
  const inside = edits.filter((edit) => !whole.includes(edit));
  for (const edit of whole) if (edit.op === 'set') await write(file, typeof edit.value === 'string' ? edit.value : toJson(edit.value));
  if (inside.length > 0) {
    const text = await readFile(file, 'utf8');
    await write(file, file.endsWith('.json') ? followInJson(text, inside) : followInMarkdown(text, inside));
  }
  for (const edit of whole) {
    if (edit.op === 'remove') await rm(file, { recursive: true, force: true });
    if (edit.op === 'rename') await rename(file, path.join(path.dirname(file), edit.value));
  }
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

export function followInJson(text: string, edits: readonly Edit[]): string {
  const repaired = edits.filter(isTextual).reduce(replaceInText, text.replace(/^\uFEFF/, ''));
  const root = { value: JSON.parse(repaired) as unknown };
  for (const edit of edits) if (!isTextual(edit)) followAt(root, ['value', ...edit.path], edit);
  return toJson(root.value);
}

const isTextual = (edit: Edit): edit is Replace => edit.op === 'replace' && edit.path.length === 0;

function followAt(root: object, keys: Path, edit: Edit): void {
  let holder: unknown = root;
  const last = keys.at(-1);
  for (const [depth, part] of keys.slice(0, -1).entries()) {
    const inner: unknown = Reflect.get(Object(holder), part);
    if (typeof inner !== 'object' || inner === null) {
      if (edit.op !== 'set') return;
      Reflect.set(Object(holder), part, typeof keys[depth + 1] === 'number' ? [] : {});
    }
    holder = Reflect.get(Object(holder), part);
  }
  if (last === undefined || typeof holder !== 'object' || holder === null) return;
  const value: unknown = Reflect.get(holder, last);
  if (edit.op === 'set') Reflect.set(holder, last, structuredClone(edit.value));
  else if (edit.op === 'replace' && typeof value === 'string') Reflect.set(holder, last, value.replaceAll(edit.from, edit.value));
  else if (edit.op === 'remove' && Array.isArray(holder)) holder.splice(Number(last), 1);
  else if (edit.op === 'remove') Reflect.deleteProperty(holder, last);
  else if (edit.op === 'rename' && isRecord(holder) && Object.hasOwn(holder, last)) {
    Reflect.deleteProperty(holder, last);
    Reflect.set(holder, edit.value, value);
  }
}

/** The first occurrence at or after the line and column. */
function replaceInText(text: string, { from, value, line = 1, column = 1 }: Replace): string {
  const lines = text.split('\n');
  const above = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  const start = Math.min(text.length, above + column - 1);
  const at = from === '' ? start : text.indexOf(from, start);
  if (at === -1) throw new Error(`nothing reads ${JSON.stringify(from)} from line ${line} on`);
  return text.slice(0, at) + value + text.slice(at + from.length);
}

export function followInMarkdown(source: string, edits: readonly Edit[]): string {
  let text = edits.filter(isTextual).reduce(replaceInText, source);
  for (const edit of edits) if (!isTextual(edit)) text = followInFront(text, edit);
  return text;
}

/** A key of the front matter rewritten as JSON, which YAML reads too. */
function followInFront(text: string, edit: Edit): string {
  const { values, bodyLine } = readFrontMatter(text);
  const [name] = edit.path;
  const before = new Map(Object.entries(values));
  followAt(values, edit.path, edit);
  const lines = text.split('\n');
  const end = bodyLine - 2;
  const starts = (line: string, key: string) => line.startsWith(`${key}:`);
  const first = lines.findIndex((line, index) => index > 0 && index < end && starts(line, String(name)));
  const after = first === -1 ? -1 : lines.findIndex((line, index) => index > first && (index >= end || /^[^\s#\]}-]/.test(line)));
  const kept = first === -1 ? lines : [...lines.slice(0, first), ...lines.slice(after)];
  const newName = edit.op === 'rename' && edit.path.length === 1 ? edit.value : String(name);
  const twice = edit.op === 'remove' && kept.some((line, index) => index > 0 && index < end && starts(line, String(name)));
  const value = twice ? undefined : values[newName];
  if (value === undefined || (first === -1 && before.get(newName) === value)) return kept.join('\n');
  kept.splice(1, 0, `${newName}: ${JSON.stringify(value)}`);
  return kept.join('\n');
}
