/** A loan for amortisation. Sums in dollars. */
export type PayoffModel = {
  principal: number;
  /** Owed and paid at the end. */
  residual: number;
  periods: number;
  periodsPerYear: number;
  /** Per period. */
  payment: number;
  /** Fees in the payment. */
  fee: number;
  /** Interest rate per period, as a share. */
  rate: number;
};

/** A year of the loan, or its final payment. `interest` includes the year's fees. */
export type ScheduleRow = { months: number; isFinal: boolean; repaid: number; principal: number; interest: number; owed: number };

/** Balance after a number of periods. */
function owedAfter(period: number, { principal, payment, fee, rate }: PayoffModel): number {
  const repaid = payment - fee;
  if (rate === 0) return principal - repaid * period;
  const growth = Math.expm1(period * Math.log1p(rate));
  return principal + growth * (principal - repaid / rate);
}

/** A loan by year; the last may be partial. A residual is a further row. */
export function scheduleOf(payoff: PayoffModel): ScheduleRow[] {
  const { periods, periodsPerYear, payment, principal, residual } = payoff;
  const rows: ScheduleRow[] = [];
  let owedBefore = principal;
  for (let from = 0; from < periods - 1e-9; from += periodsPerYear) {
    const until = Math.min(from + periodsPerYear, periods);
    const isLast = until > periods - 1e-9;
    // Removes the rounding error at the end: only the residual is owed.
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

/** Interest rate per period at which a quoted payment pays the loan off, so that the chart adds up. Null if payments are less than the loan. */
export function rateOfQuote(payoff: Omit<PayoffModel, 'rate'>): number | null {
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
