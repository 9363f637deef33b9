import { staticMarkup } from '#lib/markup/static-markup.ts';
import { LoanAnswer } from '../calculator/Answer.tsx';
import { answerOf } from '../calculator/answer.ts';
import type { CalculatorModel } from '../calculator/calculator.ts';

/** The result of a calculator's initial values. Its button, which applies them to all repayments, comes with the script. */
export const calculatorAnswerHtml = staticMarkup((model: CalculatorModel) => (
  <LoanAnswer
    answer={answerOf(model.rules.start, model.rules)}
    model={{ ...model, useLabel: null }}
    applicationHref={model.application?.href ?? null}
    onUse={() => {}}
  />
));
