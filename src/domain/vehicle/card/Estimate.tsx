import type { EstimateModel } from '../models.ts';
import { useCounting } from './use-counting.ts';

type Props = { estimate: EstimateModel };

/** React owns the block in a browser: the script that applies a change-over to markup skips it. */
const isLive = typeof document !== 'undefined' || undefined;

const pair = (label: string, text: string, className?: string) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
);

/** Repayment, interest and comparison rate as one block of one size, inseparable. */
export function Estimate({ estimate }: Props) {
  const shown = useCounting()?.(estimate) ?? estimate;
  const { loan, changeOver } = shown;
  const attributes = { className: 'estimate', 'data-loan': loan, 'data-live': loan && isLive };
  if (shown.kind === 'enquire')
    return (
      <p {...attributes}>
        {changeOver && <span className="traded">{`${changeOver.label}: ${changeOver.value}`}</span>}
        {shown.label}
      </p>
    );
  return (
    <dl {...attributes}>
      {changeOver && pair(changeOver.label, changeOver.value, 'traded')}
      {pair(shown.repaymentLabel, shown.repayment)}
      {pair(shown.interestLabel, shown.interest)}
      {pair(shown.comparisonLabel, shown.comparison)}
    </dl>
  );
}
