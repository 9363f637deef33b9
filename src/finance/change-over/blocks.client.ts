import type { EstimateModel } from '#vehicle/models.ts';
import { changeOverLine, estimateBlock } from '../estimate.client.ts';

type Count = ((estimate: EstimateModel) => EstimateModel) | null;

/** The dealer's blocks, by those that stand in their place. */
const dealers = new WeakMap<Element, Element>();
/** The dealer's sentences behind them. */
const sentences = new WeakMap<Element, string | null>();

/** Blocks of the page's own markup, which tell their loan; React has the others show what counts. */
const blocks = '.estimate[data-loan]:not([data-live])';

/**
 * Writes what counts into blocks of estimates that stand in the markup, and into the sentence behind them; null brings the dealer's back.
 * @returns whether one of them is a repayment.
 */
export function countBlocks(root: ParentNode, count: Count): boolean {
  let hasRepayment = false;
  for (const block of root.querySelectorAll<HTMLElement>(blocks)) {
    const dealer = dealers.get(block) ?? block;
    // The loan alone: what has no label then is the dealer's.
    const shown = count?.({ kind: 'enquire', label: '', loan: block.dataset.loan ?? '' }) ?? null;
    const isDealers = shown === null || (shown.kind === 'enquire' && shown.label === '');
    const made = isDealers ? dealer.cloneNode(true) : estimateBlock(shown);
    if (!(made instanceof HTMLElement)) continue;
    if (isDealers && shown?.changeOver) made.prepend(changeOverLine(made.tagName === 'P', shown.changeOver));
    dealers.set(made, dealer);
    const isRepayment = made.tagName === 'DL';
    hasRepayment ||= isRepayment;
    const note = block.nextElementSibling;
    block.replaceWith(made);
    const sentence = note?.querySelector('.assumed');
    if (!(note instanceof HTMLElement) || !sentence) continue;
    if (!sentences.has(note)) sentences.set(note, sentence.textContent);
    note.hidden = !isRepayment;
    sentence.textContent = !isDealers && shown.kind === 'estimate' ? shown.assumptions : (sentences.get(note) ?? '');
  }
  return hasRepayment;
}
