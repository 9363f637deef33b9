import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';
import { creditPattern, otherRates, ratePattern } from './rate-claim.ts';

export const comparisonRateMissing: LawRule = {
  id: 'comparison-rate-missing',
  states: [],
  severity: 'error',
  subject: 'text',
  looks_at: "any annual percentage rate, in figures or words, and 'interest free', printed or in JSON/feed without its comparison rate beside it",
  sentence: 'This states a credit rate without its comparison rate, which the National Credit Code requires to be at least as prominent.',
  fix: 'Write the lender’s comparison rate beside it, as “(comparison rate …% p.a.)”, or take the rate out.',
  words: { all: [ratePattern, creditPattern], except: [otherRates], unless: ['comparison'] },
  awaits_counsel: true,
  since: '2026-11-29',
  sources: [
    {
      ...lawDocuments.creditAdvertisingOverview,
      quote:
        'Where an advertisement for consumer credit shows an annual percentage rate a comparison rate must also be included in the advertisement.',
    },
    {
      ...lawDocuments.asicOnBrokers,
      quote:
        'failure to disclose the required comparison rate when quoting an annual percentage interest rate, failure to disclose the required warning about the accuracy of the comparison rates',
    },
  ],
};
