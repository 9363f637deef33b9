import type { Site } from '#site/schema/site.ts';
import type { RatedLender } from '../eligibility.ts';
import { termOf } from '../estimate.ts';
import { feesOf } from '../fees.ts';
import { quotedRepayment } from '../quote.ts';
import { clampEntry } from './entry.ts';
import type { CalculatorRules, FieldName, LoanState, QuotedLoan, Range } from './loan.ts';

type Config = Site['finance_calculator'];

/** The vehicle beside the calculator. */
export type CalculatorCar = {
  id: string;
  /** Null without a price. */
  price: number | null;
  /** The site's provider's entry, where an estimate may be shown. */
  lender: RatedLender | null;
};

/** Rules of the calculator (specification 2 §5, §9), beside a vehicle or standalone (null). */
export function rulesFor(car: CalculatorCar | null, site: Site): CalculatorRules {
  const { finance, finance_calculator: config } = site;
  const offer = offerOf(car, config);
  const start = startOf(car, offer, site);
  const ranges = rangesOf(car, start, offer, config);
  const bounds = { ranges, terms: config.terms.toSorted((one, other) => one - other) };
  const settledStart: LoanState = { ...start };
  for (const name of ['amount', 'term', 'deposit', 'residual'] as const) settledStart[name] = clampEntry(name, start[name], bounds);
  return {
    ...bounds,
    hasFrequencies: !config.frequency_hidden,
    fees: feesOf(car?.lender ?? null, finance),
    offer,
    quote: quoteOf(car, finance),
    enquireAtMost: finance.enquire_at_most,
    roundUp: finance.round_up,
    words: {
      message: config.amount_message,
      enquire: finance.enquire_label,
      interest: finance.interest_label,
      comparison: finance.comparison_label,
      frequencies: { weekly: finance.weekly_label, fortnightly: finance.fortnightly_label, monthly: finance.monthly_label },
    },
    start: settledStart,
    carId: car?.id ?? null,
  };
}

/** The lender's rates for the vehicle, else the site's own if it has a comparison rate. */
function offerOf(car: CalculatorCar | null, { interest, comparison }: Config): CalculatorRules['offer'] {
  const lender = car?.lender ?? null;
  if (lender !== null) return { interest: lender.interestRate, comparison: lender.comparisonRate, isLender: true };
  return comparison === undefined ? null : { interest, comparison, isLender: false };
}

function startOf(car: CalculatorCar | null, offer: CalculatorRules['offer'], { finance, finance_calculator: config }: Site): LoanState {
  const start: LoanState = {
    amount: config.amount,
    term: config.term,
    interest: offer?.interest ?? config.interest,
    deposit: 0,
    residual: 0,
    frequency: config.frequency,
  };
  if (!config.amount_from_price || car === null || car.price === null) return start;
  const { price, lender } = car;
  if (!config.start_from_lender || lender === null) return { ...start, amount: price };
  return {
    ...start,
    amount: price,
    term: termOf(lender) ?? config.term,
    deposit: lender.deposit ?? 0,
    residual: lender.balloon ?? 0,
    frequency: quotedRepayment(lender, finance.provider)?.frequency ?? config.frequency,
  };
}

/** Bounds and steps. They include an offered rate; a locked rate is the only one. */
function rangesOf(car: CalculatorCar | null, start: LoanState, offer: CalculatorRules['offer'], config: Config): Record<FieldName, Range> {
  const { min_interest: from, max_interest: to, amount_step: step, terms } = config;
  const offered = offer?.interest ?? start.interest;
  const interest = config.interest_locked
    ? { min: start.interest, max: start.interest }
    : { min: Math.min(from, offered), max: Math.max(to, offered) };
  const term = terms.length > 0 ? { min: Math.min(...terms), max: Math.max(...terms) } : { min: config.min_term, max: config.max_term };
  return {
    amount: { min: config.min_amount, max: largestAmount(car, config), step },
    term: { ...term, step: config.term_step },
    interest: { ...interest, step: config.interest_step },
    deposit: { min: 0, max: config.max_deposit, step },
    residual: { min: 0, max: config.max_residual, step },
  };
}

/** 100,000 beside a vehicle, 250,000 standalone; where configured 105 % of a price above 100,000. */
function largestAmount(car: CalculatorCar | null, config: Config): number {
  if (car === null) return config.max_amount_standalone;
  const { max_amount: usual, max_percent_of_price: share } = config;
  return share !== undefined && car.price !== null && car.price > usual ? Math.round((car.price * share) / 100) : usual;
}

/** The lender's quote for the vehicle with its numbers; null where the entry lacks them. */
function quoteOf(car: CalculatorCar | null, finance: Site['finance']): QuotedLoan | null {
  if (car === null || car.lender === null || car.price === null) return null;
  const { lender, price } = car;
  const quoted = quotedRepayment(lender, finance.provider);
  const term = termOf(lender);
  if (quoted === null || term === null) return null;
  const { interestRate: interest, deposit = 0, balloon: residual = 0 } = lender;
  return { amount: price, term, interest, deposit, residual, repayment: quoted.amount, frequency: quoted.frequency };
}
