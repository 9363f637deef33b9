import type { LoanEstimate } from './answer.ts';
import type { CalculatorModel } from './calculator.ts';
import { interestWord } from './figure-words.ts';

type Props = { answer: LoanEstimate; model: CalculatorModel; applicationHref: string | null; onUse(): void };

/** Results of the calculator. Each changing text is alone in its element, as browser translation may wrap it. */
export function LoanAnswer({ answer, model, applicationHref, onUse }: Props) {
  const { rules, finance, application, useLabel } = model;
  const { words } = rules;
  return (
    <div className="loan-answer">
      <h3>Your estimate</h3>
      <dl className={answer.isAssumed ? 'estimate assumed' : 'estimate'} hidden={answer.isEnquiry}>
        <Figure label={answer.repaymentLabel} figure={answer.repayment} />
        <Figure label={words.interest} figure={answer.interest} />
        <Figure label={words.comparison} figure={answer.comparison} />
      </dl>
      <p className="enquire" hidden={!answer.isEnquiry}>
        {words.enquire}
      </p>
      <p className="reason">{answer.reason}</p>
      {!answer.isEnquiry && (
        <>
          <Total label="Total to repay" figure={answer.total} />
          <Total label={`of which ${interestWord(rules).toLowerCase()}`} figure={answer.interestPaid} />
        </>
      )}
      {application !== null && applicationHref !== null && (
        <a className="button accent" href={applicationHref} target="_blank" rel="noopener">
          {application.label}
          <i className="icon icon-out" />
          <span className="unseen">(opens in a new tab)</span>
        </a>
      )}
      {application === null && finance !== null && (
        <a className="button accent" href={finance.href}>
          {finance.label}
        </a>
      )}
      {useLabel !== null && (
        <button type="button" className="button soft use-everywhere" onClick={onUse}>
          {useLabel}
        </button>
      )}
      <p className="fine">
        <span>{answer.assumptions}</span> <span>{answer.rateNote}</span>
      </p>
      <p className="fine">
        Estimate only. Not an offer of credit. <a href="#financeDisclaimer">Comparison rate warning</a> below.
      </p>
    </div>
  );
}

function Figure({ label, figure }: { label: string; figure: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{figure}</dd>
    </div>
  );
}

function Total({ label, figure }: { label: string; figure: string }) {
  return (
    <p className="loan-total">
      <span>{label}</span>
      <b>{figure}</b>
    </p>
  );
}
