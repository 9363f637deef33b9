import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { LoanAnswer } from './Answer.tsx';
import { answerOf } from './answer.ts';
import { calculatorOf } from './calculator.ts';

const model = calculatorOf(null, siteWithContent({ features: { finance: true } }), { action: null, finance: null, application: null });
const markupWith = (amount: number) =>
  renderToStaticMarkup(
    <LoanAnswer answer={answerOf({ ...model.rules.start, amount }, model.rules)} model={model} applicationHref={null} onUse={() => {}} />,
  );

test('2 §5: the total is blank where there is no repayment, without a label beside nothing', () => {
  expect(markupWith(30_000)).toContain('<span>Total to repay</span><b>$');
  expect(markupWith(30_000)).toContain('<span>of which interest');
  expect(markupWith(0)).toContain('Enquire for Finance');
  expect(markupWith(0)).not.toMatch(/Total to repay|of which/);
});
