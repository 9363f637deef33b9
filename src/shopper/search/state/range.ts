import type { LiveSite } from '#site/schema/live-site.ts';
import { type AttributeName, attributeOf } from './attributes.ts';
import { sortedEnds, type ValueRange } from './search-state.ts';

/** Lower first. */
export type RangeEnds = { min: number; max: number };
/** Slider bounds. `inner`: limits of the lower and upper thumb, to leave some results. */
export type RangeBounds = RangeEnds & { inner?: { min: number; max: number } };

/** The site's thousand for prices and kilometres, else 1. */
export function roundingOf(name: AttributeName, site: LiveSite): number {
  const row = attributeOf(name);
  return row.type === 'range' && row.rounded ? site.search.slider_round_to : 1;
}

/** Facet stats widened to rounded ends, or 0 to `search.slider_max` if configured. */
export function boundsOf(name: AttributeName, stats: RangeEnds, site: LiveSite): RangeBounds {
  const { search } = site;
  if (!search.facet_stats && attributeOf(name).type === 'range') return { min: 0, max: search.slider_max };
  const unit = roundingOf(name, site);
  const [down, up] = [(value: number) => Math.floor(value / unit) * unit, (value: number) => Math.ceil(value / unit) * unit];
  return { min: down(stats.min), max: up(stats.max), inner: { min: down(stats.max), max: up(stats.min) } };
}

/** A hundredth of the range, at least 1. */
export const stepOf = ({ min, max }: RangeBounds) => Math.max(1, Math.round((max - min) / 100));

const clamped = (value: number, { min, max }: RangeEnds) => Math.min(Math.max(value, min), max);

/** Clamped to the bounds, which are the default. */
export function thumbsOf(range: ValueRange | undefined, bounds: RangeBounds): RangeEnds {
  const min = clamped(range?.min ?? bounds.min, bounds);
  return { min, max: Math.max(min, clamped(range?.max ?? bounds.max, bounds)) };
}

/** Ends at the bounds are open. */
export function untouched({ min, max }: RangeEnds, bounds: RangeBounds): ValueRange {
  return { min: min <= bounds.min ? null : min, max: max >= bounds.max ? null : max };
}

/** The other end is unchanged, even out of bounds. */
export function slidRange(current: ValueRange | undefined, thumbs: RangeEnds, thumb: keyof RangeEnds, bounds: RangeEnds): ValueRange {
  return { min: null, max: null, ...current, [thumb]: untouched(thumbs, bounds)[thumb] };
}

/** Rounded, clamped, never past the other. */
export function moveThumb(
  name: AttributeName,
  thumbs: RangeEnds,
  thumb: keyof RangeEnds,
  to: number,
  bounds: RangeBounds,
  site: LiveSite,
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

/** Validates a typed end against the other, which an address may set freely. Returns a message to log, or null. */
export function rangeRejection(range: ValueRange, end: keyof ValueRange, bounds: RangeBounds): string | null {
  const value = range[end];
  return outside(value, bounds) ?? (value !== null && isCrossed(range) ? crossedEnds : null);
}

const isCrossed = ({ min, max }: ValueRange) => min !== null && max !== null && min > max;

/** Accepts `$20,000`; null if not a number. */
export function typedEnds(text: string, end: keyof ValueRange, current: ValueRange | undefined): ValueRange | null {
  const digits = text.replace(/[$,\s]/g, '');
  const value = digits === '' ? null : Number(digits);
  return value !== null && !Number.isFinite(value) ? null : { min: null, max: null, ...current, [end]: value };
}

/** `isDone`: entered or left. */
export type TypedEnd = { text: string; end: keyof ValueRange; current: ValueRange | undefined; isDone?: boolean };

/**
 * Parses and rounds a typed end. `range`: null if unchanged; `refusal`: a message to log. Reversed ends are sorted only when done, as a number may
 * be incomplete.
 */
export function typedRange(
  name: AttributeName,
  { text, end, current, isDone = false }: TypedEnd,
  bounds: RangeEnds,
  site: LiveSite,
): { range: ValueRange | null; refusal: string | null } {
  const typed = typedEnds(text, end, current);
  const refusal = typed === null ? notNumber : rangeRejection(typed, end, bounds);
  if (typed === null || (refusal !== null && !(refusal === crossedEnds && isDone))) return { range: null, refusal };
  const rounded = roundedEnd(name, typed, end, bounds, site);
  // `5` may become `50000`.
  if (!isDone && rounded[end] === null && typed[end] !== null) return { range: null, refusal: null };
  const range = sortedEnds(rounded);
  const isSame = range.min === (current?.min ?? null) && range.max === (current?.max ?? null);
  return { range: isSame ? null : range, refusal: null };
}

/** Rounded, at most to the other end; open if an amount rounds to nothing. */
function roundedEnd(name: AttributeName, range: ValueRange, end: keyof ValueRange, bounds: RangeEnds, site: LiveSite): ValueRange {
  const value = range[end];
  if (value === null) return range;
  const unit = roundingOf(name, site);
  const near = clamped(Math.round(value / unit) * unit, bounds);
  const rounded = { ...range, [end]: near === 0 && value > 0 ? null : near };
  return isCrossed(rounded) && !isCrossed(range) ? { ...range, [end]: range[end === 'min' ? 'max' : 'min'] } : rounded;
}
