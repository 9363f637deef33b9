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
      url: 'https://d24qizanrh48is.cloudfront.net/au-banking-finance/consumer-credit/advertising-and-promoting-consumer-credit/overview-advertising-and-promoting-consumer-credit.html',
      title: 'LexisNexis Practical Guidance: Overview - Advertising and promoting consumer credit',
      read: '2026-11-28',
      quote:
        'Where an advertisement for consumer credit states the amount of any repayment, there is a requirement that the annual percentage rate be shown.',
      kind: 'commentary',
    },
  ],
};
