import type { Site } from '#site/schema/site.ts';
import { type AttributeName, attributeOf } from './attributes.ts';
import type { Range } from './search-state.ts';

/** Where the two thumbs of a slider may stand. */
export type Bounds = { min: number; max: number };

type RangeSite = { search: Pick<Site['search'], 'slider_round_to' | 'slider_max'> };

/** What thumbs of an attribute are rounded to: prices and kilometres to the site's thousand, others to whole numbers. */
export function roundingOf(name: AttributeName, site: RangeSite): number {
  const row = attributeOf(name);
  return row.type === 'range' && row.rounded ? site.search.slider_round_to : 1;
}

/**
 * The bounds of an attribute's slider from the index's facet stats, widened to rounded ends so that every vehicle lies inside. Without statistics
 * from 0 to `search.slider_max`.
 */
export function boundsOf(name: AttributeName, stats: Bounds | undefined, site: RangeSite): Bounds {
  if (stats === undefined) return { min: 0, max: site.search.slider_max };
  const unit = roundingOf(name, site);
  return { min: Math.floor(stats.min / unit) * unit, max: Math.ceil(stats.max / unit) * unit };
}

/** The step of a slider: the range divided by 100, rounded, and never nothing. */
export const stepOf = ({ min, max }: Bounds) => Math.max(1, Math.round((max - min) / 100));

const clamped = (value: number, { min, max }: Bounds) => Math.min(Math.max(value, min), max);

/** Where both thumbs stand: at what is asked for, clamped to the bounds, and at the bounds where nothing is. */
export function thumbsOf(range: Range | undefined, bounds: Bounds): Bounds {
  const min = clamped(range?.min ?? bounds.min, bounds);
  return { min, max: Math.max(min, clamped(range?.max ?? bounds.max, bounds)) };
}

/** A range whose ends stand at the bounds asks for nothing there. */
export function untouched({ min, max }: Bounds, bounds: Bounds): Range {
  return { min: min <= bounds.min ? null : min, max: max >= bounds.max ? null : max };
}

/** What is asked for once a thumb was moved. The other end stays as it is, also where no thumb can stand. */
export function slidRange(current: Range | undefined, thumbs: Bounds, thumb: keyof Bounds, bounds: Bounds): Range {
  return { min: null, max: null, ...current, [thumb]: untouched(thumbs, bounds)[thumb] };
}

/** Moves a thumb: rounded, clamped to the bounds, and never past the other thumb. */
export function moveThumb(name: AttributeName, thumbs: Bounds, thumb: keyof Bounds, to: number, bounds: Bounds, site: RangeSite): Bounds {
  if (!Number.isFinite(to)) return thumbs;
  const unit = roundingOf(name, site);
  const value = clamped(Math.round(to / unit) * unit, bounds);
  return thumb === 'min' ? { ...thumbs, min: Math.min(value, thumbs.max) } : { ...thumbs, max: Math.max(value, thumbs.min) };
}

export const belowMinimum = 'Cannot refine below the range minimum';
export const aboveMaximum = 'Cannot refine above the range maximum';
export const crossedEnds = 'Cannot refine to a minimum above the maximum';

const outside = (end: number | null, bounds: Bounds) => {
  if (end === null) return null;
  if (!(end >= bounds.min)) return belowMinimum;
  return end > bounds.max ? aboveMaximum : null;
};

/**
 * Validates an end that was typed, beside the other, which an address may have put anywhere. The message to log when it changes nothing, or null when it
 * is fine. Then it stands as it was typed, since typed values are never rounded.
 */
export function refusalOf(range: Range, end: keyof Range, bounds: Bounds): string | null {
  const value = range[end];
  if (value !== null && range.min !== null && range.max !== null && range.min > range.max) return crossedEnds;
  return outside(value, bounds);
}

/**
 * One end as it was typed, beside the other. `range` is what is asked for then, or null where the text changes nothing; `refusal` the message to log of
 * an end that is refused.
 */
export function typedRange(
  text: string,
  end: keyof Range,
  current: Range | undefined,
  bounds: Bounds,
): { range: Range | null; refusal: string | null } {
  const value = text.trim() === '' ? null : Number(text);
  if (value !== null && !Number.isFinite(value)) return { range: null, refusal: null };
  const range = { min: null, max: null, ...current, [end]: value };
  const refusal = refusalOf(range, end, bounds);
  return { range: refusal !== null || value === (current?.[end] ?? null) ? null : range, refusal };
}
