import { memoizeLru } from '../cache/memoize-lru.ts';

const spaces = /\s+/g;

const short = 40;
/** Names recur; longer texts seldom. */
const foldedNames = memoizeLru(5000, (text: string) => fold(text));
const fold = (text: string) => text.trim().replace(spaces, ' ').toLowerCase();

/** Case folding and white space normalised, for comparison. */
export function caseFolded(text: string): string {
  return text.length > short ? fold(text) : foldedNames(text);
}

/** Ignores case and white space. */
export function sameText(one: string, other: string): boolean {
  return one === other || caseFolded(one) === caseFolded(other);
}

/** Truncates at a word boundary (or within a long word), with ` …`. Null when the text fits. */
export function truncateText(text: string, limit: number): string | null {
  if (text.length <= limit) return null;
  let space = limit;
  while (space > 0 && !isSpace.test(text.charAt(space))) space -= 1;
  // Not within a surrogate pair.
  const cut = space > 0 ? text.slice(0, space) : text.slice(0, isHighSurrogate(text, limit - 1) ? limit - 1 : limit);
  return `${cut.trimEnd()} …`;
}

const isSpace = /\s/;

function isHighSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** `SUVs`, `Hatches`, `Buses`, `Utes / Trays`; unchanged if it ends in s (`Cab Chassis`). */
export function pluralNoun(noun: string): string {
  if (noun.includes('/')) return noun.replaceAll(/[^\s/][^/]*(?<!\s)/g, pluralNoun);
  if (/(?:ch|sh|x|z|ss|\bbus)$/i.test(noun)) return `${noun}es`;
  if (/s$/i.test(noun)) return noun;
  return `${noun}s`;
}

/** `year` for 1, else `years`. */
export const nounFor = (count: number, noun: string): string => (count === 1 ? noun : pluralNoun(noun));

/** `2019 to 2021`; one of them if both read the same. */
export const spanText = (from: string, to: string, joint = ' to '): string => (from === to ? from : from + joint + to);
