import type { EstimateModel } from '#vehicle/models.ts';

/** `$63 weekly, 8.86% interest p.a., 10.29% comparison p.a.`: a repayment stands with both rates. Null without a repayment. */
export function estimateText(estimate: EstimateModel | null): string | null {
  if (estimate?.kind !== 'estimate') return null;
  const { repayment, repaymentLabel, interest, interestLabel, comparison, comparisonLabel } = estimate;
  return `${repayment} ${repaymentLabel}, ${interest} ${interestLabel}, ${comparison} ${comparisonLabel}`;
}
