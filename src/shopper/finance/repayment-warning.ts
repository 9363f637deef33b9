import { memoizeWeak } from '#lib/cache/memoize.ts';
import { isRecord } from '#site/merge.ts';
import type { Site } from '#site/schema/site.ts';

/** The comparison rate warning of a page. */
export type RepaymentWarning = {
  text: string;
  /** False: hidden until a script adds the first repayment. */
  shown: boolean;
};

/** Bits: a repayment, or text that a change-over may turn into one. */
const parts = { repayment: 1, words: 2 } as const;

/** Whether a model contains a repayment at any depth: an `EstimateModel` of kind `estimate`, or a calculator. */
export const holdsRepayment = (model: unknown): boolean => partsIn(model, parts.repayment) !== 0;

/** Whether it contains text with loan data, in place of a repayment. */
const mayBecomeRepayment = (model: unknown): boolean => partsIn(model, parts.words) !== 0;

/** Memoised: a card is on about ten pages, across builds. */
const partsOf = memoizeWeak((part: object) => partsIn(part, parts.repayment | parts.words));

/** Cache key of what constant parts of a page contain. */
export function repaymentsIn(held: readonly object[]): string {
  const found = held.reduce((all, part) => all | partsOf(part), 0);
  return `${(found & parts.repayment) !== 0} ${(found & parts.words) !== 0}`;
}

/** Which of the wanted parts a model contains; stops once all are found. */
function partsIn(model: unknown, wanted: number): number {
  let found = 0;
  // Avoids allocating arrays of values, as every page is walked.
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
 * The warning for a page's frame (National Credit Code: shown wherever a comparison rate is); null without one.
 * @param model the page's model; a script may add a quote (`quoteAsk`).
 * @param bringsVehicles whether a script may add cards with repayments.
 */
export function repaymentWarning(model: unknown, bringsVehicles: boolean, site: Site): RepaymentWarning | null {
  const shown = holdsRepayment(model);
  const { features, finance } = site;
  const hasRepayments = finance.provider !== undefined || features.youx_quote;
  const asksForOne = isRecord(model) && isRecord(model.quoteAsk);
  const mayBring = asksForOne || (bringsVehicles && features.finance && features.card_repayment && hasRepayments);
  return shown || mayBring || mayBecomeRepayment(model) ? { text: finance.warning, shown } : null;
}
