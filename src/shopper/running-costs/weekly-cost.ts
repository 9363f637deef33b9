import { grouped } from '#lib/text/money.ts';

export type DrivingFigures = {
  /** Kilometres a week. */
  distance: number;
  /** Litres or kilowatt hours per 100 km. */
  consumption: number;
  /** Dollars per litre or kilowatt hour. */
  price: number;
};
export type DrivingField = keyof DrivingFigures;

/** Maximum per field. */
export const maxDriving: Readonly<Record<DrivingField, number>> = { distance: 10_000, consumption: 200, price: 100 };

/** Precision of a field: four decimals. */
const finest = 10_000;

/** Weekly cost in dollars: distance / 100 × consumption × price (specification 2 §9), half a cent rounds up. */
export function weeklyCost({ distance, consumption, price }: DrivingFigures): number {
  // Integer arithmetic, as binary fractions miss half cents. The 100 km cancel the 100 cents.
  const parts = [distance, consumption, price].reduce((product, value) => product * BigInt(Math.round(value * finest)), 1n);
  const cent = BigInt(finest) ** 3n;
  return Number((parts + cent / 2n) / cent) / 100;
}

/** `$42.50`, `$1,042.05`. */
export function withCents(amount: number): string {
  const cents = Math.round(amount * 100);
  return `$${grouped(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}

/** A number as its field shows it: prices with cents, or more decimals where needed. */
export function drivingText(field: DrivingField, value: number): string {
  const text = value.toFixed(2);
  return field === 'price' && Number(text) === value ? text : String(value);
}

/** Parses and clamps typed text such as `$ 1,95x`; 0 if not a number or negative. */
export function readDriving(field: DrivingField, typed: string): number {
  const cleaned = typed.replaceAll(',', '').match(/-?(?:\d+\.?\d*|\.\d+)/)?.[0] ?? '0';
  const number = Math.min(Math.max(Number(cleaned), 0), maxDriving[field]);
  return Math.round(number * finest) / finest;
}
