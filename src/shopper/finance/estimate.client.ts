import type { EstimateModel } from '#vehicle/models.ts';

/** A minimal element builder; the general one validates URLs and would cost another chunk. */
function made(name: string, className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

const pair = (label: string, text: string, className = ''): HTMLElement => made('div', className, made('dt', '', label), made('dd', '', text));

/** Price less the trade-in, before the figures. */
export const changeOverLine = (isEnquiry: boolean, { label, value }: NonNullable<EstimateModel['changeOver']>): HTMLElement =>
  isEnquiry ? made('span', 'traded', `${label}: ${value}`) : pair(label, value, 'traded');

/** Same markup as `Estimate.tsx`. */
export function estimateBlock(estimate: EstimateModel): HTMLElement {
  const { loan, changeOver } = estimate;
  const isEnquiry = estimate.kind === 'enquire';
  const block = isEnquiry
    ? made('p', 'estimate', estimate.label)
    : made(
        'dl',
        'estimate',
        pair(estimate.repaymentLabel, estimate.repayment),
        pair(estimate.interestLabel, estimate.interest),
        pair(estimate.comparisonLabel, estimate.comparison),
      );
  if (changeOver) block.prepend(changeOverLine(isEnquiry, changeOver));
  if (loan !== undefined) block.dataset.loan = loan;
  return block;
}
