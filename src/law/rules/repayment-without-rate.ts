import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const repaymentWithoutRate: LawRule = {
  id: 'repayment-without-rate',
  states: [],
  severity: 'error',
  subject: 'text',
  looks_at: "texts 'from $99 a week', 'only $99pw', 'just $ per week' outside the finance component",
  sentence: 'A repayment needs its rate, its comparison rate and the whole price beside it.',
  fix: 'Take the repayment out: the page prints the site’s own estimate with all of it.',
  words: {
    all: [
      String.raw`(?:\$\s?\d[\d,.]*|\b\d+\s+(?:dollars|bucks))\s*(?:(?:a|per|/|each|p/?)\s*\.?\s*(?:week|wk|w\b|fortnight|f/n|month|mth)|weekly|fortnightly|monthly)|\b(?:weekly|fortnightly|monthly)\s+(?:re)?payments?\b.{0,20}\$\s?\d`,
    ],
    except: [
      String.raw`\b(?:servic\w*|insur\w*|warrant\w*|member\w*|subscri\w*|stor(?:age|ed?|ing)|hire[sd]?|hiring|rent\w*|park\w*|wash\w*|charg\w*|electric\w*|fuel|sites?|lessons?|plans?|fees?|costs?)\b`,
    ],
    unless: ['comparison', 'not a loan'],
  },
  awaits_counsel: true,
  since: '2026-11-28',
  sources: [
    {
      ...lawDocuments.creditAdvertisingOverview,
      quote:
        'Where an advertisement for consumer credit states the amount of any repayment, there is a requirement that the annual percentage rate be shown.',
    },
  ],
};
