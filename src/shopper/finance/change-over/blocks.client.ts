import type { EstimateModel } from '#vehicle/models.ts';
import { changeOverLine, estimateBlock } from '../estimate.client.ts';

type Count = ((estimate: EstimateModel) => EstimateModel) | null;

/** The dealer's original block, by its replacement. */
const dealers = new WeakMap<Element, Element>();
/** The dealer's original sentence after it. */
const sentences = new WeakMap<Element, string | null>();

/** Server-rendered blocks with loan data; React updates the others. */
const blocks = '.estimate[data-loan]:not([data-live])';

/**
 * Applies a change-over to server-rendered estimates and the sentence after them; null restores the dealer's.
 * @returns whether one of them shows a repayment.
 */
export function countBlocks(root: ParentNode, count: Count): boolean {
  let hasRepayment = false;
  for (const block of root.querySelectorAll<HTMLElement>(blocks)) {
    const dealer = dealers.get(block) ?? block;
    // Only the loan is known here; a result without a label means the dealer's own block.
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
