import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const rrpComparison: LawRule = {
  id: 'rrp-comparison',
  states: [],
  severity: 'warning',
  subject: 'text',
  looks_at: "texts 'RRP', 'MRLP', 'list price' with a saving",
  sentence: 'A saving on the recommended price is real only where vehicles were sold at that price.',
  fix: 'Take the comparison out, or keep proof of such sales.',
  words: {
    all: [
      String.raw`\b(?:R\.?R\.?P\b|MRLP|MSRP|rec(?:\.|ommended)?\s*retail|list\s+price)`,
      String.raw`\b(?:save|savings?|off|below|under|less|discounted|our\s+price|now)\b`,
    ],
  },
  since: '2026-11-28',
  sources: [
    {
      ...lawDocuments.serviceNswPrices,
      quote: "when the goods have never been sold at the RRP, or the RRP doesn't reflect the current market price",
    },
  ],
};
