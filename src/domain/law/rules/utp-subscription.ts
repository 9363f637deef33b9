import { lawDocuments, unfairTradingBill, unfairTradingState } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const utpSubscription: LawRule = {
  id: 'utp-subscription',
  states: [],
  severity: 'warning',
  subject: 'text',
  looks_at: 'subscriptions and plans that renew, with a price or a free trial, and no word on how they end',
  sentence: `Say beside the price of a subscription how it renews and how it is ended: its duties are in ${unfairTradingBill}.`,
  fix: 'Write beside it for how long it runs, how it renews and how it is cancelled.',
  words: {
    all: [
      String.raw`\bsubscri(?:be|bers?|ptions?)\b|\bauto(?:matically)?[\s-]renew\w*\b|\brenews\s+(?:automatically|each|every)\b`,
      String.raw`\$\s?\d|\bfree\s+(?:trial|month|weeks?)\b`,
    ],
    unless: [String.raw`\bcancel\w*\b|\bno\s+lock-?in\b|\bnotice\b|\bunsubscribe\b|\b(?:end|stop|leave)\s+(?:it\s+)?(?:at\s+)?any\s?time\b`],
  },
  since: '2026-11-28',
  sources: [
    { ...lawDocuments.unfairTradingDigest, quote: 'targeted reforms addressing unfair subscription practices' },
    {
      ...lawDocuments.unfairTradingDraft,
      quote:
        'New disclosure obligations for subscription contracts, including point-of-offer disclosures, reminder notices during the subscription and clear cancellation pathways',
    },
    unfairTradingState,
  ],
};
