import { dollars } from '#lib/text/money.ts';
import type { EstimateModel } from '#vehicle/models.ts';
import { estimateOf, type ShownFigures, shownFigures } from '../figures.ts';
import { type LoanFacts, readLoan } from '../loan-facts.ts';
import { isPaidOff, isTerm, repaymentOf } from '../repayment.ts';
import type { ChangeOverWords } from './words.ts';

/** Dollars and years; null if not given. */
export type ChangeOver = { tradeIn: number | null; deposit: number | null; term: number | null };

/** The loan with a change-over. A trade-in adds to the deposit; values not given stay the lender’s. */
export function countedLoan(loan: LoanFacts, { tradeIn, deposit: told, term }: ChangeOver): LoanFacts {
  const deposit = (tradeIn ?? 0) + (told ?? loan.deposit);
  const years = term !== null && isTerm(term) ? term : loan.years;
  return { ...loan, deposit, years };
}

/** Figures with a change-over. Null if the estimate is unchanged or has no term. A quote is recalculated from its rate once the loan differs. */
export function countedFigures(loan: LoanFacts, changeOver: ChangeOver, words: ChangeOverWords): ShownFigures | null {
  const { amount, interestRate, comparisonRate, years, deposit, balloon, fees, monthlyFees, frequency } = countedLoan(loan, changeOver);
  if (years === null || (deposit === loan.deposit && years === loan.years)) return null;
  const terms = { interestRate, comparisonRate, years, deposit, balloon };
  if (!isPaidOff({ amount, deposit, residual: balloon })) return { ...terms, repayment: null, frequency, weekly: 0 };
  const repayment = repaymentOf({ amount, deposit, fees, monthlyFees, residual: balloon, rate: interestRate, years, frequency });
  return { ...terms, ...shownFigures({ repayment, frequency }, words) };
}

/** An estimate with a change-over, and the price less the trade-in. Unchanged without loan data. */
export function countedEstimate(estimate: EstimateModel, changeOver: ChangeOver, words: ChangeOverWords): EstimateModel {
  const { loan: text } = estimate;
  const loan = text === undefined ? null : readLoan(text);
  if (loan === null) return estimate;
  const figures = countedFigures(loan, changeOver, words);
  const { tradeIn } = changeOver;
  const isTraded = tradeIn !== null && tradeIn > 0;
  const said = isTraded ? { ...words, assumptions: words.traded_assumptions } : words;
  return {
    ...(figures === null ? estimate : { ...estimateOf(figures, said), loan: text }),
    ...(isTraded ? { changeOver: { label: words.price_label, value: priceLess(tradeIn, loan, words) } } : {}),
  };
}

/** Never below 0. */
const priceLess = (tradeIn: number, { amount }: LoanFacts, words: ChangeOverWords): string =>
  tradeIn >= amount ? words.covered_text : dollars(amount - tradeIn);
