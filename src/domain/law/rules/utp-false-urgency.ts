import { unfairTradingBill, unfairTradingState } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const utpFalseUrgency: LawRule = {
  id: 'utp-false-urgency',
  states: [],
  severity: 'warning',
  subject: 'text',
  looks_at: 'scarcity cues and countdown timers, even when true but pressing',
  sentence: `Urgency that is not real, such as “only 2 left” or “today only”, is an example in the draft of ${unfairTradingBill}.`,
  fix: 'Say only what is true today, without pressure.',
  words: {
    all: [
      String.raw`\bonly\s+(?:one|two|three|\d+)\s+(?:left|remaining)\b|\b(?:selling|moving|going)\s+fast\b|(?<!\bno\s)\bhurry\b|\btoday\s+only\b|\bwon[’']t\s+last\b|\blast\s+chance\b|\blimited\s+time\b|\bends\s+(?:today|tonight|tomorrow|soon)\b|\bbefore\s+it[’']s\s+(?:too\s+late|gone)\b|\bbe\s+quick\b|\bdon[’']?t\s+(?:miss\s+out|delay)\b|\bfinal\s+(?:hours|days)\b|\bact\s+now\b|\bonce\s+they[’']re\s+gone\b|\b(?:weekend|hours|days?)\s+only\b|\bpeople\s+are\s+(?:looking|viewing)\b|\bmidnight\s+tonight\b`,
    ],
  },
  since: '2026-11-28',
  sources: [
    {
      url: 'https://cm.twobirds.com/en/insights/2026/australia/the-end-of-fine-print-proposed-reform-to-australia%27s-unfair-trading-practices',
      title: 'Bird & Bird, on the exposure draft',
      read: '2026-11-28',
      quote:
        "use of design elements online that unduly pressure, obstruct or undermine a consumer's decision making (e.g. scarcity cues or countdown timers)",
      kind: 'commentary',
    },
    unfairTradingState,
  ],
};
