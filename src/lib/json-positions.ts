/** A place in a text file, both counted from 1. */
export type Position = { line: number; column: number };

/** What stands wrong in a JSON text: `rule` says what was expected, `found` what stands there. */
export type JsonFault = Position & { rule: string; found: string };

export type JsonScan = { ok: true; value: unknown; positions: JsonPositions } | { ok: false; fault: JsonFault };

export type JsonPath = readonly (string | number)[];

/** Where each key and each list entry of a JSON text stands. */
export type JsonPositions = {
  /** The key's or the entry's place; the nearest ancestor's where the path itself is not in the text. */
  nearest(path: JsonPath): Position & { depth: number };
  has(path: JsonPath): boolean;
  /** Keys that stand twice in one object; JSON keeps only the last. */
  readonly repeated: readonly JsonPath[];
};

const keyOf = (path: JsonPath) => JSON.stringify(path);
const maxDepth = 200;

class Fault extends Error {
  readonly at: number;
  readonly rule: string;
  constructor(at: number, rule: string) {
    super(rule);
    this.at = at;
    this.rule = rule;
  }
}

const space = /[\t\n\r ]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;
const string = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;

/** Reads a JSON text, and where each of its parts stands. Never throws. */
export function scanJson(source: string): JsonScan {
  // A byte order mark is no part of JSON, but editors on Windows write it.
  const text = source.replace(/^\uFEFF/, '');
  const places = new Map<string, number>();
  const repeated: JsonPath[] = [];
  let at = 0;

  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  const skip = () => take(space);
  const accept = (character: string) => {
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };

  const object = (path: JsonPath) => {
    skip();
    if (accept('}')) return;
    const seen = new Set<string>();
    do {
      skip();
      const start = at;
      const name = take(string);
      if (name === null)
        throw new Fault(at, text[at] === '}' ? 'expected a key, because a comma stands before it' : 'expected a key in double quotes');
      const key: unknown = JSON.parse(name);
      const inner = [...path, String(key)];
      if (seen.has(name)) repeated.push(inner);
      seen.add(name);
      places.set(keyOf(inner), start);
      skip();
      if (!accept(':')) throw new Fault(at, 'expected a colon after the key');
      value(inner);
      skip();
    } while (accept(','));
    if (!accept('}')) throw new Fault(at, 'expected a comma or }');
  };

  const list = (path: JsonPath) => {
    skip();
    if (accept(']')) return;
    let index = 0;
    do {
      skip();
      if (text[at] === ']') throw new Fault(at, 'expected a value, because a comma stands before it');
      const inner = [...path, index];
      places.set(keyOf(inner), at);
      value(inner);
      index += 1;
      skip();
    } while (accept(','));
    if (!accept(']')) throw new Fault(at, 'expected a comma or ]');
  };

  const value = (path: JsonPath) => {
    if (path.length > maxDepth) throw new Fault(at, `expected at most ${maxDepth} levels`);
    skip();
    if (path.length === 0) places.set(keyOf(path), at);
    if (accept('{')) object(path);
    else if (accept('[')) list(path);
    else if (take(string) === null && take(number) === null && take(word) === null) {
      throw new Fault(at, text[at] === '"' ? 'expected a text that ends on its line, with \\ only before one of "\\/bfnrtu' : 'expected a value');
    }
  };

  const positionAt = (offset: number): Position => {
    const before = text.slice(0, offset);
    return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
  };

  try {
    value([]);
    skip();
    if (at < text.length) throw new Fault(at, 'expected the end of the file');
    return {
      ok: true,
      value: JSON.parse(text),
      positions: {
        repeated,
        has: (path) => places.has(keyOf(path)),
        nearest(path) {
          for (let depth = path.length; ; depth -= 1) {
            const offset = places.get(keyOf(path.slice(0, depth)));
            if (offset !== undefined) return { ...positionAt(offset), depth };
            if (depth === 0) return { line: 1, column: 1, depth: 0 };
          }
        },
      },
    };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, fault: { ...positionAt(error.at), rule: error.rule, found: foundAt(text, error.at) } };
  }
}

/** What stands at an offset, in words: a short piece of its line. */
function foundAt(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the file';
  const piece = /[^\n\r]{1,20}/y;
  piece.lastIndex = offset;
  const line = piece.exec(text)?.[0].trim();
  return line ? line : 'the end of the line';
}
