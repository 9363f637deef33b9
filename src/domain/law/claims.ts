import { memoize } from '#lib/cache/memoize.ts';
import { memoizeLru } from '#lib/cache/memoize-lru.ts';
import type { AustralianState } from '#site/terms.ts';
import { isDenied, isWarning } from './denial.ts';
import { endedIn, mayEnd } from './ended.ts';
import { type Alternative, alternativeFilter, patternAlternatives } from './needed-words.ts';
import { appliesIn, type Breach, type LawRule } from './rules/law-rule.ts';
import { lawRules } from './rules.ts';
import { sentencesOf } from './sentences.ts';

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

type Matcher = { rule: LawRule; patterns: number; except: readonly RegExp[]; unless: readonly RegExp[]; isWhole: boolean };

/** Without `u`, which takes twice as long: texts are normalized, and no pattern needs it. */
const compiled = (patterns: readonly string[] = []) => patterns.map((pattern) => new RegExp(pattern, 'i'));

/** One of the alternatives of a pattern. V8 compiles it when a text first needs it. */
type Part = Alternative & { matcher: Matcher; place: number; pattern: RegExp };

/** By the first text: most builds read few. */
const mayMatch = memoize(() =>
  alternativeFilter(
    lawRules.flatMap((rule): Part[] => {
      const { words } = rule;
      if (words === undefined) return [];
      const { all, except, unless, whole: isWhole = false } = words;
      const matcher = { rule, patterns: all.length, except: compiled(except), unless: compiled(unless), isWhole };
      return all.flatMap((source, place) =>
        patternAlternatives(source).map((one) => ({ ...one, matcher, place, pattern: new RegExp(one.source, 'i') })),
      );
    }),
  ),
);

/** A matcher with the alternatives of each of its patterns that may match. */
type Likely = { matcher: Matcher; all: readonly (readonly RegExp[])[] };

/** What may find something in a text, in the order of the rules. */
function likelyIn(text: string): Likely[] {
  const likely = new Map<Matcher, RegExp[][]>();
  for (const { matcher, place, pattern } of mayMatch()(text)) {
    const all = likely.get(matcher) ?? Array.from({ length: matcher.patterns }, () => []);
    all[place]?.push(pattern);
    likely.set(matcher, all);
  }
  return Array.from(likely, ([matcher, all]) => ({ matcher, all })).filter(({ all }) => all.every((patterns) => patterns.length > 0));
}

/** Letters and digits that look alike are alike: full-width ones, ligatures, a no-break space. */
const plain = (text: string): string => (/[^\0-\x7f]/.test(text) ? text.normalize('NFKC') : text);

/** The rules that a text breaks by its words, each once. A sentence that denies a claim, or warns of it, claims nothing. */
export function claimsIn(text: string, { states, isUsed, reached, beside = [] }: ClaimContext): Breach[] {
  const { found, sentences } = judged(text);
  if (sentences.length === 0) return [];
  const headings = beside.filter(isHeading);
  const claims = found.flatMap(({ matcher: { rule, except, unless }, words }) => {
    if ((rule.subject === 'used' && !isUsed) || !appliesIn(rule, states)) return [];
    return isAnyOf(unless, beside) || isAnyOf(except, headings) ? [] : [{ rule: rule.id, found: words }];
  });
  const past = endedIn(sentences, headings, reached);
  return past === null ? claims : [...claims, { rule: 'offer-ended-in-words', found: past }];
}

/** Between words of a claim that stand apart in its sentence. */
export const wordsJoint = ' … ';

/** What a text claims by itself, in any state. `sentences`: none where no rule could find anything, whatever the time and what stands beside it. */
type Judged = { found: readonly { matcher: Matcher; words: string }[]; sentences: readonly string[] };

const nothing: Judged = { found: [], sentences: [] };

/** Texts of one site, such as the comments of its stock: a build judges each several times. */
const remembered = 20_000;

function judge(whole: string): Judged {
  const text = plain(whole);
  const likely = likelyIn(text);
  if (!mayEnd(text) && !likely.some(({ all: [first = []] }) => isAnyOf(first, [text]))) return nothing;
  const sentences = sentencesOf(text);
  const found = likely.flatMap(({ matcher, all }) => {
    const { except, unless, isWhole } = matcher;
    if (isAnyOf(unless, [text])) return [];
    for (const sentence of isWhole ? [text] : sentences) {
      const match = foundIn(sentence, all);
      if (match === null || isAnyOf(except, [sentence]) || isWarning(sentence) || isDenied(sentence, match.at)) continue;
      return [{ matcher, words: match.words }];
    }
    return [];
  });
  return { found, sentences };
}

const judged = memoizeLru(remembered, judge);

/** What all of some patterns find, and where the first does; null where one does not. */
function foundIn(sentence: string, all: Likely['all']): { words: string; at: number } | null {
  const matches: RegExpExecArray[] = [];
  for (const patterns of all) {
    const match = firstOf(patterns, sentence);
    if (match === null) return null;
    matches.push(match);
  }
  return { words: matches.map(([words]) => words).join(wordsJoint), at: matches[0]?.index ?? 0 };
}

/** What a pattern of these alternatives would find. */
const firstOf = (alternatives: readonly RegExp[], sentence: string): RegExpExecArray | null =>
  alternatives.reduce((first: RegExpExecArray | null, pattern) => {
    const match = pattern.exec(sentence);
    return first === null || (match !== null && match.index < first.index) ? match : first;
  }, null);

const isAnyOf = (patterns: readonly RegExp[], texts: readonly string[]) => patterns.some((pattern) => texts.some((text) => pattern.test(text)));

/** Says what the text below it is about. */
const isHeading = (text: string) => text.length < 80;

/** Whether any rule could find words in a text, whatever the state, the time, and what stands beside it. */
export const mayClaim = (text: string): boolean => judged(text).sentences.length > 0;

/** `mayClaim` of a text that is seen once: it displaces no other. */
export const mayClaimOnce = (text: string): boolean => judge(text).sentences.length > 0;
