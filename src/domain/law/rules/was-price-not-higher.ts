import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const wasPriceNotHigher: LawRule = {
  id: 'was-price-not-higher',
  states: [],
  severity: 'warning',
  subject: 'vehicle',
  looks_at: 'was-price less than or equal to the present price',
  sentence: 'A was-price that is not higher than the price is no saving.',
  fix: 'Take before_price out of the feed.',
  since: '2026-11-28',
  sources: [
    {
      ...lawDocuments.acccTwoPrices,
      quote: 'Businesses that use such statements must ensure that consumers are not misled about the savings that may be achieved.',
    },
  ],
};
