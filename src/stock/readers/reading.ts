import type { PriceType } from '#site/terms.ts';
import type { NumberForm } from './numeral.ts';

/**
 * What reading one value gave. `value` where something is known; `rule` where it was corrected (with a value) or dropped (without);
 * `fault` where the record must be refused. Empty: the feed says nothing. `isUnderstood`: it was dropped although its meaning is clear.
 * `includes`: what the words beside a price say of it.
 */
export type ValueReading = { value?: unknown; rule?: string; fault?: string; isUnderstood?: boolean; includes?: PriceType };

/** What readers need to know of the site and the run. */
export type ReadingContext = {
  /** Small letters; values that mean nothing is known. */
  nothing: ReadonlySet<string>;
  /** The length of the longest of them. */
  longestNothing: number;
  /** Epoch milliseconds. */
  now: number;
  /** The site's, IANA: whose days a feed means. */
  timeZone: string;
  /** Hosts from which pictures may come; none named: any. */
  imageHosts: readonly string[];
};

/** Notes a correction inside of a value: a list's entry, a group's field. `path` is relative to the field. */
export type Note = (path: string, from: unknown, to: string | null, rule: string) => void;

/** The words of a field that takes only a few. `has` knows their other spellings. */
type Known = { words: readonly string[]; has: (text: string) => boolean };

/**
 * Parses one value of a feed into one field of a vehicle. A reader of numbers has the form in which its field writes them, one of words
 * those that it knows.
 */
export type ValueReader = ((value: unknown, context: ReadingContext, note: Note) => ValueReading) & { form?: NumberForm; known?: Known };

/** Whether a value says nothing: absent, null, or a text that the site's config takes for nothing. */
export function saysNothing(value: unknown, context: Pick<ReadingContext, 'nothing' | 'longestNothing'>): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== 'string') return false;
  const text = value.trim();
  return text.length <= context.longestNothing && (context.nothing.has(text) || context.nothing.has(text.toLowerCase()));
}

/** The words of a site's config that mean nothing, ready for `saysNothing`. */
export function nothingWords(words: readonly string[]): Pick<ReadingContext, 'nothing' | 'longestNothing'> {
  const nothing = new Set(['', ...words.map((word) => word.trim().toLowerCase())]);
  return { nothing, longestNothing: Math.max(...[...nothing].map((word) => word.length)) };
}

export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A record's own value under a key; never one that it inherits (prototype pollution). */
export function ownValue(group: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(group, key) ? group[key] : undefined;
}
