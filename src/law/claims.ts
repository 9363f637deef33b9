import type { AustralianState } from '#site/terms.ts';
import { isDenied, isWarning } from './denial.ts';
import { endedIn } from './ended.ts';
import { appliesIn, type LawRule } from './rules/law-rule.ts';
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

const compiled = (patterns: readonly string[] = []) => patterns.map((pattern) => new RegExp(pattern, 'iu'));

const matchers: readonly Matcher[] = lawRules.flatMap((rule) => {
  if (rule.words === undefined) return [];
  const { all, except, unless, whole: isWhole = false } = rule.words;
  return [{ rule, all: compiled(all), except: compiled(except), unless: compiled(unless), isWhole }];
});

const ended = lawRule('offer-ended-in-words');

/** Letters and digits that look alike are alike: full-width ones, ligatures, a no-break space. */
const plain = (text: string): string => (/[^\0-\x7f]/.test(text) ? text.normalize('NFKC') : text);

/** The rules that a text breaks by its words, each once. A sentence that denies a claim, or warns of it, claims nothing. */
export function claimsIn(whole: string, { states, isUsed, reached, beside = [] }: ClaimContext): Claim[] {
  const text = plain(whole);
  if (!mayBreak(text)) return [];
  const sentences = sentencesOf(text);
  const headings = beside.filter(isHeading);
  const claims: Claim[] = [];
  for (const { rule, all, except, unless, isWhole } of matchers) {
    if ((rule.subject === 'used' && !isUsed) || !appliesIn(rule, states)) continue;
    if (unless.some((pattern) => pattern.test(text) || beside.some((other) => pattern.test(other)))) continue;
    for (const sentence of isWhole ? [text] : sentences) {
      const found = foundIn(sentence, all);
      if (found === null || isExcepted(except, [sentence, ...headings]) || isWarning(sentence) || isDenied(sentence, found.at)) continue;
      claims.push({ rule, words: found.words });
      break;
    }
  }
  const past = endedIn(sentences, headings, reached);
  return past === null ? claims : [...claims, { rule: ended, words: past }];
}

/** Between words of a claim that stand apart in its sentence. */
export const wordsJoint = ' … ';

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

const isExcepted = (except: readonly RegExp[], texts: readonly string[]) => except.some((pattern) => texts.some((text) => pattern.test(text)));

/** Says what the text below it is about. */
const isHeading = (text: string) => text.length < 80;

const firstPatterns = matchers.flatMap(({ all: [first] }) => first ?? []);

/** Whether any rule could find words in a text, whatever the state, the time, and what stands beside it. */
export const mayClaim = (text: string): boolean => mayBreak(plain(text));

const mayBreak = (text: string): boolean => /20\d\d|\d[/.-]\d/.test(text) || firstPatterns.some((pattern) => pattern.test(text));
