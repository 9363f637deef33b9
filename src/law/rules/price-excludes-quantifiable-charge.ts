import type { LawRule } from './law-rule.ts';

export const priceExcludesQuantifiableCharge: LawRule = {
  id: 'price-excludes-quantifiable-charge',
  states: [],
  severity: 'warning',
  subject: 'site',
  looks_at: "a vehicle priced 'excl. government charges' on a page that prints no total price for one state",
  sentence: 'Where charges can be worked out, the total price belongs beside a price without them.',
  fix: 'Give drive-away prices, or switch on the drive-away estimate.',
  since: '2026-11-28',
  sources: [
    {
      url: 'http://www.accc.gov.au/content/index.phtml/itemId/874430',
      title: 'ACCC: Component pricing and motor vehicle advertising - frequently asked questions',
      read: '2026-11-28',
      quote: 'The single price must be stated as prominently as any component and must be inclusive of all quantifiable amounts',
      kind: 'regulator',
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
