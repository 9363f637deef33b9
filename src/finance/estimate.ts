import type { Clock } from '#lib/clock.ts';
import { dollars, percent } from '#lib/money.ts';
import { filled } from '#lib/text.ts';
import type { Site } from '#site/schema/site.ts';
import type { EstimateModel } from '#vehicle/models.ts';
import { amountOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type EligibilitySite, eligibleLender, type RatedLender } from './eligibility.ts';
import { feesOf } from './fees.ts';
import { quotedRepayment } from './quote.ts';
import { type Frequency, periodsPerYear, repaymentOf, shownRepayment } from './repayment.ts';

type FinanceSite = EligibilitySite & {
  finance: Pick<
    Site['finance'],
    | 'weekly_label'
    | 'monthly_label'
    | 'interest_label'
    | 'comparison_label'
    | 'enquire_label'
    | 'enquire_at_most'
    | 'round_up'
    | 'establishment_fee'
    | 'establishment_fees'
    | 'fees'
    | 'assumptions'
    | 'disclaimers'
  >;
};

/**
 * The finance estimate of a vehicle: repayment, interest rate and comparison rate together, or none of them. Null when the vehicle or the site has no
 * estimate, or no price to repay; `Enquire for Finance` in place of a repayment of 25 or less.
 */
export function estimateFor(vehicle: Vehicle, site: FinanceSite, clock: Clock): EstimateModel | null {
  const amount = amountOf(vehicle, site);
  const lender = amount === null ? null : eligibleLender(vehicle, site, clock);
  if (amount === null || lender === null) return null;
  const payment = paymentOf(lender, amount, site);
  if (payment === null) return null;
  const { finance } = site;
  if (payment.repayment <= finance.enquire_at_most) return { kind: 'enquire', label: finance.enquire_label };
  const shownAmount = shownRepayment(payment.repayment, finance.round_up);
  return {
    kind: 'estimate',
    repayment: dollars(shownAmount),
    weekly: payment.frequency === 'monthly' ? weeklyOf(payment.repayment, finance.round_up) : shownAmount,
    repaymentLabel: payment.frequency === 'monthly' ? finance.monthly_label : finance.weekly_label,
    interest: percent(lender.interestRate),
    interestLabel: finance.interest_label,
    comparison: percent(lender.comparisonRate),
    comparisonLabel: finance.comparison_label,
    assumptions: assumptionsOf(lender, finance.assumptions),
    disclaimer: lender.disclaimer ?? (finance.provider === undefined ? null : (finance.disclaimers[finance.provider] ?? null)),
  };
}

/** The repayment that the lender quotes, else one worked out from the entry's term, rate, deposit, final payment and fees. Null without a term. */
function paymentOf(lender: RatedLender, amount: number, site: FinanceSite): { repayment: number; frequency: Frequency } | null {
  const quoted = quotedRepayment(lender, site.finance.provider);
  if (quoted !== null) return { repayment: quoted.amount, frequency: quoted.frequency };
  const years = termOf(lender);
  if (years === null) return null;
  const { deposit, balloon: residual, interestRate: rate } = lender;
  const { financed: fees, monthly: monthlyFees } = feesOf(lender, site.finance);
  return { repayment: repaymentOf({ amount, deposit, fees, monthlyFees, residual, rate, years, frequency: 'weekly' }), frequency: 'weekly' };
}

/** A monthly repayment as a weekly one. */
const weeklyOf = (monthly: number, roundUp: boolean) => shownRepayment((monthly * periodsPerYear.monthly) / periodsPerYear.weekly, roundUp);

/** Terms outside these, in years, are slips of the feed. */
const terms = { min: 1 / 12, max: 30 } as const;

/** The term in years, however the entry writes it; null when it names none, or one that no loan has. */
export function termOf({ termYears, termMonths, termWeeks }: RatedLender): number | null {
  const years = termYears ?? (termMonths === undefined ? undefined : termMonths / 12) ?? (termWeeks === undefined ? undefined : termWeeks / 52);
  return years !== undefined && years >= terms.min && years <= terms.max ? years : null;
}

/** `Estimate over 5 years, no deposit, no final payment.` */
function assumptionsOf(lender: RatedLender, template: string): string | null {
  const years = termOf(lender);
  if (years === null) return null;
  const words = years === 1 ? template.replace('{termYears} years', '{termYears} year') : template;
  return filled(words, { termYears: String(Math.round(years * 100) / 100), deposit: sumOrNone(lender.deposit), balloon: sumOrNone(lender.balloon) });
}

function sumOrNone(sum: number | undefined): string {
  return sum ? dollars(sum) : 'no';
}
