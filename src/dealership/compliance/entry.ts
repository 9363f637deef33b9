import { lawRule, lawRules } from '#law/rules.ts';
import type { ComplianceEntry, PageFault } from './breach.ts';

/** As a manifest has it: what was left out of a page. `isPart`: only the sentences that break the rule. `isPublished`: nothing could be. */
export type PageBreach = Pick<ComplianceEntry, 'rule' | 'field' | 'found'> & { isPart?: true; isPublished?: true };

/**
 * As a manifest has it: what a page was found to break. `isLeftOut`: it is an error, and so was left out, but for words; else it may stay for now. `fault`:
 * the name of `found` in older manifests.
 */
export type ProvedFault = PageFault & { isLeftOut: boolean; fault?: string };

export const pageBreach = ({ rule, field, found }: PageBreach): PageBreach => ({ rule, field, found });

export const provedBreach = ({ rule, found, card, place }: PageFault): PageBreach => ({
  rule,
  field: card ?? place ?? 'page',
  found,
  ...(place === undefined ? {} : { isPublished: true }),
});

const errorsOf = (proof: readonly ProvedFault[]): PageFault[] =>
  proof.flatMap(({ isLeftOut, fault = '', ...breach }) => (isLeftOut ? [{ ...breach, found: breach.found ?? fault }] : []));

export const provedBreaches = (proof: readonly ProvedFault[]): PageBreach[] => errorsOf(proof).map(provedBreach);

/** What a build left out of a page by rules that are still there, which the page does not show. */
export const leftOutFaults = (proof: readonly ProvedFault[]): PageFault[] =>
  errorsOf(proof).filter(({ rule, place }) => place === undefined && lawRules.some(({ id }) => id === rule));

export const pageEntry = (path: string, { isPart, isPublished, ...breach }: PageBreach): ComplianceEntry => ({
  ...pageBreach(breach),
  severity: 'error',
  where: path,
  outcome: isPublished ? 'published' : isPart ? 'sentence left out' : 'left out',
});

/** `claim-approval-certain: /cars/2021-kia-rio/ dealercomments “100% approved”: Nobody can promise … Fix: …` */
export function entryLine({ rule: id, where, field, found, outcome }: ComplianceEntry): string {
  const { sentence, fix } = lawRule(id);
  return `${id}: ${where} ${field} “${found}” (${outcome}): ${sentence} Fix: ${fix}`;
}
