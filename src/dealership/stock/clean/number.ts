import type { PriceType } from '#site/terms.ts';
import { holdsDigit, type NumberForm, numberForms, numberIn } from './numeral.ts';
import { priceWords } from './price-words.ts';
import { isEmptyValue, type ValueReader, type ValueReading } from './reading.ts';

const withForm = (reader: ValueReader, form: NumberForm): ValueReader => Object.assign(reader, { form });

/** A number within the range; text must contain one number in the field's form. Otherwise dropped. */
export function readNumber(min: number, max: number, form: NumberForm = numberForms.plain): ValueReader {
  const reader: ValueReader = (value, context) => {
    const read = numberOf(value, form);
    if (read === null) return isEmptyValue(value, context) ? {} : { rule: isUnclear(value) ? unclear : 'not a number' };
    if (read.value < min || read.value > max) return { rule: `not from ${min} to ${max}` };
    return read;
  };
  return withForm(reader, form);
}

const unclear = 'not one clear number';

const isUnclear = (value: unknown) => typeof value === 'string' && holdsDigit(value);

export function readWholeNumber(min: number, max: number, form: NumberForm = numberForms.count): ValueReader {
  const reader = readNumber(min, max, form);
  return withForm((value, context, note) => {
    const read = reader(value, context, note);
    if (typeof read.value !== 'number' || Number.isInteger(read.value)) return read;
    return { value: Math.round(read.value), rule: 'rounded' };
  }, form);
}

/** A count; feeds write 0 for unknown. */
export function readCount(max: number, form: NumberForm): ValueReader {
  const reader = readWholeNumber(0, max, form);
  return withForm((value, context, note) => {
    const read = reader(value, context, note);
    return read.value === 0 ? {} : read;
  }, form);
}

function numberOf(value: unknown, form: NumberForm): { value: number; rule?: string } | null {
  if (typeof value === 'number') return Number.isFinite(value) ? { value } : null;
  if (typeof value !== 'string') return null;
  const number = numberIn(value, form);
  if (number === null) return null;
  return String(number) === value.trim() ? { value: number } : { value: number, rule: 'number in a text' };
}

const mostDollars = 100_000_000;
/** Rule of a stated lack of a price. */
export const noPriceRule = 'no price';

const noPrice = /^\$?\s*(?:p\.?o\.?a\b\.?|price on|on application|call|enquire|contact|ask|tb[ac]\b)/i;

export const readDollars: ValueReader = withForm((value, context) => {
  const read = amountOf(value);
  if (read === null) return isEmptyValue(value, context) ? {} : { rule: 'not an amount' };
  return read.value < 0 || read.value > mostDollars ? { rule: 'not an amount' } : inWholeDollars(read);
}, numberForms.money);

/** An impossible price refuses the record. POA means none; `From $29,990` is kept as words. */
export const readPrice: ValueReader = withForm((value, context) => {
  const read = amountOf(value);
  if (read === null) {
    if (typeof value === 'string' && noPrice.test(value.trim())) return { rule: noPriceRule, isUnderstood: true };
    if (typeof value === 'string' && value.length <= longestAmount && priceWords(value).isNone === true) return { rule: notThePriceRule };
    return isEmptyValue(value, context) ? {} : { fault: 'a price is an amount of dollars' };
  }
  if (read.value < 0) return { fault: 'a price is not negative' };
  if (read.value > mostDollars) return { fault: `a price is at most ${mostDollars}` };
  return { ...inWholeDollars(read), ...(read.includes && { includes: read.includes }) };
}, numberForms.money);

const notThePriceRule = 'words that say another thing than the price';

function inWholeDollars({ value, rule }: Amount): ValueReading {
  return Number.isInteger(value) ? { value, ...(rule !== undefined && { rule }) } : { value: Math.round(value), rule: 'rounded to whole dollars' };
}

type Amount = { value: number; rule?: string; includes?: PriceType };

const longestAmount = 200;

function amountOf(value: unknown): Amount | null {
  if (typeof value !== 'string') return numberOf(value, numberForms.money);
  if (value.length > longestAmount) return null;
  const { amount: text, includes, isNone } = priceWords(value);
  const amount = isNone === true ? null : numberIn(text, numberForms.money);
  if (amount === null) return null;
  const said = includes === undefined ? {} : { includes };
  return String(amount) === value.trim() ? { value: amount, ...said } : { value: amount, rule: 'amount in a text', ...said };
}

const earliestYear = 1885;
/** `2019`, `2019.0`, `MY19`, `MY2019`, `MY19.5`; also a year beside its model year: `2019 (MY19)`. */
const yearText = /^(?:(\d{4})(?:\.0+)?(?:\s*\(?my\s?(?:\d{4}|\d{2})(?:\.5)?\)?)?|my\s?(\d{4}|\d{2})(?:\.5)?)$/i;

const noYear = 'a year is four digits (2019) or a model year (MY19); "values" in stock.columns say what other words mean';

/** Two digits before it are no model year of the last century. */
const firstModelYear = 60;

function yearOf(text: string, latest: number): number {
  const [, year, modelYear] = yearText.exec(text) ?? [];
  if (modelYear?.length !== 2) return Number(year ?? modelYear ?? Number.NaN);
  const ofCentury = Number(modelYear);
  return 2000 + ofCentury <= latest ? 2000 + ofCentury : ofCentury >= firstModelYear ? 1900 + ofCentury : Number.NaN;
}

/** From the first car to two years ahead; otherwise the record is refused. */
export const readYear: ValueReader = withForm((value, context) => {
  const isText = typeof value === 'string';
  const latest = new Date(context.now).getUTCFullYear() + 2;
  const read = isText ? yearOf(value.trim(), latest) : value;
  if (typeof read !== 'number' || !Number.isInteger(read)) return isEmptyValue(value, context) ? {} : { fault: noYear };
  if (read < earliestYear || read > latest) return { fault: `a year is from ${earliestYear} to ${latest}` };
  return isText && value.trim() !== String(read) ? { value: read, rule: 'number in a text' } : { value: read };
}, numberForms.plain);

const mostKilometres = 5_000_000;

/** A negative value refuses the record; an implausible or unclear one is dropped. */
export const readKilometres: ValueReader = withForm((value, context, note) => {
  const read = numberOf(value, numberForms.kilometres);
  if (read !== null && read.value < 0) return { fault: 'kilometres are not negative' };
  return wholeKilometres(value, context, note);
}, numberForms.kilometres);

const wholeKilometres = readWholeNumber(0, mostKilometres, numberForms.kilometres);
