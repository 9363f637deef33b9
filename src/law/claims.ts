import { memoizeLru } from '#lib/memoize-lru.ts';
import type { AustralianState } from '#site/terms.ts';
import { isDenied, isWarning } from './denial.ts';
import { endedIn, mayEnd } from './ended.ts';
import { appliesIn, type LawRule, ruleSeverity } from './rules/law-rule.ts';
import { lawRule, lawRules } from './rules.ts';
import { sentencesOf } from './sentences.ts';

/** A text breaks a rule. `words`: those that the rule found. */
export type Claim = { rule: LawRule; words: string };

export type ClaimContext = {
  /** In which the text advertises. */
  states: readonly AustralianState[];
  /** Whether it is of a used or demonstrator vehicle. */
  isUsed: boolean;
  /** Whether a moment has come (epoch milliseconds), as a build’s clock says. */
  reached(moment: number): boolean;
  /** Texts that shoppers read together with it. */
  beside?: readonly string[];
};

type Matcher = { rule: LawRule; all: readonly RegExp[]; except: readonly RegExp[]; unless: readonly RegExp[]; isWhole: boolean };

/** Without `u`, which takes twice as long: texts are normalized, and no pattern needs it. */
const compiled = (patterns: readonly string[] = []) => patterns.map((pattern) => new RegExp(pattern, 'i'));

const matchers: readonly Matcher[] = lawRules.flatMap((rule) => {
  if (rule.words === undefined) return [];
  const { all, except, unless, whole: isWhole = false } = rule.words;
  return [{ rule, all: compiled(all), except: compiled(except), unless: compiled(unless), isWhole }];
});

const ended = lawRule('offer-ended-in-words');

/** Letters and digits that look alike are alike: full-width ones, ligatures, a no-break space. */
const plain = (text: string): string => (/[^\0-\x7f]/.test(text) ? text.normalize('NFKC') : text);

/** The rules that a text breaks by its words, each once. A sentence that denies a claim, or warns of it, claims nothing. */
export function claimsIn(text: string, { states, isUsed, reached, beside = [] }: ClaimContext): Claim[] {
  const { found, sentences } = judged(text);
  if (sentences.length === 0) return [];
  const headings = beside.filter(isHeading);
  const claims = found.flatMap(({ matcher: { rule, except, unless }, words }) => {
    if ((rule.subject === 'used' && !isUsed) || !appliesIn(rule, states)) return [];
    return isAnyOf(unless, beside) || isAnyOf(except, headings) ? [] : [{ rule, words }];
  });
  const past = endedIn(sentences, headings, reached);
  return past === null ? claims : [...claims, { rule: ended, words: past }];
}

/** Between words of a claim that stand apart in its sentence. */
export const wordsJoint = ' … ';

/** What a text claims by itself, in any state. `sentences`: none where no rule could find anything, whatever the time and what stands beside it. */
type Judged = { found: readonly { matcher: Matcher; words: string }[]; sentences: readonly string[] };

const nothing: Judged = { found: [], sentences: [] };

/** Texts of one site, such as the comments of its stock: a build judges each several times. */
const remembered = 20_000;

const judged = memoizeLru(remembered, (whole: string): Judged => {
  const text = plain(whole);
  if (!mayBreak(text)) return nothing;
  const sentences = sentencesOf(text);
  const found = matchers.flatMap((matcher) => {
    const { all, except, unless, isWhole } = matcher;
    if (isAnyOf(unless, [text])) return [];
    for (const sentence of isWhole ? [text] : sentences) {
      const match = foundIn(sentence, all);
      if (match === null || isAnyOf(except, [sentence]) || isWarning(sentence) || isDenied(sentence, match.at)) continue;
      return [{ matcher, words: match.words }];
    }
    return [];
  });
  return { found, sentences };
});

/** What all of some patterns find, and where the first does; null where one does not. */
function foundIn(sentence: string, all: readonly RegExp[]): { words: string; at: number } | null {
  const matches: RegExpExecArray[] = [];
  for (const pattern of all) {
    const match = pattern.exec(sentence);
    if (match === null) return null;
    matches.push(match);
  }
  return { words: matches.map(([words]) => words).join(wordsJoint), at: matches[0]?.index ?? 0 };
}

const isAnyOf = (patterns: readonly RegExp[], texts: readonly string[]) => patterns.some((pattern) => texts.some((text) => pattern.test(text)));

/** Says what the text below it is about. */
const isHeading = (text: string) => text.length < 80;

const firstPatterns = matchers.flatMap(({ all: [first] }) => first ?? []);

/** Whether any rule could find words in a text, whatever the state, the time, and what stands beside it. */
export const mayClaim = (text: string): boolean => judged(text).sentences.length > 0;

const mayBreak = (text: string): boolean => mayEnd(text) || firstPatterns.some((pattern) => pattern.test(text));

const inLines = matchers.flatMap(({ rule, all: [first] }) =>
  first === undefined || ruleSeverity(rule) !== 'error' ? [] : new RegExp(first.source, 'gim'),
);

/** No pattern goes on behind it. */
const between = '\n\0\n';

/** Those of many short texts that may break a rule that is an error. Looking at all at once takes a fifth of the time of one by one. */
export function claimingAmong(texts: readonly string[]): Set<string> {
  const plainTexts = texts.map(plain);
  const ends: number[] = [];
  for (const text of plainTexts) ends.push((ends.at(-1) ?? 0) + text.length + between.length);
  const all = plainTexts.join(between);
  const found = new Set(texts.filter((_, place) => mayEnd(plainTexts[place] ?? '')));
  for (const pattern of inLines)
    for (const { index, 0: words } of all.matchAll(pattern)) {
      const at = index + Math.max(0, words.search(/[^\n\0]/));
      const text = texts[ends.findIndex((end) => end > at)];
      if (text !== undefined) found.add(text);
    }
  return found;
}
