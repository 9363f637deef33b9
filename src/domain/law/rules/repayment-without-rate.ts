import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

const number =
  '(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[\\s-]\\w+)?|(?:\\w+\\s+)?hundred(?:\\s+and\\s+[\\w-]+)?)';

/** `$99`, `99 dollars`, `ninety-nine dollars` */
const amount = String.raw`(?:\$\s?\d[\d,.]*|\b(?:\d+|${number})\s+(?:dollars|bucks))`;

export const repaymentWithoutRate: LawRule = {
  id: 'repayment-without-rate',
  states: [],
  severity: 'error',
  subject: 'text',
  looks_at: "texts 'from $99 a week', 'only $99pw', 'just $12 a day', in figures or words, outside the finance component",
  sentence: 'A repayment needs its rate, its comparison rate and the whole price beside it.',
  fix: 'Take the repayment out: the page prints the site’s own estimate with all of it.',
  words: {
    all: [
      String.raw`${amount}\s*(?:(?:a|per|/|each|every|p/?)\s*\.?\s*(?:calendar\s+)?(?:day|week|wk|w\b|fortnight|f/n|month|mth|pcm)|daily|weekly|fortnightly|monthly|pw\b|pcm\b)|\b(?:from|only|just|for|at)\s+\d{2,4}\s+(?:a|per|each)\s+(?:week|wk|fortnight|month|mth)\b|\b(?:daily|weekly|fortnightly|monthly)\s+(?:re)?payments?\b.{0,20}\$\s?\d|\brepayments?\b.{0,30}\$\s?\d[\d,.]*\s*(?:a|per|each|/)`,
    ],
    except: [
      String.raw`\b(?:servic\w*|insur\w*|warrant\w*|member\w*|subscri\w*|stor(?:age|ed?|ing)|hire[sd]?|hiring|rent\w*|park\w*|wash\w*|charg\w*|electric\w*|fuel|sites?|lessons?|plans?|fees?|costs?|fines?|wages?|earn\w*|labour|save[sd]?|saving|registration|rego)\b`,
    ],
    unless: ['comparison', 'not a loan'],
  },
  awaits_counsel: true,
  since: '2026-11-29',
  sources: [
    {
      ...lawDocuments.creditAdvertisingOverview,
      quote:
        'Where an advertisement for consumer credit states the amount of any repayment, there is a requirement that the annual percentage rate be shown.',
    },
  ],
};
