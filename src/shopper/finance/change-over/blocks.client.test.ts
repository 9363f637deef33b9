import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import type { EstimateModel } from '#vehicle/models.ts';

const markup = `<p class="estimate" data-loan="1">Ask us</p><p class="note"><span class="assumed">The dealer’s sentence.</span></p>
  <p class="estimate" id="other">No loan</p>`;
const counted = (loan: string): EstimateModel => ({
  kind: 'estimate',
  ...{
    repaymentLabel: 'Weekly',
    weekly: 99,
    repayment: '$99',
    interestLabel: 'Interest',
    interest: '6%',
    comparisonLabel: 'Comparison',
    comparison: '7%',
  },
  assumptions: 'Over 3 years.',
  loan,
});

test('blocks with a loan show what counts, and the dealer’s when it counts no more', async () => {
  const page = testPage(markup);
  const { countBlocks } = await import('./blocks.client.ts');
  expect(countBlocks(document, ({ loan = '' }) => counted(loan))).toBe(true);
  expect([page.text('dl.estimate dd'), page.text('.assumed'), page.text('#other')]).toEqual(['$99', 'Over 3 years.', 'No loan']);
  expect(countBlocks(document, null)).toBe(false);
  expect([page.text('.estimate'), page.text('.assumed')]).toEqual(['Ask us', 'The dealer’s sentence.']);
});

test('a loan that is not counted keeps the dealer’s words, with the trade-in before them', async () => {
  const page = testPage(markup);
  const { countBlocks } = await import('./blocks.client.ts');
  countBlocks(document, (estimate) => ({ ...estimate, changeOver: { label: 'Less trade-in', value: '$12,000' } }));
  expect(page.text('.estimate')).toBe('Less trade-in: $12,000Ask us');
});
