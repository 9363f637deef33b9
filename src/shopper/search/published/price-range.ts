import { dollars } from '#lib/text/money.ts';

/** Dollars. The specification names the field (1 §3), not its ranges. */
const ends = [20_000, 30_000, 40_000, 50_000, 75_000, 100_000] as const;

/** A price bucket: `Under $20,000`, `$20,000 - $30,000`, `$100,000+`. Lower bounds are inclusive. */
export function priceRangeOf(amount: number): string {
  const next = ends.findIndex((end) => amount < end);
  const [from, to] = next === -1 ? [ends.at(-1), undefined] : [ends[next - 1], ends[next]];
  if (from === undefined) return `Under ${dollars(to ?? 0)}`;
  return to === undefined ? `${dollars(from)}+` : `${dollars(from)} - ${dollars(to)}`;
}
