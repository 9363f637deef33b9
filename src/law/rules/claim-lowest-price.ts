import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const claimLowestPrice: LawRule = {
  id: 'claim-lowest-price',
  states: [],
  severity: 'error',
  subject: 'text',
  looks_at: "a price in a text, offer or picture's text that differs from the record's",
  sentence: 'Nobody can prove that a price is the lowest: a false representation about price breaks the Australian Consumer Law.',
  fix: 'Say what is true, such as “Sharp price”, or take the claim out.',
  words: {
    all: [
      String.raw`\b(?:guaranteed?|always)\s+(?:the\s+)?(?:lowest|cheapest)\b|\b(?:lowest|cheapest)\s+pric(?:ed?|es)\b|\bcheapest\s+(?:[\w-]+\s+){1,3}(?:in|on\s+the)\s+|\bcheapest\s+(?:(?:used|new|second-hand)\s+)?(?:cars?|utes?|vehicles?|suvs?|vans?|caravans?|bikes?)\b|\bwon[’']?t\s+find\s+(?:it|one)\s+cheaper|\b(?:cannot|can[’']t)\s+be\s+beaten|\bno\s?(?:body|\s?one)\s+beats\b|\bprices\s+are\s+the\s+(?:lowest|cheapest)|\bbest\s+prices?,?\s+(?:in\s+\w+\s+)?guaranteed?\b|\bunbeatable\s+pric|\bno\s?(?:body|\s?one)\s+sells\s+(?:\w+\s+){0,2}(?:cheaper|for\s+less)\b`,
    ],
    except: [String.raw`\b(?:our|this|the)\s+yard\b|\bwe\s+have\s+(?:had|seen)\b|\bway\s+to\b|\bnot\s+(?:always\s+)?the\s+(?:lowest|cheapest)`],
    unless: [String.raw`\bif\s+you\s+find\b|\bwe[’']ll\s+beat\b|\bprice\s+match\b`],
  },
  awaits_counsel: true,
  since: '2026-11-29',
  sources: [
    { ...lawDocuments.consumerLawReproduced, quote: 'make a false or misleading representation with respect to the price of goods or services' },
  ],
};
