import { type CountedAttribute, countedAttributes } from '#site/search-attributes.ts';
import type { AttributeName } from '../state/attributes.ts';
import type { ValueRange } from '../state/search-state.ts';
import type { ComparisonPhrase, Unit } from './phrase-tables.ts';

/** Below this a dollar amount is a repayment, or short for thousands. */
const leastPrice = 500;
/** More seats or doors than any vehicle has. */
export const maxCountedValue = 60;
const counted: ReadonlySet<string> = new Set(countedAttributes.map(({ name }) => name));
export const isCounted = (name: Unit | AttributeName | null): name is CountedAttribute => name !== null && counted.has(name);
/** Tolerance of `around`, as a fraction. */
const nearly = 0.1;
const weeks = { week: 1, fortnight: 1 / 2, month: 12 / 52 };

/** The numbers of an amount and their comparison. */
export type MeasureEnds = { low: number; high: number | null; bound: 'most' | 'least' | 'about' | 'pair' | 'none'; strict: boolean };
/** Exact values of an attribute, or a range. */
export type MeasureFilter = { attribute: AttributeName; values: readonly string[] | null; range: ValueRange | null };
type Facts = { unit: Unit | 'year' | null; comparison: ComparisonPhrase | null; byYear: boolean; thisYear: number | null; bare: boolean };

const range = (attribute: AttributeName, min: number | null, max: number | null): MeasureFilter => ({ attribute, values: null, range: { min, max } });

/** The filter that an amount means for an attribute; null for an implausible one, such as a price of $20. */
export function toMeasureFilter(
  attribute: AttributeName,
  ends: MeasureEnds,
  { unit, comparison, byYear, thisYear, bare }: Facts,
): MeasureFilter | null {
  const { low, high, bound } = ends;
  if (unit === 'age') return thisYear === null ? null : askedByAge(ends, byYear, thisYear);
  if (attribute === 'year') return whole(attribute, ends, 1);
  if (isCounted(attribute)) {
    const upper = high ?? low;
    return comparison?.only !== undefined || bound === 'about' || !Number.isInteger(low) || low < 1 || upper > maxCountedValue
      ? null
      : whole(attribute, ends, 0);
  }
  if (comparison?.only === 'year' || (comparison?.only === 'price' && attribute === 'km')) return null;
  if (attribute === 'weekly_price_range') {
    const factor = unit === 'fortnight' || unit === 'month' ? weeks[unit] : 1;
    return between(attribute, { ...ends, low: low * factor, high: high === null ? null : high * factor });
  }
  if (attribute === 'km' && (high ?? low) < 1) return null;
  if (attribute === 'price' && (high ?? low) < leastPrice)
    return bare ? between(attribute, { ...ends, low: low * 1000, high: high === null ? null : high * 1000 }) : null;
  return between(attribute, ends);
}

/** Converts an age to years: `under 5 years old` and `newer than 5 years old` are both a minimum year. */
function askedByAge({ low, high, bound }: MeasureEnds, byYear: boolean, thisYear: number): MeasureFilter | null {
  if (!Number.isInteger(low) || low > 100) return null;
  if (bound === 'pair') return range('year', thisYear - (high ?? low), thisYear - low);
  const newer = byYear ? bound === 'least' : bound === 'most';
  if (bound === 'none' || bound === 'about') return { attribute: 'year', values: [String(thisYear - low)], range: null };
  return newer ? range('year', thisYear - low, null) : range('year', null, thisYear - low);
}

/** A range of whole numbers, where `over 5` starts at 6. */
function whole(attribute: AttributeName, { low, high, bound, strict }: MeasureEnds, about: number): MeasureFilter {
  const by = strict ? 1 : 0;
  if (bound === 'pair') return range(attribute, low, high);
  if (bound === 'most') return range(attribute, null, (high ?? low) - by);
  if (bound === 'least') return range(attribute, low + by, null);
  return bound === 'about' ? range(attribute, low - about, low + about) : { attribute, values: [String(low)], range: null };
}

/** A range of amounts or distances; without a comparison the amount is a maximum. */
function between(attribute: AttributeName, { low, high, bound }: MeasureEnds): MeasureFilter {
  if (bound === 'pair') return range(attribute, low > 0 ? Math.ceil(low) : null, Math.floor(high ?? low));
  if (bound === 'least') return range(attribute, Math.ceil(low), null);
  if (bound === 'about') return range(attribute, Math.round(low * (1 - nearly)), Math.round(low * (1 + nearly)));
  return range(attribute, null, Math.floor(high ?? low));
}
