import type { Site } from '#site/schema/site.ts';
import { type FinanceProvider, financeProviders } from '#site/terms.ts';
import type { FeedFinding } from '../clean/feed-finding.ts';

/** A site shows repayments of a provider without any entry; otherwise null. */
export function lenderProblem({ features, finance }: Site, hasEntry: (provider: FinanceProvider) => boolean): FeedFinding | null {
  const { provider } = finance;
  if (!features.finance || provider === undefined || hasEntry(provider)) return null;
  const others = financeProviders.filter((name) => name !== provider && hasEntry(name));
  const [other] = others;
  const there = other === undefined ? '' : ` Entries there are of ${others.join(', ')}.`;
  const use = other === undefined ? '' : `set finance.provider to ${other}, or `;
  return {
    says: `finance.provider is ${provider}, and no vehicle has an entry of it, so no vehicle shows a repayment.${there}`,
    fix: `${use}have the feed fill finance_lenders.${provider} (docs/feed.md says how).`,
  };
}
