import type { EstimateModel } from '../models.ts';

type Props = { estimate: EstimateModel };

/** A repayment with its interest and comparison rates: one block, one size, so that none of the three can stand alone. */
export function Estimate({ estimate }: Props) {
  if (estimate.kind === 'enquire') return <p className="estimate">{estimate.label}</p>;
  return (
    <dl className="estimate">
      <div>
        <dt>{estimate.repaymentLabel}</dt>
        <dd>{estimate.repayment}</dd>
      </div>
      <div>
        <dt>{estimate.interestLabel}</dt>
        <dd>{estimate.interest}</dd>
      </div>
      <div>
        <dt>{estimate.comparisonLabel}</dt>
        <dd>{estimate.comparison}</dd>
      </div>
    </dl>
  );
}
