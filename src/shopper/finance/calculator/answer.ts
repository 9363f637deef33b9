import { dollars, percent } from '#lib/text/money.ts';
import { nounFor } from '#lib/text/text.ts';
import { yearsText } from '../figures.ts';
import { isPaidOff, periodsPerYear, type RepaymentFrequency, repaymentOf, shownRepayment } from '../repayment.ts';
import { entryAnnouncement } from './entry.ts';
import { type CalculatorRules, type FieldName, fieldNames, type LoanState } from './loan.ts';
import { type PictureModel, payoffPicture } from './picture.ts';
import { type PayoffModel, rateOfQuote, type ScheduleRow, scheduleOf } from './schedule.ts';

/** Formatted results, rendered by the build and by the browser. */
export type LoanEstimate = {
  /** `$154`; `Enquire for Finance` without a repayment. */
  repayment: string;
  /** No repayment; rates and total are hidden then. */
  isEnquiry: boolean;
  /** Which numbers contradict each other; empty otherwise. */
  reason: string;
  repaymentLabel: string;
  /** `8.99%` */
  interest: string;
  /** `9.87%`, or the text for an assumed rate. */
  comparison: string;
  /** An assumed rate has no comparison rate. */
  isAssumed: boolean;
  /** Explains both rates. */
  rateNote: string;
  /** `For $30,000 over 5 years.` */
  assumptions: string;
  /** Total repaid; empty without a repayment (specification 2 §5). */
  total: string;
  /** Interest in the total. */
  interestPaid: string;
  /** Effect of another deposit, term or residual; empty if not possible. */
  changes: Record<ChangeName, string>;
  rows: { label: string; cells: string[] }[];
  picture: PictureModel | null;
  /** Announcement for screen readers. */
  said: string;
};

/** Fields whose change is explained. */
export const changeNames = ['deposit', 'term', 'residual'] as const;
export type ChangeName = (typeof changeNames)[number];

/** In place of an unpublished comparison rate. */
const noComparison = 'On request';
/** Step of the comparison: dollars; years. */
const changeBy = { money: 1000, years: 1 } as const;

type Sums = { repayment: number; frequency: RepaymentFrequency; total: number; interest: number; lent: number };

/** Whether the lender's quote is for exactly these numbers. */
const isQuoted = ({ quote }: CalculatorRules, state: LoanState): boolean => quote !== null && fieldNames.every((name) => quote[name] === state[name]);

/** Repayment and derived sums. Null if repayments would not pay the loan off, or are too small to show. */
function sumsOf(state: LoanState, rules: CalculatorRules): Sums | null {
  const { amount, deposit, residual, interest: rate, term: years, frequency } = state;
  const own = isQuoted(rules, state) ? rules.quote : null;
  if (own === null && !isPaidOff(state)) return null;
  const { financed: fees, monthly: monthlyFees } = rules.fees;
  const repayment =
    own !== null
      ? (own.repayment * periodsPerYear[own.frequency]) / periodsPerYear[frequency]
      : repaymentOf({ amount, deposit, fees, monthlyFees, residual, rate, years, frequency });
  if (repayment <= rules.enquireAtMost) return null;
  const lent = amount - deposit + fees;
  const total = repayment * years * periodsPerYear[frequency] + residual;
  return { repayment, frequency, total, interest: Math.max(0, total - lent), lent };
}

/** Results by `repaymentOf`, or the lender's quote for its own numbers. */
export function answerOf(state: LoanState, rules: CalculatorRules): LoanEstimate {
  const sums = sumsOf(state, rules);
  const rates = ratesOf(state, rules);
  const repaymentLabel = rules.words.frequencies[state.frequency];
  const assumptions = assumptionsOf(state, rules);
  const common = { ...rates, repaymentLabel, assumptions };
  if (sums === null) {
    const { enquire } = rules.words;
    const changes = { deposit: '', term: '', residual: '' };
    const reason = reasonOf(state);
    const nothing = { isEnquiry: true, reason, total: '', interestPaid: '', changes, rows: [], picture: null };
    return { ...common, ...nothing, repayment: enquire, rateNote: '', said: [`${enquire}.`, reason, assumptions].filter(Boolean).join(' ') };
  }
  const payoff = payoffOf(state, sums, rules);
  const rows = payoff === null ? [] : scheduleOf(payoff);
  const repayment = shownOf(sums, rules);
  const total = dollars(sums.total);
  const comparison = rates.isAssumed ? '' : `, comparison rate ${rates.comparison} per annum`;
  return {
    ...common,
    repayment,
    isEnquiry: false,
    reason: '',
    total,
    interestPaid: dollars(sums.interest),
    changes: changesOf(state, sums, rules),
    rows: rows.map(rowTexts),
    picture: rows.length === 0 ? null : payoffPicture(rows),
    said: `${repayment} ${repaymentLabel}, interest rate ${rates.interest} per annum${comparison}. ${assumptions} Total to repay: ${total}.`,
  };
}

/** Why repayments do not pay the loan off; empty without an amount. */
function reasonOf(state: LoanState): string {
  const { amount, deposit } = state;
  if (amount === 0 || isPaidOff(state)) return '';
  return deposit >= amount
    ? `Your deposit covers the full ${dollars(amount)}, so there’s nothing to borrow.`
    : `The residual repayment must be less than the ${dollars(amount - deposit)} you borrow.`;
}

const shownOf = ({ repayment }: Sums, { roundUp }: CalculatorRules): string => dollars(shownRepayment(repayment, roundUp));

/** The rate with its comparison rate. An assumed rate has none and must not use another's. */
function ratesOf({ interest }: LoanState, { offer }: CalculatorRules): Pick<LoanEstimate, 'interest' | 'comparison' | 'isAssumed' | 'rateNote'> {
  const rate = percent(interest);
  if (offer === null)
    return {
      interest: rate,
      comparison: noComparison,
      isAssumed: true,
      rateNote: `Example only, based on ${rate} p.a. This is not a lender’s offer, so there’s no comparison rate to show. Ask us for a quote with both rates.`,
    };
  const whose = offer.isLender ? 'the lender’s' : 'those of our finance offer';
  const isOffered = offer.interest === interest;
  return {
    interest: rate,
    comparison: isOffered ? percent(offer.comparison) : noComparison,
    isAssumed: !isOffered,
    rateNote: isOffered
      ? `Both rates are ${whose}. The comparison rate doesn’t change with the figures you enter.`
      : `You’ve chosen ${rate} p.a. This is not a lender’s offer, so there’s no comparison rate to show. ${offer.isLender ? 'The lender’s' : 'Our'} interest rate is ${percent(offer.interest)} p.a., with a comparison rate of ${percent(offer.comparison)} p.a.`,
  };
}

/** `For $30,000 over 5 years, less $2,000 up front, no final payment. Fees: $1,300 added to the loan.` */
function assumptionsOf(state: LoanState, rules: CalculatorRules): string {
  const { amount, term, deposit, residual } = state;
  const { fees } = rules;
  const less = deposit > 0 ? `, less ${dollars(deposit)} up front` : ', no deposit';
  const end = residual > 0 ? `, ${dollars(residual)} to pay at the end` : ', no final payment';
  const charges = [
    fees.financed > 0 ? `${dollars(fees.financed)} added to the loan` : '',
    fees.monthly > 0 ? `${dollars(fees.monthly)} a month` : '',
  ].filter(Boolean);
  const paid = isQuoted(rules, state) ? ' The lender’s own figure.' : charges.length === 0 ? '' : ` Fees: ${charges.join(' and ')}.`;
  return `For ${dollars(amount)} over ${yearsText(term)}${less}${end}.${paid}`;
}

/** Amortisation; null for a quote that repays less than is lent. */
function payoffOf(state: LoanState, { repayment, lent }: Sums, rules: CalculatorRules): PayoffModel | null {
  const perYear = periodsPerYear[state.frequency];
  const quoted = isQuoted(rules, state);
  const payoff = {
    principal: lent,
    residual: state.residual,
    periods: state.term * perYear,
    periodsPerYear: perYear,
    payment: repayment,
    fee: quoted ? 0 : (rules.fees.monthly * periodsPerYear.monthly) / perYear,
  };
  const rate = quoted ? rateOfQuote(payoff) : state.interest / 100 / perYear;
  return rate === null ? null : { ...payoff, rate };
}

function rowTexts({ months, isFinal, repaid, principal, interest, owed }: ScheduleRow, index: number): LoanEstimate['rows'][number] {
  const label = isFinal ? 'Final payment' : months === 12 ? `Year ${index + 1}` : `Year ${index + 1} (${months} ${nounFor(months, 'month')})`;
  return { label, cells: [repaid, principal, interest, owed].map(dollars) };
}

/** `6 years: $132 weekly, $1,820 more interest`. */
function changesOf(state: LoanState, sums: Sums, rules: CalculatorRules): LoanEstimate['changes'] {
  const { terms, ranges } = rules;
  const longer = terms.find((years) => years > state.term) ?? (terms.length > 0 ? Number.NaN : state.term + changeBy.years);
  const shorter = terms.findLast((years) => years < state.term) ?? (terms.length > 0 ? Number.NaN : state.term - changeBy.years);
  const term = longer <= ranges.term.max ? longer : shorter;
  const more = (name: 'deposit' | 'residual') => changeOf(name, state[name] + changeBy.money, `${dollars(changeBy.money)} more`, state, sums, rules);
  return { deposit: more('deposit'), term: changeOf('term', term, entryAnnouncement('term', term), state, sums, rules), residual: more('residual') };
}

function changeOf(name: FieldName, value: number, words: string, state: LoanState, sums: Sums, rules: CalculatorRules): string {
  const { min, max } = rules.ranges[name];
  if (!(value >= min && value <= max)) return '';
  const other = sumsOf({ ...state, [name]: value }, rules);
  if (other === null) return '';
  const difference = Math.round(other.interest) - Math.round(sums.interest);
  const cost = difference === 0 ? '' : `, ${dollars(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} interest`;
  return `${words}: ${shownOf(other, rules)} ${rules.words.frequencies[state.frequency]}${cost}`;
}
