import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const repaymentBesideRates: LawRule = {
  id: 'repayment-beside-rates',
  states: [],
  severity: 'error',
  subject: 'page',
  looks_at: 'any repayment amount (weekly, fortnightly, monthly) printed without the annual percentage rate',
  sentence: 'A repayment must stand beside its rate and its comparison rate.',
  fix: 'Tell us: the page is at fault, not your data.',
  awaits_counsel: true,
  since: '2026-11-28',
  sources: [
    {
      ...lawDocuments.creditAdvertisingOverview,
      quote:
        'Where an advertisement for consumer credit states the amount of any repayment, there is a requirement that the annual percentage rate be shown.',
    },
  ],
};
