import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

/** Of a vehicle, not of a service. */
const price = String.raw`\$\s?(?:\d{1,3}(?:,\d{3})+|\d{4,}|\d[\d.]*k)\b`;
const before = String.raw`(?:was|were|normally|usually|previously|originally|sticker\s+price\s+was|valued\s+at|worth|RRP|(?:reduced|slashed|dropped|down|discounted)\s+from)`;
const after = String.raw`(?:now|yours|today|only|this\s+(?:week|month|weekend)|(?:reduced|slashed|dropped|discounted|down)\s+to|to)`;

export const wasPriceInWords: LawRule = {
  id: 'was-price-in-words',
  states: [],
  severity: 'error',
  subject: 'text',
  looks_at: "texts 'was $45,990 now $39,990', 'normally $45,990, yours for $39,990', 'reduced to $28,900'",
  sentence: 'An earlier price in words has no proof: it must be one at which this vehicle was really offered for a reasonable time.',
  fix: 'Take it out. Give the earlier price as before_price in the feed: the page shows it once the price history proves it.',
  words: {
    all: [
      String.raw`\b${before}\s*:?\s*(?:only\s+|just\s+)?${price}.{0,60}?\b${after}\b.{0,20}?${price}|\b(?:reduced|slashed|marked\s+down|price\s+drop(?:ped)?)\s+(?:again\s+)?to\s+(?:only\s+|just\s+)?${price}`,
    ],
    except: [String.raw`\baverage\b|\bmedian\b|\bservic(?:e|ing)\b|\btyres?\b`],
  },
  since: '2026-11-29',
  sources: [
    {
      ...lawDocuments.acccTwoPrices,
      quote:
        'a critical issue is whether relevant consumers would have paid the ‘was’ or ‘strike through’ price to purchase that item for a reasonable period before the sale commenced',
    },
    {
      ...lawDocuments.serviceNswPrices,
      quote: "a 'before/was' price that is not the price the items were sold for in a reasonable period immediately before the sale",
    },
  ],
};
