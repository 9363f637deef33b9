import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const claimNewForUsed: LawRule = {
  id: 'claim-new-for-used',
  states: [],
  severity: 'error',
  subject: 'used',
  looks_at: "'new', 'brand new' in title, comment or condition of a vehicle whose car_type is used or demo",
  sentence: 'A used or demonstrator vehicle must not be called new.',
  fix: 'Write “used” or “demonstrator”, or take out “brand new”.',
  words: {
    all: [
      String.raw`\bbrand[\s-]?new\s+(?:car|vehicle|ute|suv|sedan|hatch|wagon|van|caravan|motorcycle|bike|truck)\b|(?:^|[.!?•\n])\W*(?:brand[\s-]?)?new(?:\s+(?:car|vehicle))?\s*(?:$|[.!?•\n*])`,
    ],
  },
  awaits_counsel: true,
  since: '2026-11-28',
  sources: [{ ...lawDocuments.consumerLawReproduced, quote: 'make a false or misleading representation that goods are new' }],
};
