import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const priceExcludesQuantifiableCharge: LawRule = {
  id: 'price-excludes-quantifiable-charge',
  states: [],
  severity: 'warning',
  subject: 'vehicle',
  looks_at:
    'a price without government charges, where pricing.government_charges and the state’s table of duty would give the total, and features.drive_away_estimate is off',
  sentence: 'Where the charges can be worked out, a price without them needs the total beside it.',
  fix: 'Set features.drive_away_estimate to true, or have the feed give the drive away price.',
  since: '2026-11-28',
  sources: [
    {
      ...lawDocuments.acccComponentPricing,
      quote: 'The single price must be stated as prominently as any component and must be inclusive of all quantifiable amounts',
    },
    {
      url: 'https://fls.org.au/law-handbook/consumers-contracts-the-internet-and-copyright/consumer-protection-laws/pricing/',
      title: 'Fitzroy Legal Service, Law Handbook: Pricing (ACL s48)',
      read: '2026-11-28',
      quote:
        'This prevents, for example, car companies specifying a price ‘plus on-road costs’. Therefore, although component prices are not prohibited, the full price must be prominently displayed.',
      kind: 'commentary',
    },
  ],
};
