import type { Clock } from '#lib/clock.ts';
import { startOfYear, yearOf } from '#lib/dates.ts';
import { sameText } from '#lib/text.ts';
import type { Dealership, Site } from '#site/schema/site.ts';
import type { FinanceProvider } from '#site/terms.ts';
import { type DealershipIds, dealershipOf } from '#vehicle/dealership.ts';
import { amountOf } from '#vehicle/price.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Lender, Vehicle } from '#vehicle/vehicle.ts';

export type EligibilitySite = Pick<Site, 'timezone'> & {
  finance: Pick<Site['finance'], 'provider' | 'excluded_makes' | 'min_price' | 'taurus_max_age_years'>;
  features: Pick<Site['features'], 'finance'>;
  pricing: Pick<Site['pricing'], 'no_price_below'>;
  dealerships: readonly (Pick<Dealership, 'finance_excluded'> & DealershipIds)[];
};

/** A lender's entry with both rates, without which no repayment may be shown. */
export type RatedLender = Lender & { interestRate: number; comparisonRate: number };

type Need = 'recent' | 'price' | 'in_stock' | 'weekly' | 'monthly';

/** What each provider asks for beside an entry with both rates (specification 2 §5). */
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
 * The entry of the site's provider, when an estimate may be shown for a vehicle (specification 2 §5); null otherwise. The entry needs both rates, the make
 * is not Suzuki (`finance.excluded_makes`), the dealership is not excluded, and the provider's own conditions hold.
 */
export function eligibleLender(vehicle: Vehicle, site: EligibilitySite, clock: Clock): RatedLender | null {
  const { provider } = site.finance;
  const lender = provider === undefined ? undefined : vehicle.finance_lenders?.[provider];
  if (provider === undefined || lender === undefined || !hasRates(lender) || !isFinanced(vehicle, site)) return null;
  return needs[provider].every((need) => holds(need, vehicle, lender, site, clock)) ? lender : null;
}

type FinancedSite = Pick<EligibilitySite, 'dealerships' | 'features'> & { finance: Pick<Site['finance'], 'excluded_makes'> };

/** Whether the site has finance for a vehicle's make and dealership. */
function isFinanced(vehicle: Vehicle, site: FinancedSite): boolean {
  if (!site.features.finance || site.finance.excluded_makes.some((make) => sameText(make, vehicle.make))) return false;
  return !dealershipOf(vehicle, site)?.finance_excluded;
}

/** Whether the page of a vehicle has the calculator. One of an excluded make or dealership has no repayment (specification 2 §5), so it has none. */
export const hasCalculator = (
  vehicle: Vehicle,
  site: FinancedSite & { features: Pick<Site['features'], 'finance_calculator' | 'finance_card'> },
): boolean => site.features.finance_calculator && !site.features.finance_card && isFinanced(vehicle, site);

/** Whether shoppers of a site may have a change-over counted: it has finance, and takes trade-ins. */
export const countsChangeOver = ({ finance, trade_in, change_over }: Pick<Site['features'], 'finance' | 'trade_in' | 'change_over'>): boolean =>
  finance && trade_in && change_over;

type QuoteSite = EligibilitySite & { features: Pick<Site['features'], 'youx_quote'> };

/** Whether a vehicle may have a quote (specification 2 §7). The site has them, the vehicle is in stock, and it may be financed at all. */
export function mayQuote(vehicle: Vehicle, site: QuoteSite): boolean {
  return site.features.youx_quote && isInStock(vehicle) && isFinanced(vehicle, site);
}

/** Type guard: whether an entry has both rates. */
export function hasRates(lender: Lender): lender is RatedLender {
  return isRate(lender.interestRate) && isRate(lender.comparisonRate);
}

function isRate(rate: number | undefined): rate is number {
  return rate !== undefined && rate >= 0;
}

function holds(need: Need, vehicle: Vehicle, lender: Lender, site: EligibilitySite, clock: Clock): boolean {
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

/** “Year greater than current year minus 12”: so it ends when the twelfth year after the vehicle's begins in the site's time zone. */
function isRecent({ year }: Vehicle, { finance, timezone }: EligibilitySite, clock: Clock): boolean {
  if (year === undefined) return false;
  const end = year + finance.taurus_max_age_years;
  // Beyond the years of the calendar there is no moment to ask about.
  return end > yearOf(clock.now, timezone) && (end > 9999 || !clock.reached(startOfYear(end, timezone)));
}
