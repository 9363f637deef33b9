import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { calculatorOf } from './calculator.ts';
import { loanFields } from './fields.ts';
import { interestWord } from './figure-words.ts';

const place = { action: '/finance/', finance: null, application: null };

function fieldsWith(site: Parameters<typeof siteWithContent>[0]) {
  const model = calculatorOf(null, siteWithContent(site), place);
  return loanFields(model.rules.start, model.rules, model);
}

test('each number has a field in order, with its unit, and a slider beside the three large ones', () => {
  const fields = fieldsWith({});
  expect(fields.map(({ name, before, after, slider }) => [name, before, after, slider?.text ?? null])).toEqual([
    ['amount', '$', '', '$30,000'],
    ['deposit', '$', '', null],
    ['term', '', '', '5 years'],
    ['interest', '', '%', '10%'],
    ['residual', '$', '', null],
  ]);
  expect(fields[0]).toMatchObject({ value: '30,000', slider: { min: 1000, max: 250_000, step: 500, value: 30_000 } });
});

test('a locked rate has no field, and neither has a term of few choices', () => {
  const names = (config: object) => fieldsWith({ finance_calculator: config }).map(({ name }) => name);
  expect(names({ interest_locked: true })).toEqual(['amount', 'deposit', 'term', 'residual']);
  expect(names({ terms: [3, 5] })).toEqual(['amount', 'deposit', 'interest', 'residual']);
});

test('the label of the deposit names a trade-in only where one is taken', () => {
  const label = (trade_in: boolean) => fieldsWith({ features: { trade_in } }).find(({ name }) => name === 'deposit')?.label;
  expect([label(true), label(false)]).toEqual(['Deposit or trade-in (optional)', 'Deposit (optional)']);
});

test('a monthly fee is counted with the interest, by name', () => {
  expect([0, 10].map((monthly) => interestWord({ fees: { financed: 0, monthly } }))).toEqual(['Interest', 'Interest and fees']);
});
