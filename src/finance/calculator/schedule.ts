/** A loan as it is paid off. Sums in dollars. */
export type Payoff = {
  /** What is lent. */
  principal: number;
  /** What is still owed at the end, and paid then. */
  residual: number;
  periods: number;
  periodsPerYear: number;
  /** What is paid each period. */
  payment: number;
  /** Of it what is no repayment: fees. */
  fee: number;
  /** Interest of one period, as a share. */
  rate: number;
};

/** A year of the loan, or its final payment. `interest` has the fees of the year too. */
export type ScheduleRow = { months: number; isFinal: boolean; repaid: number; principal: number; interest: number; owed: number };

/** What is owed after so many periods. */
function owedAfter(period: number, { principal, payment, fee, rate }: Payoff): number {
  const repaid = payment - fee;
  if (rate === 0) return principal - repaid * period;
  const growth = Math.expm1(period * Math.log1p(rate));
  return principal + growth * (principal - repaid / rate);
}

/** A loan year by year; the last may be a part of one. A residual is a row of its own behind them. */
export function scheduleOf(payoff: Payoff): ScheduleRow[] {
  const { periods, periodsPerYear, payment, principal, residual } = payoff;
  const rows: ScheduleRow[] = [];
  let owedBefore = principal;
  for (let from = 0; from < periods - 1e-9; from += periodsPerYear) {
    const until = Math.min(from + periodsPerYear, periods);
    const isLast = until > periods - 1e-9;
    // At the end nothing is owed but the residual: what is left of a cent is arithmetic.
    const owed = isLast ? residual : owedAfter(until, payoff);
    const repaid = payment * (until - from);
    const months = Math.round(((until - from) / periodsPerYear) * 12);
    rows.push({ months, isFinal: false, repaid, principal: owedBefore - owed, interest: repaid - (owedBefore - owed), owed });
    owedBefore = owed;
  }
  if (residual > 0) rows.push({ months: 0, isFinal: true, repaid: residual, principal: residual, interest: 0, owed: 0 });
  return rows;
}

const bisections = 60;

/**
 * The interest of one period at which a quoted payment pays a loan off, so that the picture of a quote adds up to it. Null where the payments are less than
 * what is lent.
 */
export function rateOfQuote(payoff: Omit<Payoff, 'rate'>): number | null {
  const leftAt = (rate: number) => owedAfter(payoff.periods, { ...payoff, rate }) - payoff.residual;
  if (leftAt(0) > 0) return null;
  let low = 0;
  let high = 1 / payoff.periodsPerYear;
  for (let step = 0; step < bisections; step += 1) {
    const middle = (low + high) / 2;
    if (leftAt(middle) > 0) high = middle;
    else low = middle;
  }
  return low;
}
