import { anyOf, type LawRule } from './law-rule.ts';

export const claimNoDeposit: LawRule = {
  id: 'claim-no-deposit',
  states: [],
  severity: 'warning',
  subject: 'text',
  looks_at:
    "'no deposit', '$0 upfront', 'pay nothing for six months', 'no repayments until March' without rate, comparison rate, term and conditions",
  sentence: '“No deposit” is an offer of credit, whose terms belong beside it.',
  fix: 'Write the terms of the finance beside it, or take it out.',
  words: {
    all: [
      anyOf(
        String.raw`(?:\b(?:no|zero|nil|without\s+(?:a|any))|(?<![\d,])\$?0)[\s-]*(?:deposit|dep\b|upfront|down\b)`,
        String.raw`\b(?:no|zero|nil)\s+(?:money|dollars|cash)\s+(?:down|up\s?front)\b|\bnothing\s+(?:down|up\s?front|to\s+pay\s+(?:today|now|until|till|for\s+(?:\w+\s+)?(?:days|weeks|months)))\b`,
        String.raw`\bpay\s+(?:nothing|zero|\$0|no\s+money)\s+(?:at\s+all\s+)?(?:today|now|until|till|for\s+(?:the\s+first\s+)?(?:[\w-]+\s+)?(?:days|weeks|months))\b`,
        String.raw`\bno\s+(?:re)?payments?\s+(?:until|till|before|for)\b|\b(?:re)?payment[\s-]+(?:free|holiday)\b|\bbuy\s+now,?\s+pay\s+later\b|\bdeferred\s+(?:re)?payments?\b`,
      ),
    ],
    unless: ['comparison'],
  },
  since: '2026-11-28',
  sources: [],
};
