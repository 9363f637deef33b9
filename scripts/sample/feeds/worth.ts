/** What a vehicle is worth of its price when new. */
type Use = {
  age: number;
  km: number /** Kilometres that are usual for a year. */;
  usual: number /** Off-roaders and homes on wheels hold their value. */;
  holds: boolean;
};

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

const CHEAP = 10_000;

/** A price as dealers write it: the nearest below a thousand that ends so. Below $10,000 it is the nearest that ends in 490 or 990. */
export function asPrice(value: number, ending: '990' | '880'): number {
  if (value < CHEAP) return Math.max(1, Math.round(value / 500)) * 500 - 10;
  return (Math.round(value / 1000) - 1) * 1000 + Number(ending);
}
