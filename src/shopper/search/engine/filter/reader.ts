import { EngineError } from '../errors.ts';

export const wrongFilter = (message: string): EngineError => new EngineError('invalid_search_filter', message);

const space = /[ \t\r\n]*/y;
const bare = /[\p{Alphabetic}\p{N}_\-.]+/uy;
const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const reserved = new Set([
  'AND',
  'OR',
  'IN',
  'NOT',
  'TO',
  'EXISTS',
  'IS',
  'NULL',
  'EMPTY',
  'CONTAINS',
  'STARTS',
  'WITH',
  '_geoRadius',
  '_geoBoundingBox',
]);
const geoWord = /^(?:_geo$|_geoPoint|_geoDistance)/;

const letters: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', "'": "'", '"': '"', '\\': '\\' };
const escaped = /\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([0-3]?[0-7]{1,2})|([\s\S]?))/g;

/** Resolves backslash escapes inside quotes. */
function resolve(text: string): string {
  return text.replace(escaped, (all, long?: string, short?: string, byte?: string, octal?: string, letter?: string) => {
    if (letter !== undefined) {
      const character = letters[letter];
      if (character === undefined) throw wrongFilter(`Malformed value: \`${all}\`. Write \\\\ for a backslash.`);
      return character;
    }
    const point = octal === undefined ? Number.parseInt(long ?? short ?? byte ?? '', 16) : Number.parseInt(octal, 8);
    if (point > 0x10ffff) throw wrongFilter(`Found an invalid escaped sequence number: \`${all}\`.`);
    return String.fromCodePoint(point);
  });
}

/** The filter's lexer. A method advances, or returns false or undefined without advancing, or throws. */
export class FilterReader {
  readonly text: string;
  place = 0;

  constructor(text: string) {
    this.text = text;
  }

  get rest(): string {
    return this.text.slice(this.place);
  }

  skipSpace(): void {
    this.#match(space);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.place;
    const matched = pattern.exec(this.text)?.[0];
    if (matched !== undefined) this.place += matched.length;
    return matched;
  }

  takeText(text: string): boolean {
    if (!this.text.startsWith(text, this.place)) return false;
    this.place += text.length;
    return true;
  }

  takeWord(word: string): boolean {
    const from = this.place;
    if (this.#match(bare) === word) return true;
    this.place = from;
    return false;
  }

  takeWords(...words: string[]): boolean {
    const from = this.place;
    for (const [index, word] of words.entries()) {
      if (index > 0 && this.#match(space) === '') break;
      if (!this.takeText(word)) break;
      if (index === words.length - 1) return true;
    }
    this.place = from;
    return false;
  }

  takeNumber(): number | undefined {
    this.skipSpace();
    const matched = this.#match(number);
    this.skipSpace();
    return matched === undefined ? undefined : Number(matched);
  }

  takeValue(): string | undefined {
    const from = this.place;
    this.skipSpace();
    const quote = this.text[this.place];
    if (quote === '"' || quote === "'") {
      const value = this.#quoted(quote);
      this.skipSpace();
      return value;
    }
    const word = this.#match(bare);
    if (word === undefined || reserved.has(word)) {
      this.place = from;
      return undefined;
    }
    if (geoWord.test(word)) {
      throw wrongFilter(`\`${word}\` is a reserved keyword. Use _geoRadius(latitude, longitude, distance) or _geoBoundingBox to filter on places.`);
    }
    this.skipSpace();
    return word;
  }

  #quoted(quote: string): string {
    const from = this.place;
    for (let place = from + 1; place < this.text.length; place += 1) {
      const letter = this.text[place];
      if (letter === '\\') place += 1;
      else if (letter === quote) {
        this.place = place + 1;
        return resolve(this.text.slice(from + 1, place));
      }
    }
    throw wrongFilter(`Expression \`${this.text.slice(from)}\` is missing the following closing delimiter: \`${quote}\`.`);
  }

  value(): string {
    const taken = this.takeValue();
    if (taken === undefined) throw wrongFilter(`Was expecting a value but instead got \`${this.rest}\`. Words of the grammar need quotes.`);
    return taken;
  }
}
