/** Letters from the rarest in English texts to the most frequent. */
const byFrequency = 'zqxjkvbpygfwmucldrhsnioate';

/** About how often each character of ASCII stands in a text, from 0 to 1; what is no letter is rare. */
const frequencies = Float64Array.from({ length: 128 }, (_, code) => (byFrequency.indexOf(String.fromCharCode(code)) + 1 || 1) / 200);

function frequencyIn(word: string): number {
  let product = 1;
  for (let at = 0; at < word.length; at += 1) product *= frequencies[word.charCodeAt(at)] ?? 1;
  return product;
}

/** Words in small letters of which one stands in every match; null: none is known. */
type Needed = readonly string[] | null;

/** Of what all has to match: the words that texts have most rarely. */
function rarest(all: readonly Needed[]): Needed {
  const [only = null, ...others] = all.filter((words) => words !== null);
  if (others.length === 0) return only;
  let best = only;
  let least = Number.POSITIVE_INFINITY;
  for (const words of all) {
    let frequency = 0;
    for (const word of words ?? []) frequency += frequencyIn(word);
    if (words === null || frequency >= least) continue;
    [best, least] = [words, frequency];
  }
  return best;
}

/** One of the alternatives of a pattern. `needs`: of each, a word stands in every text that it matches, in small letters. */
export type Alternative = { source: string; needs: readonly (readonly string[])[] };

const quantifier = /(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/y;

/** Escapes that stand for several characters, or for none. */
const severalCharacters = /[bBdDwWsSnrt]/;

/** The pattern of a rule, read from its start. */
class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  alternatives(): Alternative[] {
    const all: Alternative[] = [];
    do {
      const from = this.#at;
      const needs = this.#sequence().filter((words) => words !== null);
      all.push({ source: this.#source.slice(from, this.#at), needs });
    } while (this.#takes('|'));
    if (this.#at < this.#source.length) throw new Error(`a group has no start: ${this.#source}`);
    return all;
  }

  /** What any of them needs. */
  #needed(): Needed {
    const all: Needed[] = [];
    do all.push(rarest(this.#sequence()));
    while (this.#takes('|'));
    return all.includes(null) ? null : [...new Set(all.flatMap((words) => words ?? []))];
  }

  #next = () => this.#source.charAt(this.#at);

  #takes(character: string): boolean {
    const isNext = this.#next() === character;
    if (isNext) this.#at += 1;
    return isNext;
  }

  #sequence(): Needed[] {
    const all: Needed[] = [];
    let word = '';
    const endWord = () => {
      if (word !== '') all.push([word]);
      word = '';
    };
    for (let next = this.#next(); next !== '' && next !== '|' && next !== ')'; next = this.#next()) {
      const part = this.#part();
      const { isOptional, isOnce } = this.#quantifier();
      if (typeof part === 'string' && !isOptional) word += part;
      if (typeof part !== 'string' || !isOnce) endWord();
      if (typeof part !== 'string' && !isOptional) all.push(part);
    }
    endWord();
    return all;
  }

  /** A character that matches itself, or what a group needs. Spaces and what is not of ASCII may be written in several ways. */
  #part(): string | Needed {
    if (this.#takes('(')) return this.#group();
    if (this.#takes('[')) return this.#set();
    const isEscaped = this.#takes('\\');
    const character = this.#next();
    this.#at += 1;
    if (isEscaped && /[a-z\d]/i.test(character)) {
      if (!severalCharacters.test(character)) throw new Error(`\\${character} is not read in a pattern: ${this.#source}`);
      return null;
    }
    if ((!isEscaped && /[.^$]/.test(character)) || !/[!-~]/.test(character)) return null;
    return character.toLowerCase();
  }

  #group(): Needed {
    const mark = this.#takes('?') ? this.#next() : '';
    if (mark !== '') this.#at += 1;
    if (mark === '<') this.#at += 1;
    const inside = this.#needed();
    if (!this.#takes(')')) throw new Error(`a group has no end: ${this.#source}`);
    return mark === '' || mark === ':' ? inside : null;
  }

  #set(): null {
    while (!this.#takes(']')) {
      if (this.#next() === '') throw new Error(`a set has no end: ${this.#source}`);
      this.#at += this.#next() === '\\' ? 2 : 1;
    }
    return null;
  }

  #quantifier(): { isOptional: boolean; isOnce: boolean } {
    quantifier.lastIndex = this.#at;
    const [mark = '', least] = '?*+{'.includes(this.#next()) ? (quantifier.exec(this.#source) ?? []) : [];
    this.#at += mark.length;
    return { isOptional: mark.startsWith('?') || mark.startsWith('*') || least === '0', isOnce: mark === '' };
  }
}

/** @throws for a pattern with escapes that no rule has. */
export const patternAlternatives = (pattern: string): Alternative[] => new Reader(pattern).alternatives();

const gramLength = 3;
/** Five bits a character. */
const gramBits = 5;
const grams = 1 << (5 * gramLength);
const nextGram = (gram: number, code: number) => ((gram << gramBits) ^ code) & (grams - 1);
const gramOf = (text: string) => Array.from(text, (character) => character.charCodeAt(0)).reduce(nextGram, 0);

/** Too frequent to look for, unless nothing else is needed. */
const isFrequent = (words: readonly string[]) => words.some((word) => /^[a-z]{1,2}$/.test(word));

/** A word by its place, the places of what needs it, and where its rarest three letters end in it. */
type Sought = { word: string; needs: number[]; end: number; place: number };

function soughtIn(word: string, place: number): Sought {
  const ends = Array.from({ length: Math.max(0, word.length - gramLength + 1) }, (_, at) => at + gramLength);
  const rarity = (end: number) => frequencyIn(word.slice(end - gramLength, end));
  return { word, place, needs: [], end: ends.reduce((best, end) => (rarity(end) < rarity(best) ? end : best), ends[0] ?? 0) };
}

/** By their three letters, or 0; words that are shorter apart. */
function soughtByGram(words: readonly Sought[]) {
  const byGram: (Sought[] | 0)[] = new Array<0>(grams).fill(0);
  const short: Sought[] = [];
  for (const sought of words) {
    const { word, end } = sought;
    const gram = gramOf(word.slice(Math.max(0, end - gramLength), end));
    if (word.length < gramLength) short.push(sought);
    else byGram[gram] = [...(byGram[gram] || []), sought];
  }
  return { byGram, short };
}

/**
 * Which of some patterns may match a text, by the words that they need. It reads a text once, in a fraction of the time that one pattern takes.
 * @returns those that may, in their order.
 */
export function alternativeFilter<One extends Alternative>(all: readonly One[]): (text: string) => readonly One[] {
  const words = new Map<string, Sought>();
  let count = 0;
  const seeking = all.map((one) => {
    const rare = one.needs.filter((need) => !isFrequent(need));
    const places = (rare.length > 0 ? rare : one.needs).map((need) => {
      for (const word of need) {
        const sought = words.get(word) ?? soughtIn(word, words.size);
        words.set(word, sought);
        sought.needs.push(count);
      }
      count += 1;
      return count - 1;
    });
    return { one, places };
  });
  const { byGram, short } = soughtByGram([...words.values()]);
  const met = new Uint8Array(count);
  const seen = new Uint8Array(words.size);
  const meet = ({ needs, place }: Sought) => {
    seen[place] = 1;
    for (const need of needs) met[need] = 1;
  };
  return (text) => {
    const small = text.toLowerCase();
    met.fill(0);
    seen.fill(0);
    for (const sought of short) if (small.includes(sought.word)) meet(sought);
    let gram = 0;
    for (let at = 0; at < small.length; at += 1) {
      gram = nextGram(gram, small.charCodeAt(at));
      const some = byGram[gram];
      if (some === 0 || some === undefined) continue;
      for (const sought of some) if (seen[sought.place] === 0 && small.startsWith(sought.word, at + 1 - sought.end)) meet(sought);
    }
    const may: One[] = [];
    for (const { one, places } of seeking) if (isMet(places, met)) may.push(one);
    return may;
  };
}

function isMet(places: readonly number[], met: Uint8Array): boolean {
  for (const place of places) if (met[place] === 0) return false;
  return true;
}
