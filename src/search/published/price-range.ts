import { dollars } from '#lib/money.ts';

/** Where one price range ends and the next begins, in dollars. The specification names the field (1 §3) and not its ranges. */
const ends = [20_000, 30_000, 40_000, 50_000, 75_000, 100_000] as const;

/**
 * The range (bucket) in which a price lies, as a facet value: `Under $20,000`, `$20,000 - $30,000`, `$100,000+`. A price at an end belongs to the range
 * that begins there.
 */
export function priceRangeOf(amount: number): string {
  const next = ends.findIndex((end) => amount < end);
  const [from, to] = next === -1 ? [ends.at(-1), undefined] : [ends[next - 1], ends[next]];
  if (from === undefined) return `Under ${dollars(to ?? 0)}`;
  return to === undefined ? `${dollars(from)}+` : `${dollars(from)} - ${dollars(to)}`;
}
