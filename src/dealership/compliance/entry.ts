import type { LawRule } from '#law/rules/law-rule.ts';
import { lawRule } from '#law/rules.ts';
import type { Breach } from './breach.ts';
import type { PageFault } from './page-fault.ts';

/** What the gate did. Earlier: the text that was published before. Usual: that of a site which writes none. */
export type Outcome = 'left out' | 'sentence left out' | 'earlier text kept' | 'usual text instead' | 'published';

/** A breach as reports tell it. */
export type ComplianceEntry = {
  /** The rule’s id. */
  rule: string;
  severity: LawRule['severity'];
  /** A file of the site, or the path of a page. */
  where: string;
  /** The key or field. */
  field: string;
  found: string;
  /** What the gate did. */
  outcome: Outcome;
};

/** As a manifest has it: what was left out of a page. `isPart`: only the sentences that break the rule. `isPublished`: nothing could be. */
export type PageBreach = Pick<ComplianceEntry, 'rule' | 'field' | 'found'> & { isPart?: true; isPublished?: true };

export const pageBreach = ({ rule, found }: Breach, field: string): PageBreach => ({ rule: rule.id, field, found });

/** As a manifest has it: what a page was found to break. `isLeftOut`: it is an error, and so was left out, but for words; else it may stay for now. */
export type ProvedFault = PageFault & { isLeftOut: boolean };

export const provedBreach = ({ rule, fault, card, place }: PageFault): PageBreach => ({
  rule,
  field: card ?? place ?? 'page',
  found: fault,
  ...(place === undefined ? {} : { isPublished: true }),
});

export const provedBreaches = (proof: readonly ProvedFault[]): PageBreach[] => proof.filter(({ isLeftOut }) => isLeftOut).map(provedBreach);

export const pageEntry = (path: string, { isPart, isPublished, ...breach }: PageBreach): ComplianceEntry => ({
  ...breach,
  severity: 'error',
  where: path,
  outcome: isPublished ? 'published' : isPart ? 'sentence left out' : 'left out',
});

/** `claim-approval-certain: /cars/2021-kia-rio/ dealercomments “100% approved”: Nobody can promise … Fix: …` */
export function entryLine({ rule: id, where, field, found, outcome }: ComplianceEntry): string {
  const { sentence, fix } = lawRule(id);
  return `${id}: ${where} ${field} “${found}” (${outcome}): ${sentence} Fix: ${fix}`;
}
