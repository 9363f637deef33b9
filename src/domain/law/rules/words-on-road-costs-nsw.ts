import type { LawRule } from './law-rule.ts';

export const wordsOnRoadCostsNsw: LawRule = {
  id: 'words-on-road-costs-nsw',
  states: ['nsw'],
  severity: 'warning',
  subject: 'text',
  looks_at: "texts and price labels: 'on road costs', 'ORC', 'on-roads' for statutory charges",
  sentence: 'In New South Wales, government charges must not be called “on road costs”.',
  fix: 'Write “government charges”, or give the drive-away price.',
  words: {
    all: [
      String.raw`\bon[\s-]?roads?\s+(?:costs?|charges?)\b|(?:\+|\bplus|\bex\.?|\bexcl\w*|\binc\w*)\s*(?:of\s+)?(?:all\s+)?on[\s-]?roads?\b|\bORCs?\b`,
    ],
  },
  since: '2026-11-28',
  sources: [
    {
      url: 'https://www.fairtrading.nsw.gov.au/trades-and-businesses/business-essentials/advertising-and-marketing-your-business/motor-dealer-advertisements',
      title: 'NSW Fair Trading: Motor dealer advertisements',
      read: '2026-11-28',
      quote: 'Ads must not use the expression ‘on road costs’ or any other similar expression to describe statutory charges.',
      kind: 'regulator',
    },
  ],
};
