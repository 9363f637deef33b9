import { expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { openCalculator } from './calculator.store.ts';
import { rulesFor } from './rules-for.ts';

function opened() {
  const fake = fakeBrowser();
  const rules = rulesFor(null, siteWithContent());
  const store = openCalculator(fake.browser, rules);
  const said: string[] = [];
  store.$said.listen((words) => said.push(words));
  const uses: boolean[] = [];
  store.$isUsed.listen((isUsed) => uses.push(isUsed));
  return { ...fake, store, said, uses };
}

test('a drag changes the answer at each step, and is said once when it rests', () => {
  const { store, said, pass } = opened();
  const shown: string[] = [];
  store.$answer.listen(({ repayment }) => shown.push(repayment));
  for (const amount of [30_500, 31_000, 31_500, 32_000]) {
    store.slide('amount', amount);
    pass(100);
  }
  expect(shown).toEqual(['$149', '$152', '$154', '$157']);
  expect(said).toEqual([]);
  pass(399);
  expect(said).toEqual([]);
  pass(1);
  expect(said).toHaveLength(1);
  expect(said[0]).toBe(
    '$157 weekly, interest rate 10.00% per annum. For $32,000 over 5 years, no deposit, no final payment. Total to repay: $40,694.',
  );
  expect(store.$rested.get().amount).toBe(32_000);
});

test('it is used once, with the first change', () => {
  const { store, uses } = opened();
  expect(store.$isUsed.get()).toBe(false);
  store.choose('monthly');
  store.slide('term', 4);
  store.type('deposit', '5,000');
  store.finish('deposit');
  expect(uses).toEqual([true]);
});

test('a number on its way is not clamped; out of bounds it is taken in once nothing more comes, and said', () => {
  const { store, said, pass } = opened();
  for (const text of ['4', '45', '450', '4500', '45000']) {
    store.type('amount', text);
    pass(100);
  }
  expect([store.$state.get().amount, store.$faults.get()]).toEqual([45_000, {}]);
  store.type('amount', '450000');
  expect([store.$state.get().amount, store.$faults.get()]).toEqual([45_000, {}]);
  pass(500);
  const fault = 'Cannot be less than $1,000 or more than $250,000';
  expect([store.$state.get().amount, store.$faults.get()]).toEqual([250_000, { amount: fault }]);
  expect(said.at(-1)).toMatch(/^Cannot be less than \$1,000 or more than \$250,000\. \$1,2\d\d weekly/);
  store.slide('amount', 30_000);
  expect(store.$faults.get()).toEqual({});
});

test('a number that is done is taken in at once', () => {
  const { store } = opened();
  store.type('term', '70');
  store.finish('term');
  expect([store.$state.get().term, store.$faults.get().term]).toEqual([7, 'Cannot be less than 1 year or more than 7 years']);
});

test('nothing is said after its end', () => {
  const { store, said, pass } = opened();
  store.choose('monthly');
  store.end();
  pass(1000);
  expect(said).toEqual([]);
});

test('a field shows what is typed until it is left, then the number; one that nobody typed into changes nothing', () => {
  const { store, uses } = opened();
  store.finish('amount');
  expect(uses).toEqual([]);
  store.type('amount', '$40 000.00');
  expect([store.$typed.get(), store.$state.get().amount]).toEqual([{ amount: '$40 000.00' }, 40_000]);
  store.finish('amount');
  expect(store.$typed.get()).toEqual({});
});

test('a state that the page begins with is answered, and is no use', () => {
  const { store, uses, said, pass } = opened();
  store.begin({ ...store.$state.get(), amount: 32_000 });
  pass(1000);
  expect([store.$answer.get().repayment, uses, said]).toEqual(['$157', [], []]);
});
