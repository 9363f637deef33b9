import { isRecord } from '#site/merge.ts';

/** A text file with a block of keys at its top, taken apart. */
export type FrontMatter = {
  values: Record<string, unknown>;
  /** The line of each key, counted from 1. */
  lines: ReadonlyMap<string, number>;
  body: string;
  /** The line on which the body begins. */
  bodyLine: number;
  faults: FrontFault[];
};
export type FrontFault = { line: number; path: string; value?: unknown; rule: string; fix: string };

const keyLine = /^([A-Za-z_$][\w-]*):(?:[ \t]+(.*))?$/;
const fence = '---';

/**
 * Reads the block between two lines of three hyphens: one key a line, `name: value`. `true` and `false` are switches; a value that begins with a
 * quote, a bracket or a brace is JSON; anything else is a text as it stands. Never throws.
 */
export function readFrontMatter(text: string): FrontMatter {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const values = new Map<string, unknown>();
  const places = new Map<string, number>();
  const faults: FrontFault[] = [];
  const end = lines[0]?.trimEnd() === fence ? lines.findIndex((line, index) => index > 0 && line.trimEnd() === fence) : -1;
  if (end === -1) {
    const missing = lines[0]?.trimEnd() === fence;
    const rule = missing ? 'the block of keys at the top has no end' : 'expected a block of keys at the top';
    faults.push({ line: 1, path: '', rule, fix: 'write the keys between two lines of three hyphens, such as title: Warranty.' });
    return { values: {}, lines: places, body: lines.join('\n'), bodyLine: 1, faults };
  }
  for (const [index, line] of lines.slice(1, end).entries()) {
    const at = index + 2;
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name, written = ''] = keyLine.exec(line.trimEnd()) ?? [];
    if (name === undefined) {
      faults.push({ line: at, path: '', value: line.trim(), rule: 'expected a key and its value', fix: 'write name: value on one line.' });
    } else if (places.has(name)) {
      faults.push({ line: at, path: name, rule: 'the key stands twice', fix: 'keep one of them.' });
    } else {
      places.set(name, at);
      const value = readValue(written.trim());
      if (value.ok) values.set(name, value.value);
      else
        faults.push({
          line: at,
          path: name,
          value: written,
          rule: 'this begins like JSON but is not',
          fix: 'mend it, or begin the text with another sign.',
        });
    }
  }
  return { values: Object.fromEntries(values), lines: places, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2, faults };
}

type Value = { ok: true; value: unknown } | { ok: false };

function readValue(written: string): Value {
  if (written === 'true' || written === 'false') return { ok: true, value: written === 'true' };
  if (!/^["[{]/.test(written)) return { ok: true, value: written };
  try {
    const value: unknown = JSON.parse(written);
    return { ok: typeof value === 'string' || Array.isArray(value) || isRecord(value), value };
  } catch {
    return { ok: false };
  }
}
