import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import type { EstimateModel } from '#vehicle/models.ts';

const repayment: EstimateModel = {
  kind: 'estimate',
  ...{
    repaymentLabel: 'Weekly',
    weekly: 99,
    repayment: '$199',
    interestLabel: 'Interest',
    interest: '6.5%',
    comparisonLabel: 'Comparison',
    comparison: '7.1%',
  },
  assumptions: 'Over 5 years.',
  loan: '52990 60',
};

async function shown(estimate: EstimateModel) {
  const page = testPage('');
  const { estimateBlock } = await import('./estimate.client.ts');
  document.body.append(estimateBlock(estimate));
  return page;
}

test('a repayment stands with both of its rates, and the loan that it is of', async () => {
  const page = await shown({ ...repayment, changeOver: { label: 'Less trade-in', value: '$12,000' } });
  expect(page.all('dl.estimate > div').map(({ textContent }) => textContent)).toEqual([
    'Less trade-in$12,000',
    'Weekly$199',
    'Interest6.5%',
    'Comparison7.1%',
  ]);
  expect(page.find('.estimate').dataset.loan).toBe('52990 60');
});

test('what has no repayment is a sentence; texts are never markup', async () => {
  const page = await shown({ kind: 'enquire', label: '<b>Ask us</b>' });
  expect([page.find('.estimate').tagName, page.text('.estimate')]).toEqual(['P', '<b>Ask us</b>']);
});
