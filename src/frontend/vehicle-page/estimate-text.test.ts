import { expect, test } from 'vitest';
import { estimateText } from './estimate-text.ts';

test('a repayment is said with both rates; without one nothing is', () => {
  const rates = { interest: '8.86%', interestLabel: 'interest p.a.', comparison: '10.29%', comparisonLabel: 'comparison p.a.' };
  expect(estimateText({ kind: 'estimate', repayment: '$63', repaymentLabel: 'weekly', weekly: 63, ...rates, assumptions: null })).toBe(
    '$63 weekly, 8.86% interest p.a., 10.29% comparison p.a.',
  );
  expect(estimateText({ kind: 'enquire', label: 'Enquire for finance' })).toBeNull();
  expect(estimateText(null)).toBeNull();
});
