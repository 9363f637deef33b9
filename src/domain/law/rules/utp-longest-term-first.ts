import { lawDocuments, unfairTradingBill, unfairTradingState } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const utpLongestTermFirst: LawRule = {
  id: 'utp-longest-term-first',
  states: [],
  severity: 'warning',
  subject: 'site',
  looks_at: 'a finance calculator that starts with the longest term it offers',
  sentence: `The longest term has the lowest repayment and the most interest. To start with it is a default that steers, as named by ${unfairTradingBill}.`,
  fix: 'Write a shorter one as finance_calculator.term.',
  since: '2026-11-28',
  sources: [
    {
      ...lawDocuments.unfairTradingDigest,
      quote:
        'conduct that manipulates consumers or distorts the conditions under which transactional decisions are made, including through interface design, defaults, and choice architecture (‘dark patterns’)',
    },
    unfairTradingState,
  ],
};
