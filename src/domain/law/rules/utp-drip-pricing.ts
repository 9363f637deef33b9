import { lawDocuments, unfairTradingBill, unfairTradingState } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const utpDripPricing: LawRule = {
  id: 'utp-drip-pricing',
  states: [],
  severity: 'warning',
  subject: 'text',
  looks_at: 'charges that every buyer pays and that are added to a price: delivery, administration, documents, booking, cards',
  sentence: `A charge that each buyer pays belongs in the price: charges added at the end are what is named by ${unfairTradingBill}.`,
  fix: 'Put the charge into the price, and say that it is in it.',
  words: {
    all: [
      String.raw`(?:\+|\bplus\b|\badd\b|\bexcl(?:\.|uding|udes|usive\s+of)?|\bnot\s+includ(?:ed|ing):?)\s*(?:an?\s+|the\s+|our\s+|any\s+)?(?:\$\s?[\d,.]+\s*)?(?:(?:dealer|mandatory|compulsory)\s+)?(?:delivery|admin(?:istration)?|document(?:ation)?|doc|processing|booking|handling|preparation|prep|origination|card|credit\s+card|payment|convenience|settlement)\s+(?:and\s+handling\s+)?(?:fees?|charges?|surcharges?)\b|(?:\+|\bplus\b|\bexcl\w*(?:\s+of)?|\bnot\s+includ\w+)\s*(?:our\s+|the\s+)?(?:[\w-]+(?:,|\s+and|\s+or)?\s+){0,2}dealer\s+(?:delivery|charges)\b|\b(?:admin(?:istration)?|document(?:ation)?|doc|processing|booking|handling|settlement|dealer)\s+(?:fees?|charges?)\s+(?:of\s+\$\s?[\d,.]+\s+)?(?:is\s+|are\s+|will\s+be\s+)?(?:added|appl(?:y|ies)|payable|extra)\b|\b(?:card|credit\s+card)\s+surcharges?\s+(?:of\s+\S+\s+)?(?:is\s+|are\s+|will\s+be\s+)?(?:added|appl(?:y|ies)|payable|extra)\b`,
    ],
  },
  since: '2026-11-28',
  sources: [
    { ...lawDocuments.unfairTradingDigest, quote: 'enhanced protections against ‘drip pricing’ and other transaction‑based charges' },
    {
      ...lawDocuments.unfairTradingDraft,
      quote: 'requiring prominent, proximate disclosure of any transaction-based charges whenever a base price for goods or services is displayed',
    },
    unfairTradingState,
  ],
};
