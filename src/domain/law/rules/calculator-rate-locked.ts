import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const calculatorRateLocked: LawRule = {
  id: 'calculator-rate-locked',
  states: [],
  severity: 'warning',
  subject: 'text',
  looks_at: 'a finance calculator whose rate cannot be changed, without a comparison rate',
  sentence: 'A locked rate of the calculator reads as an offer of credit, which needs its comparison rate beside it.',
  fix: 'Write the lender’s comparison rate as finance_calculator.comparison, or let shoppers change the rate.',
  since: '2026-11-28',
  sources: [
    {
      ...lawDocuments.creditAdvertisingOverview,
      quote:
        'Where an advertisement for consumer credit shows an annual percentage rate a comparison rate must also be included in the advertisement.',
    },
  ],
};
