import { askQuote } from '#contract/ask-quote.ts';
import { estimateOf, quoteFigures } from '#finance/figures.ts';
import { keepQuote, keptQuote } from '#finance/kept-quotes.ts';
import { showRepaymentWarning } from '#finance/show-warning.ts';
import { element } from '#lib/browser/dom.ts';
import type { EstimateModel } from '#vehicle/models.ts';
import { network } from './start-browser.ts';

/** What is kept until the visit ends. */
const visit = {
  read: (key: string) => sessionStorage.getItem(key),
  write: (key: string, text: string) => sessionStorage.setItem(key, text),
};

/**
 * Shows the quote of the page's vehicle in the place for it: the one that was kept in this visit, else what the API answers. Where there is none the place
 * stays empty, without a word (specification 2 §8).
 */
export async function showQuote(place: HTMLElement): Promise<void> {
  const { quote: address = '', asked = '', words = '' } = place.dataset;
  const id = place.closest<HTMLElement>('[data-id]')?.dataset.id ?? '';
  const kept = keptQuote(id, asked, visit);
  const quote = kept ?? (await askQuote(network, address, asked));
  const site = JSON.parse(words);
  const figures = quote && quoteFigures(quote, site);
  // A price that was corrected meanwhile takes its place away.
  if (!quote || !figures || !place.isConnected) return;
  if (kept === null) keepQuote({ id, asked, quote }, visit);
  const estimate = estimateOf(figures, site);
  if (estimate.kind === 'estimate') {
    showRepaymentWarning(true);
    const way = element('a', { href: '#financeDisclaimer' }, 'Comparison rate warning');
    place.append(block(estimate), element('p', { class: 'fine' }, `${estimate.assumptions ?? ''} `, way, ' below.'));
    document.querySelector('.sticky-head .price')?.after(block(estimate));
  } else place.append(element('p', { class: 'estimate' }, estimate.label));
  place.hidden = false;
}

/** As `Estimate.tsx` has it. */
function block(estimate: EstimateModel & { kind: 'estimate' }): HTMLElement {
  const parts = [
    [estimate.repaymentLabel, estimate.repayment],
    [estimate.interestLabel, estimate.interest],
    [estimate.comparisonLabel, estimate.comparison],
  ] as const;
  return element('dl', { class: 'estimate' }, ...parts.map(([label, text]) => element('div', {}, element('dt', {}, label), element('dd', {}, text))));
}
