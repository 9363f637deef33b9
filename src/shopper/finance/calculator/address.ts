import { type RepaymentFrequency, repaymentFrequencies } from '../repayment.ts';
import { entered } from './entry.ts';
import { type CalculatorRules, fieldNames, type LoanState } from './loan.ts';

/** Price parameter of links to the finance page (specification 2 §2). */
const budgetKey = 'vehiclePriceBudget';

const isFrequency = (text: string | null): text is RepaymentFrequency => repaymentFrequencies.some((one) => one === text);

/** State from a query, clamped, with defaults. `amount` wins over a link's budget. */
export function loanStateOf(search: string, rules: CalculatorRules): LoanState {
  const query = new URLSearchParams(search);
  let state = rules.start;
  for (const name of fieldNames) {
    const text = query.get(name) ?? (name === 'amount' ? query.get(budgetKey) : null);
    const isOpen = name !== 'interest' || rules.ranges.interest.min < rules.ranges.interest.max;
    if (text !== null && /\d/.test(text) && isOpen) state = entered(name, text, state, rules).state;
  }
  const frequency = query.get('frequency');
  return rules.hasFrequencies && isFrequency(frequency) ? { ...state, frequency } : state;
}

/** Id of a vehicle in the query without a price; null without one, or with an amount. */
export function unpricedCar(search: string): string | null {
  const query = new URLSearchParams(search);
  return query.has(budgetKey) || query.has('amount') ? null : query.get('car_id');
}

/** Adds the vehicle's price to a URL. */
export function withPrice(address: string, price: number): string {
  const url = new URL(address);
  url.searchParams.set(budgetKey, String(price));
  return url.pathname + url.search + url.hash;
}

/** Writes the state into a URL's query, without defaults; other parameters stay. */
export function addressOf(state: LoanState, address: string, rules: CalculatorRules): string {
  const url = new URL(address);
  for (const name of [...fieldNames, 'frequency'] as const) {
    const isStart = state[name] === rules.start[name];
    // Without an explicit amount a link's budget would apply again.
    if (isStart && !(name === 'amount' && url.searchParams.has(budgetKey))) url.searchParams.delete(name);
    else url.searchParams.set(name, String(state[name]));
  }
  return url.pathname + url.search + url.hash;
}
