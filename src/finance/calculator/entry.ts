import { interpolate } from '#lib/interpolate.ts';
import { dollars } from '#lib/money.ts';
import { yearsText } from '../figures.ts';
import type { CalculatorRules, FieldName, LoanState, Range } from './loan.ts';

/** Fields of money; the others are years and per cent. */
const isMoney = (name: FieldName): boolean => name !== 'term' && name !== 'interest';

/**
 * The number in what was typed or pasted (specification 2 §5): currency signs, spaces, separators and words are left out. Of several decimal points the first
 * counts. Null where there is no digit.
 */
export function cleaned(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[−–]/g, '-');
  const [whole = '', ...rest] = plain.replace(/[^\d.]/g, '').split('.');
  const decimals = rest.join('');
  if (whole === '' && decimals === '') return null;
  const size = Number(`${whole}.${decimals}`);
  return /^[^\d.]*-/.test(plain) ? -size : size;
}

/** The number of the list that is nearest to another; of two as near the smaller. */
const nearest = (list: readonly number[], to: number): number =>
  list.reduce((best, one) => (Math.abs(one - to) < Math.abs(best - to) ? one : best), list[0] ?? to);

const within = (value: number, { min, max }: Range): number => Math.min(Math.max(value, min), max);

/**
 * A number as its field takes it: clamped to its bounds. An amount of 0 or less becomes 0. Terms stand on their steps, or are one of the site's own; money is
 * in whole dollars, a rate has two decimals.
 */
export function settled(name: FieldName, value: number, { ranges, terms }: Pick<CalculatorRules, 'ranges' | 'terms'>): number {
  const range = ranges[name];
  if (isMoney(name)) return value <= 0 ? 0 : within(Math.round(within(value, range)), range);
  if (name === 'interest') return Math.round(within(value, range) * 100) / 100;
  if (terms.length > 0) return nearest(terms, value);
  const { min, step } = range;
  const steps = Math.round((within(value, range) - min) / step + 1e-9);
  return Number(within(min + steps * step, range).toFixed(4));
}

/** A number as its field shows it: `30,000`, `8.99`, `4.5`. Short numbers have no more decimals than they need. */
export const fieldText = (name: FieldName, value: number): string => (isMoney(name) ? dollars(value).slice(1) : String(value));

/** A number as it reads in a sentence: `$30,000`, `8.99%`, `1 year`. */
export function spokenText(name: FieldName, value: number): string {
  if (isMoney(name)) return dollars(value);
  return name === 'interest' ? `${value}%` : yearsText(value);
}

type FaultRules = Pick<CalculatorRules, 'ranges'> & { words: Pick<CalculatorRules['words'], 'message'> };

/** What is said of a number out of bounds (specification 2 §5); null for one within. */
export function faultOf(name: FieldName, value: number, { ranges, words }: FaultRules): string | null {
  const { min, max } = ranges[name];
  if (value >= min && value <= max) return null;
  return interpolate(words.message, { min: spokenText(name, min), max: spokenText(name, max) });
}

/** A text taken into a field. Where an interest rate or a term has no digit yet, the last one stays; money is then 0. */
export function entered(name: FieldName, text: string, state: LoanState, rules: CalculatorRules): { state: LoanState; fault: string | null } {
  const value = cleaned(text) ?? (isMoney(name) ? 0 : null);
  if (value === null) return { state, fault: faultOf(name, Number.NaN, rules) };
  return { state: { ...state, [name]: settled(name, value, rules) }, fault: faultOf(name, value, rules) };
}
