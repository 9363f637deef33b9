import { sameText } from '#lib/text/text.ts';
import type { Clock } from '#lib/time/clock.ts';
import { startOfYear, yearOf } from '#lib/time/dates.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { Site } from '#site/schema/site.ts';
import type { FinanceProvider } from '#site/terms.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import { amountOf } from '#vehicle/price.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Lender, Vehicle } from '#vehicle/vehicle.ts';

/** A lender's entry with both rates, required for a repayment. */
export type RatedLender = Lender & { interestRate: number; comparisonRate: number };

type Need = 'recent' | 'price' | 'in_stock' | 'weekly' | 'monthly';

/** Conditions by provider, beyond both rates (specification 2 §5). */
const needs: Record<FinanceProvider, readonly Need[]> = {
  taurus: ['in_stock', 'price', 'recent'],
  '360_finance': ['in_stock'],
  ausloans: ['in_stock'],
  manual: ['in_stock', 'price', 'weekly'],
  angle: ['in_stock', 'price', 'weekly'],
  powertorque: ['in_stock', 'price', 'weekly'],
  nissan_finance: ['in_stock', 'price', 'monthly'],
  car_clarity: [],
};

/**
 * The provider's entry if an estimate may be shown (specification 2 §5), else null: both rates, make not excluded (`finance.excluded_makes`, Suzuki),
 * dealership not excluded, and the provider's conditions.
 */
export function eligibleLender(vehicle: Vehicle, site: LiveSite, clock: Clock): RatedLender | null {
  const { provider } = site.finance;
  const lender = provider === undefined ? undefined : vehicle.finance_lenders?.[provider];
  if (provider === undefined || lender === undefined || !hasRates(lender) || !isFinanced(vehicle, site)) return null;
  return needs[provider].every((need) => holds(need, vehicle, lender, site, clock)) ? lender : null;
}

function isFinanced(vehicle: Vehicle, site: LiveSite): boolean {
  if (!site.features.finance || site.finance.excluded_makes.some((make) => sameText(make, vehicle.make))) return false;
  return !dealershipOf(vehicle, site)?.finance_excluded;
}

/** Whether the page has the calculator; not for an excluded make or dealership (specification 2 §5). */
export const hasCalculator = (vehicle: Vehicle, site: Site): boolean =>
  site.features.finance_calculator && !site.features.finance_card && isFinanced(vehicle, site);

/** Requires finance and trade-ins. */
export const countsChangeOver = ({ finance, trade_in, change_over }: Pick<Site['features'], 'finance' | 'trade_in' | 'change_over'>): boolean =>
  finance && trade_in && change_over;

/** Whether a vehicle may have a quote (specification 2 §7): quotes on, in stock, financed. */
export function mayQuote(vehicle: Vehicle, site: LiveSite): boolean {
  return site.features.youx_quote && isInStock(vehicle) && isFinanced(vehicle, site);
}

export function hasRates(lender: Lender): lender is RatedLender {
  return isRate(lender.interestRate) && isRate(lender.comparisonRate);
}

function isRate(rate: number | undefined): rate is number {
  return rate !== undefined && rate >= 0;
}

function holds(need: Need, vehicle: Vehicle, lender: Lender, site: LiveSite, clock: Clock): boolean {
  switch (need) {
    case 'in_stock':
      return isInStock(vehicle);
    case 'price':
      return (amountOf(vehicle, site) ?? 0) > site.finance.min_price;
    case 'weekly':
      return lender.paymentWeek !== undefined;
    case 'monthly':
      return lender.paymentMonth !== undefined;
    case 'recent':
      return isRecent(vehicle, site, clock);
  }
}

/** “Year greater than current year minus 12”: ends when the twelfth year after the vehicle's begins, in the site's time zone. */
function isRecent({ year }: Vehicle, { finance, timezone }: LiveSite, clock: Clock): boolean {
  if (year === undefined) return false;
  const end = year + finance.taurus_max_age_years;
  // Beyond year 9999 no instant can be formed.
  return end > yearOf(clock.now, timezone) && (end > 9999 || !clock.reached(startOfYear(end, timezone)));
}
