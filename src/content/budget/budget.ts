import { interpolate } from '#lib/interpolate.ts';
import { dollars, grouped } from '#lib/money.ts';
import type { RangeEnds } from '#search/state/range.ts';
import type { ValueRange } from '#search/state/search-state.ts';

export type BudgetFrequency = 'weekly' | 'monthly';

/** Repayments in a year (specification 2 §9). */
export const repaymentsAYear: Readonly<Record<BudgetFrequency, number>> = { weekly: 52, monthly: 12 };

/** What a shopper says of a budget, in dollars. */
export type Means = { frequency: BudgetFrequency; repayment: number; deposit: number };

/** Repayments over the term, with the deposit, rounded to whole dollars (specification 2 §9). No interest is in it. @param term in years. */
export function budgetOf({ frequency, repayment, deposit }: Means, term: number): number {
  return Math.round(repayment * repaymentsAYear[frequency] * term + deposit);
}

/** The number in a box, from 0 to `max`. `$1,200` is one too; what is none becomes 0 (specification 2 §5). */
export function typedAmount(text: string, max: number): number {
  const digits = text.replace(/[$,\s]/g, '');
  const value = /^-?(?:\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : 0;
  return Math.min(Math.max(value, 0), max);
}

/** The slider: where its thumbs may stand. They keep a step between them (specification 2 §5: the low value is below the high one). */
export type Slider = RangeEnds & { step: number };

/** Moves a thumb to the nearest step. It never passes the other one. */
export function movedThumb(thumbs: RangeEnds, thumb: keyof RangeEnds, to: number, { min, max, step }: Slider): RangeEnds {
  if (!Number.isFinite(to)) return thumbs;
  const stepped = min + Math.round((to - min) / step) * step;
  return thumb === 'min'
    ? { ...thumbs, min: Math.max(min, Math.min(stepped, thumbs.max - step)) }
    : { ...thumbs, max: Math.min(max, Math.max(stepped, thumbs.min + step)) };
}

/** The prices that the slider asks for: a thumb at its end asks for none. */
export function slidPrices(thumbs: RangeEnds, { min, max }: RangeEnds): ValueRange {
  return { min: thumbs.min <= min ? null : thumbs.min, max: thumbs.max >= max ? null : thumbs.max };
}

/** The price that a search is capped at: the budget, or the highest price available; where no vehicle tells that, the largest budget. */
export const cappedPrice = (budget: number, highest: number | null, largest: number): number => Math.min(budget, highest ?? largest);

/** What the button says and does. `uncounted`: the search cannot be asked now, and the address is good all the same. */
export type BudgetAnswer = { kind: 'found'; count: number; href: string } | { kind: 'none' } | { kind: 'uncounted'; cap: number; href: string };

/** The lowest and highest prices in the results; null where no vehicle has one. */
export type Prices = { lowest: number; highest: number } | null;

/** Whether a budget buys nothing of the results (specification 2 §4). */
export const buysNothing = (budget: number, prices: Prices): boolean => prices === null || budget < prices.lowest;

/** The words of a finder. `noun` is one of what the site sells: `car`, `used car`. */
export type BudgetWords = { noun: string; found: string; none: string; noneNote: string };

/** A text about so many, of which `{car type}s` is one only where it is one. */
function counted(template: string, count: number, noun: string): string {
  const text = count === 1 ? template.replaceAll('{car type}s', '{car type}') : template;
  return interpolate(text, { 'car type': noun, count: grouped(count) });
}

/** What the button says. */
export function buttonText(answer: BudgetAnswer, { noun, found, none }: BudgetWords): string {
  if (answer.kind === 'uncounted') return `Show ${noun}s up to ${dollars(answer.cap)}`;
  return answer.kind === 'none' ? counted(none, 0, noun) : counted(found, answer.count, noun);
}

/** What stands below the button; empty where it says all. */
export function noteText(answer: BudgetAnswer, { noun, noneNote }: BudgetWords): string {
  if (answer.kind === 'uncounted') return 'We can’t count matches right now, but you can still search.';
  return answer.kind === 'none' ? counted(noneNote, 0, noun) : '';
}

/** What is said aloud of an answer: `312 cars up to $54,000`. */
export function budgetAnnouncement(answer: BudgetAnswer, budget: number, words: BudgetWords): string {
  return answer.kind === 'found' ? counted(`{count} {car type}s up to ${dollars(budget)}`, answer.count, words.noun) : noteText(answer, words);
}

/** An amount as its box shows it. Cents stay. */
export const amountText = (amount: number): string => (Number.isInteger(amount) ? grouped(amount) : String(amount));

/** How a budget comes about: `260 weekly repayments of $200 and a deposit of $2,000`. */
export function workingText({ frequency, repayment, deposit }: Means, term: number): string {
  const times = Math.round(repaymentsAYear[frequency] * term);
  return `${grouped(times)} ${frequency} ${times === 1 ? 'repayment' : 'repayments'} of ${dollars(repayment)} and a deposit of ${dollars(deposit)}`;
}

/** What both thumbs stand for: `$25,000 to $40,000`, `Up to $40,000`, `Any price`. */
export function pricesText(thumbs: RangeEnds, slider: RangeEnds): string {
  const { min, max } = slidPrices(thumbs, slider);
  if (min === null) return max === null ? 'Any price' : `Up to ${dollars(max)}`;
  return max === null ? `${dollars(min)} and over` : `${dollars(min)} to ${dollars(max)}`;
}

/** What a thumb stands for, for who cannot see it: `$25,000`; at its end of the slider it asks for none. */
export function thumbText(thumbs: RangeEnds, thumb: keyof RangeEnds, slider: RangeEnds): string {
  const price = slidPrices(thumbs, slider)[thumb];
  return price === null ? (thumb === 'min' ? 'No minimum price' : 'No maximum price') : dollars(price);
}

/** A body type in the spelling that names of the specification and of a stock share: `cabChassis`, `Cab Chassis`. */
const bodyName = (body: string) => body.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** How many tiles stand there where the site says nothing (specification 2 §9). */
const mostTiles = { stock: 4, own: 20 };

/** The tiles of a finder: those of the site's list, by count and then by name, both downwards (specification 2 §9). */
export function bodyTiles<Tile extends { label: string; count: number }>(tiles: readonly Tile[], own: readonly string[], shown?: number): Tile[] {
  const names = new Set(own.map(bodyName));
  return tiles
    .filter(({ label }) => names.size === 0 || names.has(bodyName(label)))
    .toSorted((one, other) => other.count - one.count || (one.label.toLowerCase() < other.label.toLowerCase() ? 1 : -1))
    .slice(0, shown ?? (names.size === 0 ? mostTiles.stock : mostTiles.own));
}
