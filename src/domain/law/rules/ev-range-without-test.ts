import type { LawRule } from './law-rule.ts';

export const evRangeWithoutTest: LawRule = {
  id: 'ev-range-without-test',
  states: [],
  severity: 'warning',
  subject: 'text',
  looks_at: "an EV range or fuel figure without its test (WLTP, ADR 81/02) and 'real use differs'",
  sentence: 'A driving range means little without the test that measured it.',
  fix: 'Name the test, such as “(WLTP)”.',
  words: {
    all: [
      String.raw`\b\d{2,3}\+?\s?k(?:ms?|ilometres?)\b.{0,25}\b(?:range\b|(?:single|per|one|full|a)\s+(?:full\s+)?(?:charge|battery)|between\s+charges)|\brange\b.{0,20}\b\d{2,3}\s?k(?:ms?|ilometres?)\b`,
    ],
    unless: [String.raw`\b(?:WLTP|NEDC|EPA)\b`],
  },
  since: '2026-11-28',
  sources: [],
};
