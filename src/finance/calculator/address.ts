import { type Frequency, frequencies } from '../repayment.ts';
import { entered } from './entry.ts';
import { type CalculatorRules, fieldNames, type LoanState } from './loan.ts';

/** The price that links to the finance page bring along (specification 2 §2). */
const budgetKey = 'vehiclePriceBudget';

const isFrequency = (text: string | null): text is Frequency => frequencies.some((one) => one === text);

/** The state that an address asks for: what it names, within the bounds; else what the calculator starts with. `amount` counts before the budget of a link. */
export function stateOf(search: string, rules: CalculatorRules): LoanState {
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

/** The id of the vehicle that an address names without a price; null where it names none, or says what is lent. */
export function unpricedCar(search: string): string | null {
  const query = new URLSearchParams(search);
  return query.has(budgetKey) || query.has('amount') ? null : query.get('car_id');
}

/** An address that names a vehicle, with the price of it. */
export function withPrice(address: string, price: number): string {
  const url = new URL(address);
  url.searchParams.set(budgetKey, String(price));
  return url.pathname + url.search + url.hash;
}

/** An address with the state in its query. What the calculator starts with is left out; parts of others stay. */
export function addressOf(state: LoanState, address: string, rules: CalculatorRules): string {
  const url = new URL(address);
  for (const name of [...fieldNames, 'frequency'] as const) {
    const isStart = state[name] === rules.start[name];
    // A link's budget would count again where nothing else is named.
    if (isStart && !(name === 'amount' && url.searchParams.has(budgetKey))) url.searchParams.delete(name);
    else url.searchParams.set(name, String(state[name]));
  }
  return url.pathname + url.search + url.hash;
}
