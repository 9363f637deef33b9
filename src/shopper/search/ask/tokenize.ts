/** Letters, a number or one sign. `20k` is two tokens, the second `glued` to the first. */
export type Token = {
  kind: 'word' | 'number' | 'sign';
  /** Lower case without accents and apostrophes; a number without separators. */
  text: string;
  /** Offsets in the original text. */
  start: number;
  end: number;
  /** Part of the same run of letters and digits as the token before. */
  glued: boolean;
};

const tokenPattern = /(\d{1,3}(?:,\d{3}|[ \u00a0\u202f]000)+(?!\d)(?:\.\d+)?|\d+\.\d+|\d+)|([\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*)|\S/gu;

/** Lower case without accents, apostrophes, commas and spaces. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’,\s]/gu, '')
    .toLowerCase();

/** The tokenizer. Everything but white space is in exactly one token. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let last: Token | undefined;
  for (const match of text.matchAll(tokenPattern)) {
    const [whole, number, word] = match;
    const kind = number !== undefined ? 'number' : word !== undefined ? 'word' : 'sign';
    const start = match.index;
    const glued = kind !== 'sign' && last !== undefined && last.kind !== 'sign' && last.end === start;
    last = { kind, text: kind === 'sign' ? whole : folded(whole), start, end: start + whole.length, glued };
    tokens.push(last);
  }
  return tokens;
}

const plain = /^[ -~]*$/;

/** The lexicon key of a text, its letters and digits joined: `Mercedes-Benz` equals `mercedes benz`. A decimal point stays. */
export function lexiconKey(text: string): string {
  if (plain.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z\d.]/g, '')
      .replace(/\.(?!\d)|(?<!\d)\./g, '');
  return tokenize(text)
    .map((token) => (token.kind === 'sign' ? '' : token.text))
    .join('');
}

/** Where a run of letters and digits ends. */
export function runEnd(tokens: readonly Token[], from: number): number {
  let to = from + 1;
  while (tokens[to]?.glued) to += 1;
  return to;
}

const inside = new Set(['-', '/', '.', '&', '–']);
const longest = 9;

export type PhraseMatch<Meaning> = { meaning: Meaning; key: string; to: number };

/**
 * The longest phrase from a token, across spaces and hyphens, ending with a whole run. Separate numbers are never joined. `phrases` is called with
 * the joined key and its last word.
 */
export function phraseAt<Meaning>(
  tokens: readonly Token[],
  from: number,
  phrases: (key: string, last: string) => Meaning | undefined,
): PhraseMatch<Meaning> | null {
  let best: PhraseMatch<Meaning> | null = null;
  let key = '';
  let before: Token | undefined;
  let words = 0;
  for (let at = from; at < tokens.length && words < longest; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.kind === 'sign') {
      if (key === '' || !inside.has(token.text)) break;
      continue;
    }
    if (before?.kind === 'number' && token.kind === 'number') break;
    key += token.text;
    before = token;
    words += 1;
    if (tokens[at + 1]?.glued) continue;
    const meaning = phrases(key, token.text);
    if (meaning !== undefined) best = { meaning, key, to: at + 1 };
  }
  return best;
}
