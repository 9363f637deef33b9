import { memoizeLru } from './memoize-lru.ts';

const spaces = /\s+/g;

const short = 40;
/** Names of makes, models and features are asked for over and over; longer texts seldom twice. */
const foldedNames = memoizeLru(5000, (text: string) => fold(text));
const fold = (text: string) => text.trim().replace(spaces, ' ').toLowerCase();

/** A text normalised for comparing: small letters (case folding), single spaces, none at the ends. */
export function caseFolded(text: string): string {
  return text.length > short ? fold(text) : foldedNames(text);
}

/** Whether two texts are the same but for case and spaces. */
export function sameText(one: string, other: string): boolean {
  return one === other || caseFolded(one) === caseFolded(other);
}

/**
 * A text truncated to at most `limit` characters, at a word boundary, with ` …` behind it. Null when the whole text fits.
 * A single word longer than the limit is cut inside.
 */
export function truncateText(text: string, limit: number): string | null {
  if (text.length <= limit) return null;
  let space = limit;
  while (space > 0 && !isSpace.test(text.charAt(space))) space -= 1;
  // A pair of surrogates is one letter: never cut through it.
  const cut = space > 0 ? text.slice(0, space) : text.slice(0, isHighSurrogate(text, limit - 1) ? limit - 1 : limit);
  return `${cut.trimEnd()} …`;
}

const isSpace = /\s/;

function isHighSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** The plural of an English noun: `SUVs`, `Hatches`, `Buses`, `Utes / Trays`; one that ends in s already (`Cab Chassis`) stays. */
export function pluralNoun(noun: string): string {
  if (noun.includes('/')) return noun.replaceAll(/[^\s/][^/]*(?<!\s)/g, pluralNoun);
  if (/(?:ch|sh|x|z|ss|\bbus)$/i.test(noun)) return `${noun}es`;
  if (/s$/i.test(noun)) return noun;
  return `${noun}s`;
}

/** A noun after a count: `year` after 1, else `years`. */
export const nounFor = (count: number, noun: string): string => (count === 1 ? noun : pluralNoun(noun));
