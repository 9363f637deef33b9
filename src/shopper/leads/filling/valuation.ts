import * as z from 'zod/mini';
import type { BrowserStorage } from '#browser/browser.ts';
import type { LeadBody } from '#contract/lead.ts';
import { dayMs } from '#lib/time/dates.ts';
import { storageKeys, storedVersion } from '#site/storage-keys.ts';

/** The shopper's car as typed. */
export type TypedCar = { make: string; model: string; year: number; kms: number };

/** The API's response, as far as used. */
export const answered = z.object({
  range: z.nullable(z.object({ low: z.number(), high: z.number(), vehicles: z.number() })),
  note: z.string().check(z.maxLength(2000)),
});

/** A valuation as shown, and whether the shopper would accept an offer within it. */
export type ShownValuation = { low: number; high: number; vehicles: number; note: string; isAccepted: boolean };

const kept = z.object({
  version: z.literal(storedVersion),
  at: z.number(),
  make: z.string(),
  model: z.string(),
  year: z.number(),
  kms: z.number(),
  answer: answered,
});

/** Cache lifetime in days. */
const keptDays = 7;

type ValuationStorage = Pick<BrowserStorage, 'read' | 'write' | 'remove'>;

/** Null while a field is empty. */
export function typedCar(value: (name: string) => string): TypedCar | null {
  const make = value('car_make').trim();
  const model = value('car_model').trim();
  const [year, kms] = [value('car_year'), value('kms')].map((text) => Number(text.replace(/[^\d]/g, '') || Number.NaN));
  const isWhole = make !== '' && model !== '' && Number.isInteger(year) && Number.isInteger(kms);
  return isWhole && year !== undefined && kms !== undefined ? { make, model, year, kms } : null;
}

const sameCar = (one: TypedCar, other: TypedCar) => (['make', 'model', 'year', 'kms'] as const).every((name) => one[name] === other[name]);

/** Cached valuation of exactly this car; null without one. */
export function keptValuation(storage: ValuationStorage, car: TypedCar, now: number): z.output<typeof answered> | null {
  try {
    const { success, data } = z.safeParse(kept, JSON.parse(storage.read(storageKeys.valuation) ?? 'null'));
    return success && sameCar(data, car) && Math.abs(now - data.at) < keptDays * dayMs ? data.answer : null;
  } catch {
    return null;
  }
}

export function keepValuation(storage: ValuationStorage, car: TypedCar, answer: z.output<typeof answered>, now: number): void {
  try {
    storage.write(storageKeys.valuation, JSON.stringify({ version: storedVersion, at: now, ...car, answer }));
  } catch {
    // Private windows and full storage throw.
  }
}

export function forgetValuation(storage: ValuationStorage): void {
  try {
    storage.remove(storageKeys.valuation);
  } catch {
    // Storage that throws holds nothing.
  }
}

/** Lead fields of a valuation (specification 2 §3: `offer_accepted`). */
export const valuationExtras = (shown: ShownValuation | null): LeadBody['userData'] => ({
  offer_accepted: shown?.isAccepted === true,
  ...(shown === null ? {} : { valuation: { low: shown.low, high: shown.high, vehicles: shown.vehicles, note: shown.note } }),
});

/** Body that stores a lead's valuation (specification 2 §7): the response and its column. Null without one. */
export function savedValuation({ userData }: Pick<LeadBody, 'userData'>): object | null {
  const { valuation } = userData;
  return typeof valuation === 'object' && valuation !== null && !Array.isArray(valuation) ? { ...valuation, column_name: 'valuation' } : null;
}
