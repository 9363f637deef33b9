type Use = {
  age: number;
  km: number /** Usual kilometres a year. */;
  usual: number /** Off-roaders and homes on wheels retain value. */;
  holds: boolean;
};

const FIRST_YEAR = 0.85;
const LATER_YEARS = 0.895;
const LATER_YEARS_HELD = 0.93;
const KM_TO_HALVE_TWICE = 260_000;
const LEAST_SHARE = 0.06;

/** Dollars before rounding: falls with age, and with kilometres beyond the usual. */
export function worth(priceNew: number, { age, km, usual, holds }: Use): number {
  if (age <= 0) return priceNew * Math.exp(-km / KM_TO_HALVE_TWICE);
  const byAge = FIRST_YEAR * (holds ? LATER_YEARS_HELD : LATER_YEARS) ** (age - 1);
  const byKm = Math.exp((usual * age - km) / KM_TO_HALVE_TWICE);
  return priceNew * Math.max(LEAST_SHARE, byAge * Math.min(1.15, byKm));
}

const CHEAP = 10_000;

/** The nearest below with this ending in the thousand; below $10,000 the nearest with 490 or 990. */
export function asPrice(value: number, ending: '990' | '880'): number {
  if (value < CHEAP) return Math.max(1, Math.round(value / 500)) * 500 - 10;
  return (Math.round(value / 1000) - 1) * 1000 + Number(ending);
}
