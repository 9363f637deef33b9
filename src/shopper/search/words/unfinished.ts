import { amountAt } from '../ask/amounts.ts';
import type { ParsedText } from '../ask/parsed-text.ts';
import { comparisonPhrases, functionWords, lowKmPhrases, scalePhrases, sortPhrases, subjectPhrases, unitPhrases } from '../ask/phrase-tables.ts';
import { phraseAt, type Token, tokenize } from '../ask/tokenize.ts';

/** Longer ends are not unfinished phrases. */
const mostTokens = 6;
/** Operators that need an operand. */
const leading: ReadonlySet<string> = new Set(['not', 'near', 'in']);

const begins = (key: string) => comparisonPhrases.has(key) || subjectPhrases.has(key) || leading.has(functionWords.get(key) ?? '');
const counts = [...unitPhrases.keys(), ...scalePhrases.keys()];
const beginnings = [...comparisonPhrases.keys(), ...subjectPhrases.keys(), ...lowKmPhrases.keys(), ...sortPhrases.keys(), ...functionWords.keys()];

const lettersFrom = (tokens: readonly Token[], from: number) =>
  tokens
    .slice(from)
    .map(({ text }) => text)
    .join('');
const startsOne = (phrases: readonly string[], key: string) => key !== '' && phrases.some((phrase) => phrase.startsWith(key) && phrase !== key);

/** Where an unfinished phrase begins: `under 4` of `under 40k`. Null if none. As full text it would empty the results between keys. */
export function unfinishedFrom(text: string, { understood, changes }: Pick<ParsedText, 'understood' | 'changes'>): number | null {
  const from = understood.at(-1)?.end ?? 0;
  const end = text.slice(from);
  const tokens = tokenize(end);
  for (let at = Math.max(0, tokens.length - mostTokens); at < tokens.length; at += 1) {
    const start = tokens[at]?.start ?? 0;
    const isWhole = at === 0 || !tokens[at]?.glued;
    if (isWhole && isUnfinished(tokens, at, changes.length > 0)) return from + start;
  }
  return null;
}

function isUnfinished(tokens: readonly Token[], at: number, hasMeaning: boolean): boolean {
  const phrase = phraseAt(tokens, at, (key) => (begins(key) ? true : undefined));
  if (phrase !== null && phrase.to < tokens.length) return true;
  // A lone number or word is more often full text: a stock number, a name.
  if (!hasMeaning) return false;
  if (startsOne(beginnings, lettersFrom(tokens, at))) return true;
  if (tokens[at]?.text === '$' && at + 1 < tokens.length) return true;
  const amount = amountAt(withoutUnit(tokens, at), at);
  return amount !== null && amount.to === tokens.length - 1 && startsOne(counts, tokens.at(-1)?.text ?? '');
}

/** Splits the last word: its unit is incomplete. */
function withoutUnit(tokens: readonly Token[], at: number): readonly Token[] {
  return tokens.map((token, index) => (index > at && index === tokens.length - 1 ? { ...token, glued: false } : token));
}
