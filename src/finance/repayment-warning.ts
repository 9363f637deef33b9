import { isRecord } from '#site/merge.ts';
import type { Site } from '#site/schema/site.ts';

/** The comparison rate warning of a page. */
export type RepaymentWarning = {
  text: string;
  /** Whether a repayment stands on the page as it is made; else a script shows the warning with the first repayment that it brings. */
  shown: boolean;
};

/** Whether a repayment stands anywhere in what a page is made from, however deep: an `EstimateModel` of kind `estimate`, or a calculator. */
export const holdsRepayment = (model: unknown): boolean => holds(model, (one) => one.kind === 'estimate' || one.kind === 'calculator');

/** Whether a change-over may make a repayment of what a page holds: the words in place of one, with their loan. */
const mayBecomeRepayment = (model: unknown): boolean => holds(model, (one) => one.kind === 'enquire' && one.loan !== undefined);

/** What a part of a page says of repayments to the frame, as a text. */
export const repaymentsIn = (model: unknown): string => `${holdsRepayment(model)} ${mayBecomeRepayment(model)}`;

function holds(model: unknown, isSuch: (one: Record<string, unknown>) => boolean): boolean {
  // Without lists of values made for each object: every page of a site is walked.
  if (Array.isArray(model)) return model.some((one) => holds(one, isSuch));
  if (!isRecord(model)) return false;
  if (isSuch(model)) return true;
  for (const key in model) {
    const value = model[key];
    if (typeof value === 'object' && holds(value, isSuch)) return true;
  }
  return false;
}

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
