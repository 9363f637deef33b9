import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { repaymentFrequencies } from '../repayment.ts';
import { addressOf, loanStateOf, unpricedCar, withPrice } from './address.ts';
import { clampEntry } from './entry.ts';
import { fieldNames, type LoanState } from './loan.ts';
import { rulesFor } from './rules-for.ts';

const rules = rulesFor(null, siteWithContent());
const at = (query: string) => `https://www.harbour.example/finance/${query}`;

test('2 §2: the price in a link’s query is the amount; what the form says counts before it', () => {
  expect(loanStateOf('?vehiclePriceBudget=32990', rules)).toEqual({ ...rules.start, amount: 32_990 });
  expect(loanStateOf('?vehiclePriceBudget=32990&amount=20000', rules).amount).toBe(20_000);
});

test('what is out of bounds is clamped, and what is no number is passed over', () => {
  const query = '?amount=999999&term=99&interest=banana&frequency=daily&deposit=%3Cscript%3E&residual=-4';
  expect(loanStateOf(query, rules)).toEqual({ ...rules.start, amount: 250_000, term: 7 });
});

test('a locked rate and a hidden choice are not the address’s to change', () => {
  const site = siteWithContent({ finance_calculator: { interest_locked: true, frequency_hidden: true } });
  const locked = rulesFor(null, site);
  expect(loanStateOf('?interest=1&frequency=monthly', locked)).toEqual(locked.start);
});

test('the address holds what differs from the start, and keeps parts of others', () => {
  const address = at('?car_id=7&term=3&utm_source=x#finance-calculator');
  expect(addressOf({ ...rules.start, amount: 45_000 }, address, rules)).toBe('/finance/?car_id=7&utm_source=x&amount=45000#finance-calculator');
  expect(addressOf(rules.start, at('?vehiclePriceBudget=32990'), rules)).toBe('/finance/?vehiclePriceBudget=32990&amount=30000');
});

test('a link that names its vehicle alone is told the price of it', () => {
  expect(['?car_id=480007', '?car_id=480007&vehiclePriceBudget=1', '?car_id=480007&amount=1', '?vin=X', ''].map(unpricedCar)).toEqual([
    '480007',
    null,
    null,
    null,
    null,
  ]);
  const address = withPrice(at('?car_id=480007#finance-calculator'), 32_990);
  expect(address).toBe('/finance/?car_id=480007&vehiclePriceBudget=32990#finance-calculator');
  expect(loanStateOf(new URL(address, at('')).search, rules).amount).toBe(32_990);
});

test('every state comes back from its address', () => {
  const number = fc.double({ min: 0, max: 300_000, noNaN: true });
  const states = fc
    .record({
      amount: number,
      term: number,
      interest: number,
      deposit: number,
      residual: number,
      frequency: fc.constantFrom(...repaymentFrequencies),
    })
    .map((state): LoanState => ({ ...state, ...Object.fromEntries(fieldNames.map((name) => [name, clampEntry(name, state[name], rules)])) }));
  fc.assert(
    fc.property(states, fc.constantFrom('', '?vehiclePriceBudget=32990', '?car_id=1'), (state, query) => {
      expect(loanStateOf(new URL(addressOf(state, at(query), rules), at('')).search, rules)).toEqual(state);
    }),
  );
});
