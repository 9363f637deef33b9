import { memoizeWeak } from '#lib/memoize.ts';
import { isRecord } from '#site/merge.ts';
import type { Site } from '#site/schema/site.ts';

/** The comparison rate warning of a page. */
export type RepaymentWarning = {
  text: string;
  /** Whether a repayment stands on the page as it is made; else a script shows the warning with the first repayment that it brings. */
  shown: boolean;
};

/** What a part of a page may hold: a repayment, or words in the place of one that a change-over may make a repayment. As bits. */
const parts = { repayment: 1, words: 2 } as const;

/** Whether a repayment stands anywhere in what a page is made from, however deep: an `EstimateModel` of kind `estimate`, or a calculator. */
export const holdsRepayment = (model: unknown): boolean => partsIn(model, parts.repayment) !== 0;

/** Whether a change-over may make a repayment of what a page holds: the words in place of one, with their loan. */
const mayBecomeRepayment = (model: unknown): boolean => partsIn(model, parts.words) !== 0;

/** A card stands on some ten pages, and from build to build. */
const partsOf = memoizeWeak((part: object) => partsIn(part, parts.repayment | parts.words));

/** What parts of a page, which stay what they are, say of repayments to its frame, as a text. */
export function repaymentsIn(held: readonly object[]): string {
  const found = held.reduce((all, part) => all | partsOf(part), 0);
  return `${(found & parts.repayment) !== 0} ${(found & parts.words) !== 0}`;
}

/** Those of the wanted parts that stand in a model; it is walked no further than it takes. */
function partsIn(model: unknown, wanted: number): number {
  let found = 0;
  // Without lists of values made for each object: every page of a site is walked.
  if (Array.isArray(model)) {
    for (let place = 0; place < model.length && found !== wanted; place += 1) found |= partsIn(model[place], wanted);
    return found;
  }
  if (!isRecord(model)) return 0;
  found = partOf(model) & wanted;
  for (const key in model) {
    if (found === wanted) return found;
    const value = model[key];
    if (typeof value === 'object') found |= partsIn(value, wanted);
  }
  return found;
}

const partOf = ({ kind, loan }: Record<string, unknown>): number =>
  kind === 'estimate' || kind === 'calculator' ? parts.repayment : kind === 'enquire' && loan !== undefined ? parts.words : 0;

/**
 * What the frame of a page says of repayments (National Credit Code: the warning stands wherever a comparison rate does); null where none stands.
 * @param model what the page is made from; a script may add the quote that it asks for (`quoteAsk`).
 * @param bringsVehicles whether a script may bring cards, which show repayments on a site that has them there.
 */
export function repaymentWarning(model: unknown, bringsVehicles: boolean, site: Pick<Site, 'features' | 'finance'>): RepaymentWarning | null {
  const shown = holdsRepayment(model);
  const { features, finance } = site;
  const hasRepayments = finance.provider !== undefined || features.youx_quote;
  const asksForOne = isRecord(model) && isRecord(model.quoteAsk);
  const mayBring = asksForOne || (bringsVehicles && features.finance && features.card_repayment && hasRepayments);
  return shown || mayBring || mayBecomeRepayment(model) ? { text: finance.warning, shown } : null;
}
