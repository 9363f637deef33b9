import { claimRules } from './rules/claims.ts';
import { consentRules } from './rules/consent.ts';
import { financeRules } from './rules/finance.ts';
import type { LawRule } from './rules/law-rule.ts';
import { offerRules } from './rules/offers.ts';
import { particularRules } from './rules/particulars.ts';
import { priceRules } from './rules/price.ts';
import { unfairTradingRules } from './rules/unfair-trading.ts';

const bySubject = [claimRules, consentRules, financeRules, offerRules, particularRules, priceRules, unfairTradingRules];

/** Every rule, by id. */
export const lawRules: readonly LawRule[] = bySubject.flat().sort((one, other) => (one.id < other.id ? -1 : 1));

const byId = new Map(lawRules.map((rule) => [rule.id, rule]));

/** @throws for an id that no rule has. */
export function lawRule(id: string): LawRule {
  const rule = byId.get(id);
  if (rule === undefined) throw new Error(`no rule is called ${id}`);
  return rule;
}
