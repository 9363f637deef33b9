import { type Reader, type Reading, saysNothing } from './reading.ts';

const firstNumber = /[-+]?\d[\d,]*(?:\.\d+)?|[-+]?\.\d+/;
const money =
  /^(?:a\$|aud|\$)?\s*(-?)\s*(?:a\$|aud|\$)?\s*(\d[\d, ]*(?:\.\d+)?)\s*(?:aud|dollars|\*|drive ?away|e\.?g\.?c\.?|excl?\.?.*|incl?\.?.*)?$/i;
const noPrice = /^(?:p\.?o\.?a\.?|price on|on application|call|enquire|contact|ask|tb[ac]\b)/i;

/** The first number in a text, thousand separators left out: `11 L / 100 km` is 11, `136,517 km` 136517. Null when there is none. */
export function numberIn(text: string): number | null {
  const match = firstNumber.exec(text);
  if (match === null) return null;
  const number = Number(match[0].replaceAll(',', ''));
  return Number.isFinite(number) ? number : null;
}

/** A number from `min` to `max`; a text gives its first number. What is none, or lies outside, is dropped. */
export function number(min: number, max: number): Reader {
  return (value, context) => {
    const read = numberOf(value);
    if (read === null) return saysNothing(value, context) ? {} : { rule: 'not a number' };
    if (read.value < min || read.value > max) return { rule: `not from ${min} to ${max}` };
    return read;
  };
}

/** The same without a fraction. */
export function whole(min: number, max: number): Reader {
  const reader = number(min, max);
  return (value, context, note) => {
    const read = reader(value, context, note);
    if (typeof read.value !== 'number' || Number.isInteger(read.value)) return read;
    return { value: Math.round(read.value), rule: 'rounded' };
  };
}

function numberOf(value: unknown): { value: number; rule?: string } | null {
  if (typeof value === 'number') return Number.isFinite(value) ? { value } : null;
  if (typeof value !== 'string') return null;
  const number = numberIn(value);
  if (number === null) return null;
  return String(number) === value.trim() ? { value: number } : { value: number, rule: 'number in a text' };
}

const mostDollars = 100_000_000;

/** Whole dollars; what is no amount is dropped. */
export const dollars: Reader = (value, context) => {
  const read = amountOf(value);
  if (read === null) return saysNothing(value, context) ? {} : { rule: 'not an amount' };
  return read.value < 0 || read.value > mostDollars ? { rule: 'not an amount' } : inWholeDollars(read);
};

/** The price itself: a lie about it refuses the record, words such as POA mean that there is none. */
export const price: Reader = (value, context) => {
  const read = amountOf(value);
  if (read === null) {
    if (typeof value === 'string' && noPrice.test(value.trim())) return { rule: 'no price' };
    return saysNothing(value, context) ? {} : { fault: 'a price is an amount of dollars' };
  }
  if (read.value < 0) return { fault: 'a price is not negative' };
  return read.value > mostDollars ? { fault: `a price is at most ${mostDollars}` } : inWholeDollars(read);
};

function inWholeDollars(read: { value: number; rule?: string }): Reading {
  return Number.isInteger(read.value) ? read : { value: Math.round(read.value), rule: 'rounded to whole dollars' };
}

function amountOf(value: unknown): { value: number; rule?: string } | null {
  if (typeof value !== 'string') return numberOf(value);
  const match = money.exec(value.trim());
  if (match === null) return null;
  const amount = Number(`${match[1]}${match[2]?.replace(/[, ]/g, '')}`);
  return String(amount) === value.trim() ? { value: amount } : { value: amount, rule: 'amount in a text' };
}

const earliestYear = 1885;
const yearText = /^\s*(\d{4})(?:\.0+)?\s*$/;

/** The year of the first car to two years ahead; anything else is a lie that refuses the record. */
export const year: Reader = (value, context) => {
  const isText = typeof value === 'string';
  const read = isText ? Number(yearText.exec(value)?.[1] ?? Number.NaN) : value;
  if (typeof read !== 'number' || !Number.isInteger(read)) return saysNothing(value, context) ? {} : { fault: 'a year is four digits' };
  const latest = new Date(context.now).getUTCFullYear() + 2;
  if (read < earliestYear || read > latest) return { fault: `a year is from ${earliestYear} to ${latest}` };
  return isText && value.trim() !== String(read) ? { value: read, rule: 'number in a text' } : { value: read };
};

const mostKilometres = 5_000_000;

/** Kilometres; a negative reading refuses the record, one that no vehicle reaches is dropped. */
export const kilometres: Reader = (value, context, note) => {
  const read = numberOf(value);
  if (read !== null && read.value < 0) return { fault: 'kilometres are not negative' };
  return whole(0, mostKilometres)(value, context, note);
};
