import type { PriceType } from '#site/terms.ts';
import type { NumberForm } from './numeral.ts';

/**
 * Result of reading a value. `rule` with `value`: corrected; without: dropped. `fault`: the record is refused. Empty: no value. `isUnderstood`:
 * dropped although clear. `includes`: price type stated beside a price.
 */
export type ValueReading = { value?: unknown; rule?: string; fault?: string; isUnderstood?: boolean; includes?: PriceType };

export type ReadingContext = {
  /** Lower case; values that mean unknown. */
  nothing: ReadonlySet<string>;
  longestNothing: number;
  /** Epoch milliseconds. */
  now: number;
  /** IANA; the site's. */
  timeZone: string;
  /** Allowed hosts of pictures; empty: any. */
  imageHosts: readonly string[];
};

/** Reports a correction within a value. `path` is relative to the field. */
export type Note = (path: string, from: unknown, to: string | null, rule: string) => void;

/** A field's words. `has` includes other spellings. `isMinor`: another text is kept, and blocks nothing. */
type Known = { words: readonly string[]; has: (text: string) => boolean; isMinor?: boolean };

type Reading = (value: unknown, context: ReadingContext, note: Note) => ValueReading;

/** Parses a feed's value into a field of a vehicle. `list`: what its entries are; several columns fill it together. */
export type ValueReader = Reading & { form?: NumberForm; known?: Known; list?: 'addresses' | 'texts' };

export const asList = (reader: Reading, list: 'addresses' | 'texts'): ValueReader => Object.assign(reader, { list });

/** Absent, null, or a text that the config treats as empty. */
export function isEmptyValue(value: unknown, context: Pick<ReadingContext, 'nothing' | 'longestNothing'>): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== 'string') return false;
  const text = value.trim();
  return text.length <= context.longestNothing && (context.nothing.has(text) || context.nothing.has(text.toLowerCase()));
}

/** Compiles texts that count as empty. */
export function compileEmptyValues(words: readonly string[]): Pick<ReadingContext, 'nothing' | 'longestNothing'> {
  const nothing = new Set(['', ...words.map((word) => word.trim().toLowerCase())]);
  return { nothing, longestNothing: Math.max(...[...nothing].map((word) => word.length)) };
}

/** Only own properties (prototype pollution). */
export function ownValue(group: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(group, key) ? group[key] : undefined;
}
