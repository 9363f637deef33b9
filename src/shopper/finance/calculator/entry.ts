import { interpolate } from '#lib/text/interpolate.ts';
import { dollars } from '#lib/text/money.ts';
import { yearsText } from '../figures.ts';
import type { CalculatorRules, FieldName, LoanState, Range } from './loan.ts';

/** The other fields are years and per cent. */
const isMoney = (name: FieldName): boolean => name !== 'term' && name !== 'interest';

/**
 * Number in typed or pasted text (specification 2 §5), ignoring currency signs, spaces, separators and words; of several decimal points the first
 * counts. Null without a digit.
 */
export function cleaned(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[−–]/g, '-');
  const [whole = '', ...rest] = plain.replace(/[^\d.]/g, '').split('.');
  const decimals = rest.join('');
  if (whole === '' && decimals === '') return null;
  const size = Number(`${whole}.${decimals}`);
  return /^[^\d.]*-/.test(plain) ? -size : size;
}

/** Nearest number of a list; on ties the smaller. */
const nearest = (list: readonly number[], to: number): number =>
  list.reduce((best, one) => (Math.abs(one - to) < Math.abs(best - to) ? one : best), list[0] ?? to);

const within = (value: number, { min, max }: Range): number => Math.min(Math.max(value, min), max);

/** Clamps a number to its field. Amounts below 0 become 0; terms snap to their steps or the site's list; money is whole dollars, rates have two decimals. */
export function clampEntry(name: FieldName, value: number, { ranges, terms }: Pick<CalculatorRules, 'ranges' | 'terms'>): number {
  const range = ranges[name];
  if (isMoney(name)) return value <= 0 ? 0 : within(Math.round(within(value, range)), range);
  if (name === 'interest') return Math.round(within(value, range) * 100) / 100;
  if (terms.length > 0) return nearest(terms, value);
  const { min, step } = range;
  const steps = Math.round((within(value, range) - min) / step + 1e-9);
  return Number(within(min + steps * step, range).toFixed(4));
}

/** Number in its field: `30,000`, `8.99`, `4.5`. */
export const fieldText = (name: FieldName, value: number): string => (isMoney(name) ? dollars(value).slice(1) : String(value));

/** Number in a sentence: `$30,000`, `8.99%`, `1 year`. */
export function entryAnnouncement(name: FieldName, value: number): string {
  if (isMoney(name)) return dollars(value);
  return name === 'interest' ? `${value}%` : yearsText(value);
}

type FaultRules = Pick<CalculatorRules, 'ranges'> & { words: Pick<CalculatorRules['words'], 'message'> };

/** Message for a number out of bounds (specification 2 §5); null within. */
export function entryError(name: FieldName, value: number, { ranges, words }: FaultRules): string | null {
  const { min, max } = ranges[name];
  if (value >= min && value <= max) return null;
  return interpolate(words.message, { min: entryAnnouncement(name, min), max: entryAnnouncement(name, max) });
}

/** Applies a text to a field. Without a digit, interest and term keep their value; money becomes 0. */
export function entered(name: FieldName, text: string, state: LoanState, rules: CalculatorRules): { state: LoanState; fault: string | null } {
  const value = cleaned(text) ?? (isMoney(name) ? 0 : null);
  if (value === null) return { state, fault: entryError(name, Number.NaN, rules) };
  return { state: { ...state, [name]: clampEntry(name, value, rules) }, fault: entryError(name, value, rules) };
}
