import type { LawRule } from './law-rule.ts';

export const counterWithoutSource: LawRule = {
  id: 'counter-without-source',
  states: [],
  severity: 'error',
  subject: 'site',
  looks_at: "view counters, 'n people are looking', sales counters whose source is missing",
  sentence: 'A counter must count something real, and say what.',
  fix: 'Write sales_counter.note, or switch the counter off.',
  awaits_counsel: true,
  since: '2026-11-28',
  sources: [
    {
      url: 'https://www.afr.com/technology/consumer-watchdog-to-target-dark-patterns-on-the-internet-20220304-p5a1u0',
      title: 'AFR, 4 March 2022',
      read: '2026-11-28',
      quote: 'Five other people in your area looked at this item, so you’d better be quick!',
      kind: 'press',
    },
  ],
};
