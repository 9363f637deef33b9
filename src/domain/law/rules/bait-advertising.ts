import type { LawRule } from './law-rule.ts';

export const baitAdvertising: LawRule = {
  id: 'bait-advertising',
  states: [],
  severity: 'warning',
  subject: 'text',
  looks_at: "texts 'we only have one at this price, but we will show you something better'",
  sentence: 'A price that draws buyers in to be sold something else is bait advertising: a vehicle at its price must be there to buy.',
  fix: 'Say how many there are at this price, and take out what leads to others.',
  words: {
    all: [
      String.raw`\bonly\s+(?:have\s+|got\s+|ever\s+)*(?:one|two|1|2|a\s+(?:few|couple|handful))\b|\b(?:one|1)\s+only\b|\bsold\s+out\b|\balready\s+(?:sold|gone)\b|\bif\s+(?:it|that|this)\s*(?:one)?(?:[’']s|\s+is|\s+has)\s+(?:been\s+)?(?:sold|gone)\b`,
      String.raw`\b(?:show|find|offer|sell)\s+you\s+(?:something|another|a\s+(?:better|similar))|\bsomething\s+(?:else|better|nicer|newer)\b|\b(?:upgrade|put)\s+you\s+(?:in)?to\b`,
    ],
    whole: true,
  },
  since: '2026-11-29',
  sources: [
    {
      url: 'https://www.brucelegal.com.au/bait-advertising-illegal-australia',
      title: 'Bruce Legal: How is bait advertising illegal in Australia? (ACL s35)',
      read: '2026-11-29',
      quote: 'this practice is known as bait advertising and is prohibited under the Australian Consumer Law',
      kind: 'commentary',
    },
  ],
};
