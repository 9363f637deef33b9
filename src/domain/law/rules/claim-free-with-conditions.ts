import type { LawRule } from './law-rule.ts';

export const claimFreeWithConditions: LawRule = {
  id: 'claim-free-with-conditions',
  states: [],
  severity: 'warning',
  subject: 'text',
  looks_at: "'free' in texts without terms near it",
  sentence: '“Free” with conditions needs those conditions beside it.',
  fix: 'Write the conditions beside it.',
  words: {
    all: [
      String.raw`\bfree\b[^.!?]{0,40}\*|\bfree\b[^]{0,160}\b(?:conditions|T(?:erm)?s?\s*(?:&|and)\s*C(?:ondition)?s?)\s+apply\b|\bfree\b[^]{0,80}\bsubject\s+to\s+conditions\b`,
    ],
    whole: true,
  },
  since: '2026-11-28',
  sources: [
    {
      url: 'https://www.accc.gov.au/about-us/tools-resources/cca-education-programs/tertiary-education-program/false-or-misleading-advertising-practices/cases-of-misleading-or-deceptive-conduct/advertisements-and-price-claims',
      title: 'ACCC: Advertisements and price claims',
      read: '2026-11-28',
      quote: "consumers may be misled if products are offered 'free' but on closer examination 'conditions apply'",
      kind: 'regulator',
    },
    {
      url: 'https://www.fedma.org/legalfacts/aus-lfp/marketing-aus-lfp/sales-promotion-9/',
      title: 'FEDMA legal facts: Australia, sales promotion',
      read: '2026-11-28',
      quote: 'an advertisement states that a product is ‘free’ but the fine print indicates some payment must be made',
      kind: 'commentary',
    },
  ],
};
