import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const comparisonRateWarningMissing: LawRule = {
  id: 'comparison-rate-warning-missing',
  states: [],
  severity: 'error',
  subject: 'page',
  looks_at: 'a comparison rate printed on a page that has no warning with amount and term on the same page',
  sentence: 'A comparison rate needs its warning on the same page.',
  fix: 'Tell us: the page is at fault, not your data.',
  since: '2026-11-28',
  sources: [
    {
      url: 'http://www.creditcode.gov.au/display.asp?file=/content/sep_comparison.htm',
      title: 'Consumer Credit Code: Statement of enforcement policy - comparison rate warning',
      read: '2026-11-28',
      quote: 'The Act requires comparison rates to be accompanied by a warning.',
      kind: 'regulator',
    },
    {
      ...lawDocuments.asicOnBrokers,
      quote:
        'failure to disclose the required comparison rate when quoting an annual percentage interest rate, failure to disclose the required warning about the accuracy of the comparison rates',
    },
  ],
};
