import { grouped } from '#lib/money.ts';

/** What somebody drives and pays. */
export type Driving = {
  /** Kilometres a week. */
  distance: number;
  /** Litres, or kilowatt hours, for 100 km. */
  consumption: number;
  /** Dollars for a litre or a kilowatt hour. */
  price: number;
};
export type DrivingField = keyof Driving;

/** The largest number that each field takes in. */
export const mostDriving: Readonly<Record<DrivingField, number>> = { distance: 10_000, consumption: 200, price: 100 };

/** Parts of a whole that a field reads: four decimals. */
const finest = 10_000;

/** Weekly cost in dollars, to 2 decimals: distance / 100 × consumption × price (specification 2 §9). Half a cent rounds up. */
export function weeklyCost({ distance, consumption, price }: Driving): number {
  // In whole numbers, since binary fractions lie a hair beside half cents. The hundred kilometres are the hundred cents.
  const parts = [distance, consumption, price].reduce((product, value) => product * BigInt(Math.round(value * finest)), 1n);
  const cent = BigInt(finest) ** 3n;
  return Number((parts + cent / 2n) / cent) / 100;
}

/** Dollars with cents: `$42.50`, `$1,042.05`. */
export function withCents(amount: number): string {
  const cents = Math.round(amount * 100);
  return `$${grouped(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}

/** A number as its field shows it: prices with cents, and with what is finer than that. */
export function drivingText(field: DrivingField, value: number): string {
  const text = value.toFixed(2);
  return field === 'price' && Number(text) === value ? text : String(value);
}

/** A number as it was typed, cleaned and clamped: `$ 1,95x` is no trap. What says no number, or less than none, is 0. */
export function readDriving(field: DrivingField, typed: string): number {
  const cleaned = typed.replaceAll(',', '').match(/-?(?:\d+\.?\d*|\.\d+)/)?.[0] ?? '0';
  const number = Math.min(Math.max(Number(cleaned), 0), mostDriving[field]);
  return Math.round(number * finest) / finest;
}
