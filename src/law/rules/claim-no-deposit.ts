import type { LawRule } from './law-rule.ts';

export const claimNoDeposit: LawRule = {
  id: 'claim-no-deposit',
  states: [],
  severity: 'warning',
  subject: 'text',
  looks_at: "'no deposit', '0% deposit', '$0 deposit' without rate, comparison rate, term and conditions",
  sentence: '“No deposit” is an offer of credit, whose terms belong beside it.',
  fix: 'Write the terms of the finance beside it, or take it out.',
  words: {
    all: [String.raw`(?:\b(?:no|zero|nil|without\s+(?:a|any))|(?<![\d,])\$?0)[\s-]*(?:deposit|dep\b)|\bno\s+money\s+down\b`],
    unless: ['comparison'],
  },
  since: '2026-11-28',
  sources: [],
};
