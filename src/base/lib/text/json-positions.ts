/** From 1. */
export type Position = { line: number; column: number };

export type JsonFault = Position & { rule: string; found: string };

export type JsonScan = { ok: true; value: unknown; positions: JsonPositions } | { ok: false; fault: JsonFault };

export type JsonPath = readonly (string | number)[];

export type JsonPositions = {
  /** Of the path or its nearest ancestor. */
  nearest(path: JsonPath): Position & { depth: number };
  has(path: JsonPath): boolean;
  /** Duplicate keys; JSON uses the last. */
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

/** Recursive descent parser recording offsets. Throws `Fault`. */
class Walk {
  readonly places = new Map<string, number>();
  readonly repeated: JsonPath[] = [];
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): void {
    this.#value([]);
    this.#take(space);
    if (this.#at < this.#text.length) throw new Fault(this.#at, 'expected the end of the file');
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const token = pattern.exec(this.#text)?.[0] ?? null;
    if (token !== null) this.#at += token.length;
    return token;
  }

  #accept(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #value(path: JsonPath): void {
    if (path.length > maxDepth) throw new Fault(this.#at, `expected at most ${maxDepth} levels`);
    this.#take(space);
    if (path.length === 0) this.places.set(keyOf(path), this.#at);
    if (this.#accept('{')) this.#object(path);
    else if (this.#accept('[')) this.#list(path);
    else if (this.#take(string) === null && this.#take(number) === null && this.#take(word) === null) {
      const opened = this.#text[this.#at] === '"';
      throw new Fault(this.#at, opened ? 'expected a text that ends on its line, with \\ only before one of "\\/bfnrtu' : 'expected a value');
    }
  }

  #object(path: JsonPath): void {
    this.#take(space);
    if (this.#accept('}')) return;
    const seen = new Set<string>();
    do {
      this.#take(space);
      const start = this.#at;
      const name = this.#take(string);
      if (name === null) {
        const closes = this.#text[this.#at] === '}';
        throw new Fault(this.#at, closes ? 'expected a key, because a comma stands before it' : 'expected a key in double quotes');
      }
      const key: unknown = JSON.parse(name);
      const inner = [...path, String(key)];
      if (seen.has(name)) this.repeated.push(inner);
      seen.add(name);
      this.places.set(keyOf(inner), start);
      this.#take(space);
      if (!this.#accept(':')) throw new Fault(this.#at, 'expected a colon after the key');
      this.#value(inner);
      this.#take(space);
    } while (this.#accept(','));
    if (!this.#accept('}')) throw new Fault(this.#missingComma(), 'expected a comma or }');
  }

  #list(path: JsonPath): void {
    this.#take(space);
    if (this.#accept(']')) return;
    let index = 0;
    do {
      this.#take(space);
      if (this.#text[this.#at] === ']') throw new Fault(this.#at, 'expected a value, because a comma stands before it');
      const inner = [...path, index];
      this.places.set(keyOf(inner), this.#at);
      this.#value(inner);
      index += 1;
      this.#take(space);
    } while (this.#accept(','));
    if (!this.#accept(']')) throw new Fault(this.#missingComma(), 'expected a comma or ]');
  }

  /** Offset after the last value, if another begins on a later line. */
  #missingComma(): number {
    const end = this.#text.slice(0, this.#at).trimEnd().length;
    return this.#text.slice(end, this.#at).includes('\n') && this.#at < this.#text.length ? end : this.#at;
  }
}

/** Never throws. */
export function scanJson(source: string): JsonScan {
  // Byte order mark of Windows editors.
  const text = source.replace(/^\uFEFF/, '');
  const walk = new Walk(text);
  try {
    walk.document();
    return { ok: true, value: JSON.parse(text), positions: positionsIn(text, walk) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, fault: { ...positionAt(text, error.at), rule: error.rule, found: foundAt(text, error.at) } };
  }
}

function positionsIn(text: string, { places, repeated }: Pick<Walk, 'places' | 'repeated'>): JsonPositions {
  return {
    repeated,
    has: (path) => places.has(keyOf(path)),
    nearest(path) {
      for (let depth = path.length; ; depth -= 1) {
        const offset = places.get(keyOf(path.slice(0, depth)));
        if (offset !== undefined) return { ...positionAt(text, offset), depth };
        if (depth === 0) return { line: 1, column: 1, depth: 0 };
      }
    },
  };
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

function foundAt(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the file';
  const piece = /[^\n\r]{1,20}/y;
  piece.lastIndex = offset;
  const line = piece.exec(text)?.[0].trim();
  return line ? line : 'the end of the line';
}
