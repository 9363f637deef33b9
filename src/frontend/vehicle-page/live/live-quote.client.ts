import { element } from '#browser/dom.ts';
import { network } from '#browser/start-browser.ts';
import { fetchQuote } from '#contract/fetch-quote.ts';
import { estimateBlock } from '#finance/estimate.client.ts';
import { estimateOf, withRates } from '#finance/figures.ts';
import { keepQuote, keptQuote } from '#finance/kept-quotes.ts';
import { loanText } from '#finance/loan-text.ts';
import { quoteFigures } from '#finance/quote-figures.ts';
import { showRepaymentWarning } from '#finance/show-warning.ts';
import type { QuoteAsk } from '#finance/vehicle/quote-ask.ts';
import { recountRepayments } from '#startup/show-remembered.ts';

/** Quotes stored for this session. */
const visit = {
  read: (key: string) => sessionStorage.getItem(key),
  write: (key: string, text: string) => sessionStorage.setItem(key, text),
};

/** Shows the vehicle's quote: the stored one, else the API's. Without one the place stays empty, silently (specification 2 §8). */
export async function showQuote(place: HTMLElement): Promise<void> {
  const { quote: address = '', asked = '', words = '' } = place.dataset;
  const id = place.closest<HTMLElement>('[data-id]')?.dataset.id ?? '';
  const kept = keptQuote(id, asked, visit);
  const quote = kept ?? (await fetchQuote(network, address, asked));
  const site: QuoteAsk['words'] = JSON.parse(words);
  const figures = quote && quoteFigures(quote, site);
  // The place may be gone after a price update.
  if (!quote || !figures || !place.isConnected) return;
  if (kept === null) keepQuote({ id, asked, quote }, visit);
  const { fees } = site;
  const loan = fees === undefined ? {} : { loan: loanText({ ...figures, amount: JSON.parse(asked).purchasePrice, ...fees }) };
  const estimate = { ...estimateOf(figures, site), ...loan };
  const parts = [estimateBlock(estimate)];
  if (estimate.kind === 'estimate') {
    showRepaymentWarning(true);
    const way = element('a', { href: '#financeDisclaimer' }, 'Comparison rate warning');
    const assumed = element('span', fees === undefined ? {} : { class: 'assumed' }, estimate.assumptions);
    parts.push(element('p', { class: 'fine' }, assumed, ' ', way, ' below.'));
    document.querySelector('.sticky-head .price')?.after(estimateBlock(estimate));
    for (const text of place.querySelectorAll('dialog p')) text.textContent = withRates(text.textContent, figures);
  } else place.replaceChildren();
  // Before the disclaimer of the build.
  place.prepend(...parts);
  place.hidden = false;
  if (fees !== undefined && document.documentElement.dataset.changeOver) await recountRepayments();
}
