import { lawDocuments, unfairTradingBill, unfairTradingState } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const utpSteeringDefault: LawRule = {
  id: 'utp-steering-default',
  states: [],
  severity: 'warning',
  subject: 'text',
  looks_at: 'extras that come unless a shopper objects; boxes of forms that are ticked beforehand',
  sentence: `Shoppers choose, not defaults: a default that steers is what is named by ${unfairTradingBill}.`,
  fix: 'Offer it without choosing it for the shopper.',
  words: {
    all: [
      String.raw`\bunless\s+you\s+(?:opt[\s-]?out|un-?tick|uncheck|remove|take\s+it\s+(?:off|out)|decline|say\s+(?:no|otherwise)|tell\s+us\s+(?:not|otherwise))\b|\b(?:added|included|enrolled|signed\s+up|selected|ticked)\s+(?:automatically|by\s+default|for\s+you)\b|\b(?:automatically|by\s+default)\s+(?:added|included|enrolled|signed\s+up|selected|ticked)\b|\bpre-?(?:ticked|selected|checked)\b`,
    ],
  },
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
