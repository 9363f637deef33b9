import type { LiveSite } from '#site/schema/live-site.ts';
import { endText } from './applied.ts';
import type { AttributeName } from './attributes.ts';
import { belowMinimum, crossedEnds, type RangeEnds, rangeRejection, typedEnds } from './range.ts';
import type { ValueRange } from './search-state.ts';

/** `$500 isn’t available: the lowest here is $2,000.` Empty otherwise. */
export function rejectedRangeText(
  name: AttributeName,
  { text, end, current }: { text: string; end: keyof ValueRange; current: ValueRange | undefined },
  bounds: RangeEnds,
  site: LiveSite,
): string {
  const range = typedEnds(text, end, current);
  if (range === null) return `“${text.trim()}” isn’t a number.`;
  const refusal = rangeRejection(range, end, bounds);
  const value = range[end];
  // Reversed ends are sorted.
  if (refusal === null || refusal === crossedEnds || value === null) return '';
  const isBelow = refusal === belowMinimum;
  const write = (amount: number) => endText(name, amount, site);
  return `${write(value)} isn’t available: the ${isBelow ? 'lowest' : 'highest'} here is ${write(isBelow ? bounds.min : bounds.max)}.`;
}
