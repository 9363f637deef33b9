import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const singlePriceLessProminent: LawRule = {
  id: 'single-price-less-prominent',
  states: [],
  severity: 'error',
  subject: 'page',
  looks_at:
    'any part of a price (before charges, deposit, saving, weekly) printed larger, earlier or darker than the single total price; proved once a component',
  sentence: 'The whole price must be at least as easy to see as any part of it.',
  fix: 'Tell us: the page is at fault, not your data.',
  since: '2026-11-28',
  sources: [
    {
      url: 'http://www.accc.gov.au/content/index.phtml/itemId/322968?pageDefinitionItemId=86167',
      title: 'ACCC: Component pricing and motor vehicle advertising',
      read: '2026-11-28',
      quote: 'must include a figure for the total price at least as prominently as the most prominent component',
      kind: 'regulator',
    },
    {
      ...lawDocuments.acccComponentPricing,
      quote: 'The single price must be stated as prominently as any component and must be inclusive of all quantifiable amounts',
    },
  ],
};
