import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const counterWithoutSource: LawRule = {
  id: 'counter-without-source',
  states: [],
  severity: 'error',
  subject: 'text',
  looks_at: 'counts of views, watchers and sales in texts without what counted them; sales_counter.source; the counter’s label and source on pages',
  sentence: 'A counter must count something real, and say what.',
  fix: 'Say beside it who counted what, and since when, or take it out.',
  words: {
    all: [
      String.raw`\b\d[\d,]*\+?\s+(?:other\s+)?(?:people|shoppers|others|buyers|customers|users)\s+(?:(?:are|have|were)\s+)?(?:also\s+|now\s+|currently\s+|recently\s+|just\s+)?(?:look(?:ing|ed)|view(?:ing|ed)|watch(?:ing|ed)|saved|enquired|asked)\b|\bviewed\s+(?:over\s+|more\s+than\s+)?(?:by\s+)?\d[\d,]*\+?\s+(?:times|people|shoppers)\b|\b\d[\d,]*\+?\s+(?:page\s+)?(?:views?|watchers|enquiries)\s+(?:today|yesterday|this\s+(?:week|month)|so\s+far|already|in\s+the\s+(?:last|past))\b|\b\d[\d,]*\+?\s+(?:(?:cars?|vehicles?|utes?|units?)\s+)?sold\s+(?:so\s+far\s+)?(?:today|this\s+(?:hour|week)|in\s+the\s+(?:last|past)\s+\d+\s+(?:hours?|days?))\b`,
    ],
    unless: [
      String.raw`\bsource\s*:|\baccording\s+to\b|\bcounted\s+(?:by|on|since)\b|\b(?:our|the)\s+(?:sales|website|web|page|dealer\s+system)(?:[’']s)?\s+(?:records?|statistics|register|analytics)\b|\bgoogle\s+analytics\b`,
    ],
  },
  awaits_counsel: true,
  since: '2026-11-28',
  sources: [
    {
      ...lawDocuments.acccOnDarkPatterns,
      quote: 'Five other people in your area looked at this item, so you’d better be quick!',
    },
    {
      ...lawDocuments.consumerLawReproduced,
      title: 'Australian Consumer Law s18, as an airline’s terms reproduce it',
      quote: 'A person must not, in trade or commerce, engage in conduct that is misleading or deceptive or is likely to mislead or deceive.',
    },
  ],
};
