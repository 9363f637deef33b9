import { interpolate } from '#lib/text/interpolate.ts';
import { dollars, grouped } from '#lib/text/money.ts';
import { spanText } from '#lib/text/text.ts';
import type { RangeEnds } from '#search/state/range.ts';
import type { ValueRange } from '#search/state/search-state.ts';

export type BudgetFrequency = 'weekly' | 'monthly';

/** Per year (specification 2 §9). */
export const repaymentsAYear: Readonly<Record<BudgetFrequency, number>> = { weekly: 52, monthly: 12 };

/** In dollars. */
export type Means = { frequency: BudgetFrequency; repayment: number; deposit: number };

/** In whole dollars, without interest (specification 2 §9). @param term in years. */
export function budgetOf({ frequency, repayment, deposit }: Means, term: number): number {
  return Math.round(repayment * repaymentsAYear[frequency] * term + deposit);
}

/** From 0 to `max`. `$1,200` is valid; invalid text gives 0 (specification 2 §5). */
export function typedAmount(text: string, max: number): number {
  const digits = text.replace(/[$,\s]/g, '');
  const value = /^-?(?:\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : 0;
  return Math.min(Math.max(value, 0), max);
}

/** Bounds of the thumbs, one step apart (specification 2 §5). */
export type Slider = RangeEnds & { step: number };

/** A thumb never passes the other. */
export function movedThumb(thumbs: RangeEnds, thumb: keyof RangeEnds, to: number, { min, max, step }: Slider): RangeEnds {
  if (!Number.isFinite(to)) return thumbs;
  const stepped = min + Math.round((to - min) / step) * step;
  return thumb === 'min'
    ? { ...thumbs, min: Math.max(min, Math.min(stepped, thumbs.max - step)) }
    : { ...thumbs, max: Math.min(max, Math.max(stepped, thumbs.min + step)) };
}

/** A thumb at its end sets no bound. */
export function slidPrices(thumbs: RangeEnds, { min, max }: RangeEnds): ValueRange {
  return { min: thumbs.min <= min ? null : thumbs.min, max: thumbs.max >= max ? null : thumbs.max };
}

/** At most the highest price available; without one the maximum budget. */
export const cappedPrice = (budget: number, highest: number | null, largest: number): number => Math.min(budget, highest ?? largest);

/** `uncounted`: the index is unavailable; the URL is valid. */
export type BudgetAnswer = { kind: 'found'; count: number; href: string } | { kind: 'none' } | { kind: 'uncounted'; cap: number; href: string };

/** Null where no vehicle has a price. */
export type Prices = { lowest: number; highest: number } | null;

/** No result is within the budget (specification 2 §4). */
export const buysNothing = (budget: number, prices: Prices): boolean => prices === null || budget < prices.lowest;

/** `noun`: what the site sells, `car` or `used car`. */
export type BudgetWords = { noun: string; found: string; none: string; noneNote: string };

/** `{car type}s` is singular for one. */
function counted(template: string, count: number, noun: string): string {
  const text = count === 1 ? template.replaceAll('{car type}s', '{car type}') : template;
  return interpolate(text, { 'car type': noun, count: grouped(count) });
}

export function buttonText(answer: BudgetAnswer, { noun, found, none }: BudgetWords): string {
  if (answer.kind === 'uncounted') return `Show ${noun}s up to ${dollars(answer.cap)}`;
  return answer.kind === 'none' ? counted(none, 0, noun) : counted(found, answer.count, noun);
}

/** Empty where the button says all. */
export function noteText(answer: BudgetAnswer, { noun, noneNote }: BudgetWords): string {
  if (answer.kind === 'uncounted') return 'We can’t count matches right now, but you can still search.';
  return answer.kind === 'none' ? counted(noneNote, 0, noun) : '';
}

/** `312 cars up to $54,000`. */
export function budgetAnnouncement(answer: BudgetAnswer, budget: number, words: BudgetWords): string {
  return answer.kind === 'found' ? counted(`{count} {car type}s up to ${dollars(budget)}`, answer.count, words.noun) : noteText(answer, words);
}

/** Cents only where there are some. */
export const amountText = (amount: number): string => (Number.isInteger(amount) ? grouped(amount) : String(amount));

/** `260 weekly repayments of $200 and a deposit of $2,000`. */
export function workingText({ frequency, repayment, deposit }: Means, term: number): string {
  const times = Math.round(repaymentsAYear[frequency] * term);
  return `${grouped(times)} ${frequency} ${times === 1 ? 'repayment' : 'repayments'} of ${dollars(repayment)} and a deposit of ${dollars(deposit)}`;
}

/** `$25,000 to $40,000`, `Up to $40,000`, `Any price`. */
export function pricesText(thumbs: RangeEnds, slider: RangeEnds): string {
  const { min, max } = slidPrices(thumbs, slider);
  if (min === null) return max === null ? 'Any price' : `Up to ${dollars(max)}`;
  return max === null ? `${dollars(min)} and over` : spanText(dollars(min), dollars(max));
}

/** For `aria-valuetext`: `$25,000`. */
export function thumbText(thumbs: RangeEnds, thumb: keyof RangeEnds, slider: RangeEnds): string {
  const price = slidPrices(thumbs, slider)[thumb];
  return price === null ? (thumb === 'min' ? 'No minimum price' : 'No maximum price') : dollars(price);
}

/** `cabChassis` (specification) matches `Cab Chassis` (feed). */
const bodyName = (body: string) => body.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Default counts of tiles (specification 2 §9). */
const mostTiles = { stock: 4, own: 20 };

/** By count, then by name, both descending (specification 2 §9). */
export function bodyTiles<Tile extends { label: string; count: number }>(tiles: readonly Tile[], own: readonly string[], shown?: number): Tile[] {
  const names = new Set(own.map(bodyName));
  return tiles
    .filter(({ label }) => names.size === 0 || names.has(bodyName(label)))
    .toSorted((one, other) => other.count - one.count || (one.label.toLowerCase() < other.label.toLowerCase() ? 1 : -1))
    .slice(0, shown ?? (names.size === 0 ? mostTiles.stock : mostTiles.own));
}
