import type { Site } from '#site/schema/site.ts';
import { type AttributeName, attributeOf } from './attributes.ts';
import { sortedEnds, type ValueRange } from './search-state.ts';

/** Two values, the lower first. */
export type RangeEnds = { min: number; max: number };
/** Where the two thumbs of a slider may stand. `inner`: how far up the lower one goes, and how far down the upper one, so that they leave something. */
export type RangeBounds = RangeEnds & { inner?: { min: number; max: number } };

type RangeSite = { search: Pick<Site['search'], 'slider_round_to' | 'slider_max' | 'facet_stats'> };

/** What thumbs of an attribute are rounded to: prices and kilometres to the site's thousand, others to whole numbers. */
export function roundingOf(name: AttributeName, site: RangeSite): number {
  const row = attributeOf(name);
  return row.type === 'range' && row.rounded ? site.search.slider_round_to : 1;
}

/**
 * The bounds of an attribute's slider from the index's facet stats, widened to rounded ends so that every vehicle lies inside. A site may have them from 0 to
 * `search.slider_max` instead.
 */
export function boundsOf(name: AttributeName, stats: RangeEnds, { search }: RangeSite): RangeBounds {
  if (!search.facet_stats && attributeOf(name).type === 'range') return { min: 0, max: search.slider_max };
  const unit = roundingOf(name, { search });
  const [down, up] = [(value: number) => Math.floor(value / unit) * unit, (value: number) => Math.ceil(value / unit) * unit];
  return { min: down(stats.min), max: up(stats.max), inner: { min: down(stats.max), max: up(stats.min) } };
}

/** The step of a slider: the range divided by 100, rounded, and never nothing. */
export const stepOf = ({ min, max }: RangeBounds) => Math.max(1, Math.round((max - min) / 100));

const clamped = (value: number, { min, max }: RangeEnds) => Math.min(Math.max(value, min), max);

/** Where both thumbs stand: at what is asked for, clamped to the bounds, and at the bounds where nothing is. */
export function thumbsOf(range: ValueRange | undefined, bounds: RangeBounds): RangeEnds {
  const min = clamped(range?.min ?? bounds.min, bounds);
  return { min, max: Math.max(min, clamped(range?.max ?? bounds.max, bounds)) };
}

/** A range whose ends stand at the bounds asks for nothing there. */
export function untouched({ min, max }: RangeEnds, bounds: RangeBounds): ValueRange {
  return { min: min <= bounds.min ? null : min, max: max >= bounds.max ? null : max };
}

/** What is asked for once a thumb was moved. The other end stays as it is, also where no thumb can stand. */
export function slidRange(current: ValueRange | undefined, thumbs: RangeEnds, thumb: keyof RangeEnds, bounds: RangeEnds): ValueRange {
  return { min: null, max: null, ...current, [thumb]: untouched(thumbs, bounds)[thumb] };
}

/** Moves a thumb: rounded, clamped to the bounds, and never past the other thumb. */
export function moveThumb(
  name: AttributeName,
  thumbs: RangeEnds,
  thumb: keyof RangeEnds,
  to: number,
  bounds: RangeBounds,
  site: RangeSite,
): RangeEnds {
  if (!Number.isFinite(to)) return thumbs;
  const unit = roundingOf(name, site);
  const { min, max, inner = { min: max, max: min } } = bounds;
  const value = Math.round(to / unit) * unit;
  return thumb === 'min'
    ? { ...thumbs, min: Math.min(clamped(value, { min, max: inner.min }), thumbs.max) }
    : { ...thumbs, max: Math.max(clamped(value, { min: inner.max, max }), thumbs.min) };
}

export const belowMinimum = 'Cannot refine below the range minimum';
export const aboveMaximum = 'Cannot refine above the range maximum';
export const notNumber = 'Cannot refine to what is no number';
export const crossedEnds = 'Cannot refine to a minimum above the maximum';

const outside = (end: number | null, bounds: RangeBounds) => {
  if (end === null) return null;
  if (!(end >= bounds.min)) return belowMinimum;
  return end > bounds.max ? aboveMaximum : null;
};

/**
 * Validates an end that was typed, beside the other, which an address may have put anywhere. The message to log when it changes nothing, or null when it
 * is fine.
 */
export function rangeRejection(range: ValueRange, end: keyof ValueRange, bounds: RangeBounds): string | null {
  const value = range[end];
  return outside(value, bounds) ?? (value !== null && isCrossed(range) ? crossedEnds : null);
}

const isCrossed = ({ min, max }: ValueRange) => min !== null && max !== null && min > max;

/** The ends with one of them as it was typed: `$20,000` is a number too. Null where it is none. */
export function typedEnds(text: string, end: keyof ValueRange, current: ValueRange | undefined): ValueRange | null {
  const digits = text.replace(/[$,\s]/g, '');
  const value = digits === '' ? null : Number(digits);
  return value !== null && !Number.isFinite(value) ? null : { min: null, max: null, ...current, [end]: value };
}

/** An end in its box. `isDone`: it was entered or left, and is not being typed any more. */
export type TypedEnd = { text: string; end: keyof ValueRange; current: ValueRange | undefined; isDone?: boolean };

/**
 * One end as it was typed, rounded as thumbs are, beside the other. `range` is what is asked for then, or null where the text changes nothing; `refusal`
 * the message to log of an end that is refused. Ends in the wrong order are sorted once they are entered: before, the shopper may have half a number.
 */
export function typedRange(
  name: AttributeName,
  { text, end, current, isDone = false }: TypedEnd,
  bounds: RangeEnds,
  site: RangeSite,
): { range: ValueRange | null; refusal: string | null } {
  const typed = typedEnds(text, end, current);
  const refusal = typed === null ? notNumber : rangeRejection(typed, end, bounds);
  if (typed === null || (refusal !== null && !(refusal === crossedEnds && isDone))) return { range: null, refusal };
  const range = sortedEnds(roundedEnd(name, typed, end, bounds, site));
  const isSame = range.min === (current?.min ?? null) && range.max === (current?.max ?? null);
  return { range: isSame ? null : range, refusal: null };
}

/** One end at the nearest whole unit inside the bounds. Rounding takes it to the other end at most. */
function roundedEnd(name: AttributeName, range: ValueRange, end: keyof ValueRange, bounds: RangeEnds, site: RangeSite): ValueRange {
  const value = range[end];
  if (value === null) return range;
  const unit = roundingOf(name, site);
  const rounded = { ...range, [end]: clamped(Math.round(value / unit) * unit, bounds) };
  return isCrossed(rounded) && !isCrossed(range) ? { ...range, [end]: range[end === 'min' ? 'max' : 'min'] } : rounded;
}
