import type { Site } from '#site/schema/site.ts';
import { type AttributeName, attributeNames, attributeOf, hasEnds } from './attributes.ts';
import { type Range, type SearchState, setRange } from './search-state.ts';

/** Two values, the lower first. */
export type Ends = { min: number; max: number };
/** Where the two thumbs of a slider may stand. `inner`: how far up the lower one goes, and how far down the upper one, so that they leave something. */
export type Bounds = Ends & { inner?: { min: number; max: number } };

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
export function boundsOf(name: AttributeName, stats: Ends, { search }: RangeSite): Bounds {
  if (!search.facet_stats && attributeOf(name).type === 'range') return { min: 0, max: search.slider_max };
  const unit = roundingOf(name, { search });
  const [down, up] = [(value: number) => Math.floor(value / unit) * unit, (value: number) => Math.ceil(value / unit) * unit];
  return { min: down(stats.min), max: up(stats.max), inner: { min: down(stats.max), max: up(stats.min) } };
}

/** The step of a slider: the range divided by 100, rounded, and never nothing. */
export const stepOf = ({ min, max }: Bounds) => Math.max(1, Math.round((max - min) / 100));

const clamped = (value: number, { min, max }: Ends) => Math.min(Math.max(value, min), max);

/** Where both thumbs stand: at what is asked for, clamped to the bounds, and at the bounds where nothing is. */
export function thumbsOf(range: Range | undefined, bounds: Bounds): Ends {
  const min = clamped(range?.min ?? bounds.min, bounds);
  return { min, max: Math.max(min, clamped(range?.max ?? bounds.max, bounds)) };
}

/** A range whose ends stand at the bounds asks for nothing there. */
export function untouched({ min, max }: Ends, bounds: Bounds): Range {
  return { min: min <= bounds.min ? null : min, max: max >= bounds.max ? null : max };
}

/** Moves a thumb: rounded, clamped to the bounds, and never past the other thumb. */
export function moveThumb(name: AttributeName, thumbs: Ends, thumb: keyof Ends, to: number, bounds: Bounds, site: RangeSite): Ends {
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

const outside = (end: number | null, bounds: Bounds) => {
  if (end === null) return null;
  if (!(end >= bounds.min)) return belowMinimum;
  return end > bounds.max ? aboveMaximum : null;
};

/**
 * Validates ends that were typed. The message to log when they change nothing, or null when they are fine. Then they stand as they were typed, since
 * typed values are never rounded.
 */
export function refusalOf(range: Range, bounds: Bounds): string | null {
  if (range.min !== null && range.max !== null && range.min > range.max) return crossedEnds;
  return outside(range.min, bounds) ?? outside(range.max, bounds);
}

/** The ends with one of them as it was typed: `$20,000` is a number too. Null where it is none. */
export function typedEnds(text: string, end: keyof Range, current: Range | undefined): Range | null {
  const digits = text.replace(/[$,\s]/g, '');
  const value = digits === '' ? null : Number(digits);
  return value !== null && !Number.isFinite(value) ? null : { min: null, max: null, ...current, [end]: value };
}

/**
 * One end as it was typed, beside the other. `range` is what is asked for then, or null where the text changes nothing; `refusal` the message to log of
 * an end that is refused.
 */
export function typedRange(
  text: string,
  end: keyof Range,
  current: Range | undefined,
  bounds: Ends,
): { range: Range | null; refusal: string | null } {
  const range = typedEnds(text, end, current);
  const refusal = range === null ? notNumber : refusalOf(range, bounds);
  return { range: refusal !== null || range?.[end] === (current?.[end] ?? null) ? null : range, refusal };
}

/**
 * Validates the ends that came with an address against the bounds of the stock (null where they are not known). An end out of range is dropped with
 * a message to log; the other end and the rest of the state stand.
 */
export function refuseReceived(state: SearchState, boundsFor: (name: AttributeName) => Bounds | null): { state: SearchState; messages: string[] } {
  const messages: string[] = [];
  let accepted = state;
  for (const name of attributeNames) {
    const range = hasEnds(name) ? state.ranges[name] : undefined;
    const bounds = range === undefined ? null : boundsFor(name);
    if (range === undefined || bounds === null) continue;
    const refused = { min: outside(range.min, bounds), max: outside(range.max, bounds) };
    if (refused.min === null && refused.max === null) continue;
    for (const message of [refused.min, refused.max]) if (message !== null) messages.push(message);
    const ends = { min: refused.min === null ? range.min : null, max: refused.max === null ? range.max : null };
    accepted = { ...setRange(accepted, name, ends), page: state.page };
  }
  return { state: accepted, messages };
}
