import type { AttributeName } from '../state/attributes.ts';
import { type Amount, amountAt, isDash, isSign, isWord, startsAmount, unitAt } from './amounts.ts';
import { isCounted, type MeasureEnds, type MeasureFilter, maxCountedValue, toMeasureFilter } from './measure-filter.ts';
import {
  agePhrases,
  type ComparisonPhrase,
  comparisonPhrases,
  lowKm,
  lowKmPhrases,
  ordinalPhrases,
  priceTypePhrases,
  subjectPhrases,
  trailingComparisons,
  type Unit,
} from './phrase-tables.ts';
import { phraseAt, type Token } from './tokenize.ts';

/** The filter of an amount, and where it ends. */
export type Measure = MeasureFilter & {
  to: number;
  /** An estimated limit: `low km`. */
  loose?: true;
  /** Explicit about its attribute, so it cannot be a model's name. */
  sure: boolean;
};

/** An amount whose unit is known, but which nothing can be filtered by: `4 cylinders`, `$5 a week`, `third row`. */
export type UnfilteredMeasure = { attribute: null; to: number };

const firstYear = 1950;
const lastYear = 2099;
const isYear = ({ value, digits, money }: Amount) => digits === 4 && !money && value >= firstYear && value <= lastYear;
/** Two-digit years: up to 49 are in this century. */
const fullYear = (digits: number) => digits + (digits < 50 ? 2000 : 1900);

function comparisonAt(tokens: readonly Token[], at: number): { meaning: ComparisonPhrase; to: number } | null {
  const token = tokens[at];
  if (token?.kind !== 'sign') return phraseAt(tokens, at, (key) => comparisonPhrases.get(key));
  const orEqual = isSign(tokens[at + 1], '=');
  const strict = orEqual ? {} : { strict: true as const };
  const to = orEqual ? at + 2 : at + 1;
  if (token.text === '<') return { meaning: { bound: 'most', ...strict }, to };
  if (token.text === '>') return { meaning: { bound: 'least', ...strict }, to };
  if (token.text === '≤') return { meaning: { bound: 'most' }, to: at + 1 };
  if (token.text === '≥') return { meaning: { bound: 'least' }, to: at + 1 };
  return token.text === '~' ? { meaning: { bound: 'about' }, to: at + 1 } : null;
}

const one = (attribute: AttributeName, value: number, to: number, sure = true): Measure => ({
  attribute,
  values: [String(value)],
  range: null,
  to,
  sure,
});

/** `'19`, `my19`, `MY2019`, `19 model` unless that is a name. */
function shortYear(tokens: readonly Token[], at: number, isName: (at: number) => boolean): Measure | null {
  const [first, second] = [tokens[at], tokens[at + 1]];
  const isTwo = (token: Token | undefined) => token?.kind === 'number' && /^\d\d$/.test(token.text);
  if ((isSign(first, "'") || isSign(first, '’')) && isTwo(second) && !tokens[at + 2]?.glued)
    return one('year', fullYear(Number(second?.text)), at + 2);
  if (isWord(first, 'my') && second?.kind === 'number' && /^(?:\d\d|20\d\d)$/.test(second.text) && !tokens[at + 2]?.glued)
    return one('year', second.text.length === 2 ? fullYear(Number(second.text)) : Number(second.text), at + 2);
  if (isTwo(first) && isWord(second, 'model', 'models', 'plate', 'build') && !second?.glued && !isName(at + 1))
    return one('year', fullYear(Number(first?.text)), at + 2);
  return null;
}

/** `newer than 3 years`, `last 5 years`, `older than 10 years`; not `5 years warranty`. */
function ageAt(tokens: readonly Token[], from: number, thisYear: number | null): Measure | null {
  const span = phraseAt(tokens, from, (key) => agePhrases.get(key));
  const amount = span === null ? null : amountAt(tokens, span.to);
  if (
    span === null ||
    amount === null ||
    thisYear === null ||
    amount.money ||
    amount.scale > 1 ||
    amount.value > 100 ||
    !Number.isInteger(amount.value)
  )
    return null;
  // `3 years` is a number and a word; `3 years old` is an amount with a unit.
  const years = amount.unit === 'age' ? amount.to : isWord(tokens[amount.to], 'years', 'yrs', 'year', 'yr') ? amount.to + 1 : null;
  if (years === null || isWord(tokens[years], 'warranty', 'finance', 'loan', 'rego', 'service', 'servicing')) return null;
  const to = isWord(tokens[years], 'old', 'ago') ? years + 1 : years;
  const year = thisYear - amount.value;
  return { attribute: 'year', values: null, range: span.meaning === 'newer' ? { min: year, max: null } : { min: null, max: year }, to, sure: true };
}

/** The attribute named before a number: `price:`, `year of`, `min km`. */
function subjectAt(tokens: readonly Token[], from: number): { meaning: Unit | 'year'; to: number } | null {
  const subject = phraseAt(tokens, from, (key) => subjectPhrases.get(key));
  if (subject === null) return null;
  let to = subject.to;
  while (isSign(tokens[to], ':') || isSign(tokens[to], '=') || isWord(tokens[to], 'is', 'of', 'in', 'range')) to += 1;
  return { meaning: subject.meaning, to };
}

/**
 * Parses an amount with its context: `under 20k`, `between 20 and 30 grand`, `2015-2018`, `7 seater`, `$100 a week`, `low km`. Null where there is
 * none or it is ambiguous: `under 20` stays text.
 */
export function measureAt(
  tokens: readonly Token[],
  from: number,
  thisYear: number | null,
  isName: (at: number) => boolean,
): Measure | UnfilteredMeasure | null {
  const low = phraseAt(tokens, from, (key) => lowKmPhrases.get(key));
  if (low !== null) return { attribute: 'km', values: null, range: { min: null, max: lowKm }, loose: true, to: low.to, sure: true };
  const age = ageAt(tokens, from, thisYear);
  if (age !== null) return age;
  const current = phraseAt(tokens, from, (key) => (key === 'thisyear' || key === 'thisyears' || key === 'currentyear' ? true : undefined));
  if (current !== null && thisYear !== null) return one('year', thisYear, isWord(tokens[current.to], 'model') ? current.to + 1 : current.to);
  const short = shortYear(tokens, from, isName);
  if (short !== null) return short;
  const ordinal = phraseAt(tokens, from, (key) => ordinalPhrases.get(key));
  const ranked = ordinal === null ? null : unitAt(tokens, ordinal.to, false);
  if (ranked?.unit === 'unfiltered') return { attribute: null, to: ranked.to };

  const before = subjectAt(tokens, from);
  let at = before?.to ?? from;
  const comparison = comparisonAt(tokens, at);
  const behind = before === null && comparison !== null ? subjectAt(tokens, comparison.to) : null;
  const subject = before ?? behind;
  if (behind !== null) at = behind.to;
  else if (comparison !== null) {
    at = comparison.to;
    const about = comparisonAt(tokens, at);
    if (about?.meaning.bound === 'about') at = about.to;
  }
  if (comparison !== null && (isWord(tokens[at], 'the') || (isWord(tokens[at], 'a') && tokens[at + 1]?.kind === 'number'))) at += 1;
  const amount = amountAt(tokens, at);
  if (amount === null) return null;
  const first = own(tokens, amount, subject?.meaning ?? null);
  return measureOf(tokens, { subject: subject?.meaning ?? null, comparison: comparison?.meaning ?? null, first, thisYear });
}

/** In `price 20k km 50000` the second subject belongs to the second number. */
function own(tokens: readonly Token[], amount: Amount, subject: Unit | 'year' | null): Amount {
  const isNext =
    subject !== null &&
    amount.unit !== null &&
    amount.unit !== subject &&
    (startsAmount(tokens[amount.to]) || comparisonAt(tokens, amount.to) !== null);
  return isNext ? { ...amount, unit: null, to: amount.bare } : amount;
}

type Parts = { subject: Unit | 'year' | null; comparison: ComparisonPhrase | null; first: Amount; thisYear: number | null };

function measureOf(tokens: readonly Token[], { subject, comparison, first, thisYear }: Parts): Measure | UnfilteredMeasure | null {
  const list = countedList(tokens, first);
  if (list !== null && comparison === null) return list;
  const pair = secondOf(tokens, first, comparison, subject);
  if (comparison?.bound === 'between' && pair === null) return null;
  const [low, high] = pair ?? [first, null];
  const last = high ?? first;
  const after = high === null || comparison === null ? afterAt(tokens, last, comparison === null && !isYear(last)) : null;
  const behind = after !== null && last.unit === null ? unitAt(tokens, after.to, false) : null;
  const unit = high?.unit ?? first.unit ?? behind?.unit ?? null;
  const to = behind?.to ?? after?.to ?? last.to;
  const attribute = attributeFor(low, high, unit, subject, comparison);
  if (attribute === null) return unit === null ? null : { attribute, to };
  const bound = boundOf(comparison, after?.bound ?? null, first, high !== null);
  const ends = { low: low.value, high: high?.value ?? null, bound, strict: comparison?.strict === true && high === null };
  const sure =
    comparison !== null ||
    after !== null ||
    subject !== null ||
    first.unit !== null ||
    first.money ||
    first.plus ||
    first.grouped ||
    first.scale > 1 ||
    (high !== null && attribute === 'year');
  const asked = toMeasureFilter(attribute, ends, {
    unit: unit ?? subject,
    comparison,
    byYear: comparison?.only === 'year' || after?.byYear === true,
    thisYear,
    bare: !first.money && first.scale === 1 && subject !== null,
  });
  if (asked === null) return unit === null ? null : { attribute: null, to };
  return { ...asked, to, sure };
}

/** `7 or 8 seats`, `4/5 doors`, `5, 7 or 8 seats`. */
function countedList(tokens: readonly Token[], first: Amount): Measure | UnfilteredMeasure | null {
  const values = [String(first.value)];
  let last = first;
  while (last.unit === null && last.scale === 1 && !last.money && !last.plus && last.value <= maxCountedValue) {
    const joint = tokens[last.to];
    const next = isWord(joint, 'or', 'and') || isSign(joint, '/') || isSign(joint, ',') ? amountAt(tokens, last.to + 1) : null;
    if (next === null) return null;
    last = next;
    values.push(String(last.value));
  }
  if (values.length < 2 || last.plus) return null;
  if (last.unit === 'unfiltered') return { attribute: null, to: last.to };
  if (!isCounted(last.unit)) return null;
  return { attribute: last.unit, values, range: null, to: last.to, sure: true };
}

/** Both amounts of a range; a scale on one applies to both. */
function secondOf(tokens: readonly Token[], first: Amount, comparison: ComparisonPhrase | null, subject: Parts['subject']): [Amount, Amount] | null {
  if (first.plus) return null;
  const joint = tokens[first.to];
  const between = comparison?.bound === 'between';
  if (!isDash(joint) && !isWord(joint, 'to', 'until', 'till', 'through') && !(between && (isWord(joint, 'and', 'or', 'n') || isSign(joint, '&'))))
    return null;
  if (comparison?.bound === 'most' && !isDash(joint)) return null;
  const amount = amountAt(tokens, first.to + 1);
  const second = amount === null ? null : own(tokens, amount, subject);
  if (second === null || (first.unit !== null && second.unit !== null && first.unit !== second.unit)) return null;
  if (isYear(first)) {
    if (isYear(second)) return ordered(first, second);
    if (second.digits === 2 && second.unit === null && !second.plus) return ordered(first, { ...second, value: fullYear(second.value), digits: 4 });
    if (second.scale > 1 || second.money || first.unit !== second.unit) return null;
  }
  if (first.scale === 1 && second.scale > 1 && first.value * second.scale <= second.value && first.value < 1000)
    return ordered({ ...first, value: first.value * second.scale, scale: second.scale }, second);
  if (first.scale > 1 && second.scale === 1 && second.value < 1000)
    return ordered(first, { ...second, value: second.value * first.scale, scale: first.scale });
  return ordered(first, second);
}

function ordered(first: Amount, second: Amount): [Amount, Amount] {
  if (first.value <= second.value) return [first, second];
  return [
    { ...first, value: second.value },
    { ...second, value: first.value, money: first.money || second.money },
  ];
}

type After = { bound: 'most' | 'least' | 'about'; to: number; byYear?: boolean };

/** The comparison after an amount, unless it belongs to the next: `20k or under 100k km`. */
function afterAt(tokens: readonly Token[], amount: Amount, limits: boolean): After | null {
  const { plus, to } = amount;
  if (plus) return { bound: 'least', to };
  if (isWord(tokens[to - 1], 'kish')) return { bound: 'about', to };
  // `35k plus on roads` is no minimum.
  if (phraseAt(tokens, to, (key) => priceTypePhrases.get(key)) !== null) return null;
  const dashed = isDash(tokens[to]) ? to + 1 : to;
  if (dashed > to && isWord(tokens[dashed], 'now', 'present', 'today', 'current', 'onwards')) return { bound: 'least', to: dashed + 1 };
  if (isWord(tokens[to], 'to') && isWord(tokens[to + 1], 'now', 'present', 'today', 'current')) return { bound: 'least', to: to + 2 };
  const behind = phraseAt(tokens, to, (key) => trailingComparisons.get(key));
  // `2023 on`, but neither `on it` nor `on finance`.
  if (behind?.key === 'on' && (!isYear(amount) || /^(?:it|the|finance|road|sale)$/.test(tokens[behind.to]?.text ?? ''))) return null;
  // `10k min 20k max`, but `2015 max 20k`.
  // An adverb belongs to this amount in any case: `2020 or newer 4x4`.
  const isOwn = (limits && /^(?:max|min)/.test(behind?.key ?? '')) || /(?<!aft|und|ov)er$|more|less|up$|ward/.test(behind?.key ?? '');
  if (behind === null || isWord(tokens[behind.to], 'than') || (startsAmount(tokens[behind.to]) && !isOwn)) return null;
  return { bound: behind.meaning, to: behind.to, byYear: /new|old|late|earl|young/.test(behind.key) };
}

function boundOf(
  comparison: ComparisonPhrase | null,
  after: 'most' | 'least' | 'about' | null,
  { plus }: Amount,
  pair: boolean,
): MeasureEnds['bound'] {
  if (pair) return comparison?.bound === 'most' ? 'most' : 'pair';
  if (plus) return 'least';
  return comparison?.bound === 'between' ? 'none' : (comparison?.bound ?? after ?? 'none');
}

/** The attribute of an amount: by unit or subject; else a price by its form, a year, or a price if compared. */
function attributeFor(
  first: Amount,
  second: Amount | null,
  unit: Unit | null,
  subject: Unit | 'year' | null,
  comparison: ComparisonPhrase | null,
): AttributeName | null {
  const isMoney = first.money || second?.money === true;
  const isLarge = first.scale > 1 || (second?.scale ?? 1) > 1 || first.grouped || second?.grouped === true;
  const areYears = isYear(first) && (second === null || isYear(second));
  if (unit === 'unfiltered') return null;
  if (unit === null && subject === 'year') return areYears && !isMoney && !isLarge ? 'year' : null;
  const named = attributeOfUnit(unit ?? subject);
  if (named !== null) return unit === null && isMoney && named === 'km' ? 'price' : named;
  if (isMoney || isLarge) return comparison?.only === 'year' ? null : 'price';
  if (areYears) return comparison?.only === 'price' ? null : 'year';
  return (comparison !== null || second !== null) && first.value >= 1000 && comparison?.only !== 'year' ? 'price' : null;
}

function attributeOfUnit(unit: Unit | 'year' | null): AttributeName | null {
  if (unit === 'age') return 'year';
  if (unit === 'unfiltered') return null;
  if (unit === 'week' || unit === 'fortnight' || unit === 'month') return 'weekly_price_range';
  return unit;
}
