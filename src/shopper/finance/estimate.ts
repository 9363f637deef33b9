import type { Clock } from '#lib/time/clock.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { EstimateModel } from '#vehicle/models.ts';
import { amountOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { countsChangeOver, eligibleLender, mayQuote, type RatedLender } from './eligibility.ts';
import { feesOf } from './fees.ts';
import { estimateOf, type Payment, type ShownFigures, shownFigures } from './figures.ts';
import { loanText } from './loan-text.ts';
import { quotedRepayment } from './quote.ts';
import { quoteFigures } from './quote-figures.ts';
import { isPaidOff, isTerm, repaymentOf } from './repayment.ts';

/** An estimate's figures with their inputs. */
export type Figures = ShownFigures & {
  /** Dollars. */
  amount: number;
  /** Null for a quote of the feed. */
  lender: RatedLender | null;
};

/**
 * Figures of a vehicle's estimate, from its lender's entry or its feed's quote; the single source for cards, pages, comparison, print, structured
 * data and the search by repayment. Null without either, or without a price.
 */
export function figuresOf(vehicle: Vehicle, site: LiveSite, clock: Clock): Figures | null {
  const amount = amountOf(vehicle, site);
  if (amount === null) return null;
  const lender = eligibleLender(vehicle, site, clock);
  const payment = lender === null ? null : paymentOf(lender, amount, site);
  if (lender === null || payment === null) {
    const quoted = mayQuote(vehicle, site) ? quoteFigures(vehicle.youxQuote ?? {}, site.finance) : null;
    return quoted && { ...quoted, amount, lender: null };
  }
  const { interestRate, comparisonRate, deposit = 0, balloon = 0 } = lender;
  return { ...shownFigures(payment, site.finance), interestRate, comparisonRate, years: termOf(lender), deposit, balloon, amount, lender };
}

/** Estimate with repayment, interest and comparison rate, inseparable. Null where `figuresOf` is; `Enquire for Finance` for a repayment of 25 or less. */
export function estimateFor(vehicle: Vehicle, site: LiveSite, clock: Clock): EstimateModel | null {
  const figures = figuresOf(vehicle, site, clock);
  if (figures === null) return null;
  const estimate = estimateOf(figures, site.finance);
  return countsChangeOver(site.features) ? { ...estimate, loan: loanOf(figures, site) } : estimate;
}

/** Loan data for the change-over. */
function loanOf(figures: Figures, { finance }: LiveSite): string {
  const { financed: fees, monthly: monthlyFees } = feesOf(figures.lender, finance);
  return loanText({ ...figures, fees, monthlyFees });
}

/** The lender's quoted repayment, else one calculated from its terms and fees; 0 for impossible terms. Null without a term. */
function paymentOf(lender: RatedLender, amount: number, site: LiveSite): Payment | null {
  const quoted = quotedRepayment(lender, site.finance.provider);
  if (quoted !== null) return { repayment: quoted.amount, frequency: quoted.frequency };
  const years = termOf(lender);
  if (years === null) return null;
  const { deposit, balloon: residual, interestRate: rate } = lender;
  if (!isPaidOff({ amount, deposit, residual })) return { repayment: 0, frequency: 'weekly' };
  const { financed: fees, monthly: monthlyFees } = feesOf(lender, site.finance);
  return { repayment: repaymentOf({ amount, deposit, fees, monthlyFees, residual, rate, years, frequency: 'weekly' }), frequency: 'weekly' };
}

/** Term in years from any of the entry's fields; null without a valid one. */
export function termOf({ termYears, termMonths, termWeeks }: RatedLender): number | null {
  const years = termYears ?? (termMonths === undefined ? undefined : termMonths / 12) ?? (termWeeks === undefined ? undefined : termWeeks / 52);
  return years !== undefined && isTerm(years) ? years : null;
}
