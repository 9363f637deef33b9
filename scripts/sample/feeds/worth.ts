/** What a vehicle is worth of its price when new. */
type Use = { age: number; km: number; /** Kilometres that are usual for a year. */ usual: number; /** Off-roaders and homes on wheels hold their value. */ holds: boolean };

const FIRST_YEAR = 0.85;
const LATER_YEARS = 0.895;
const LATER_YEARS_HELD = 0.93;
const KM_TO_HALVE_TWICE = 260_000;
const LEAST_SHARE = 0.06;

/** The value in dollars, before it is made a price: falls with age, and with kilometres beyond the usual. */
export function worth(priceNew: number, { age, km, usual, holds }: Use): number {
  if (age <= 0) return priceNew * Math.exp(-km / KM_TO_HALVE_TWICE);
  const byAge = FIRST_YEAR * (holds ? LATER_YEARS_HELD : LATER_YEARS) ** (age - 1);
  const byKm = Math.exp((usual * age - km) / KM_TO_HALVE_TWICE);
  return priceNew * Math.max(LEAST_SHARE, byAge * Math.min(1.15, byKm));
}

/** A price as dealers write it: it ends in 990 or 880, below $10,000 also in 490. */
export function asPrice(value: number, ending: '990' | '880'): number {
  const thousands = Math.max(1, Math.round(value / 1000));
  if (value < 9750 && value % 1000 < 500) return Math.max(990, (thousands - 1) * 1000 + 490);
  return (thousands - 1) * 1000 + Number(ending);
}
