import type { LawRule } from './law-rule.ts';

export const licenceNumberNsw: LawRule = {
  id: 'licence-number-nsw',
  states: ['nsw'],
  severity: 'error',
  subject: 'site',
  looks_at: "config: licence number of each NSW place; its text on the site's footer, vehicle pages, place pages, feeds and downloadable ads",
  sentence: 'In New South Wales, the licence number must be on the website and in all advertising.',
  fix: 'Write dealer_license_number of the place.',
  since: '2026-11-28',
  sources: [
    {
      url: 'https://zoelaw.ai/legislation/motor-dealers-and-repairers-act-2013/sections/19A',
      title: 'Motor Dealers and Repairers Act 2013 (NSW) s19A (ins 2023 No 28), as reproduced',
      read: '2026-11-28',
      quote:
        'A motor dealer must ensure the motor dealer’s licence number is displayed, in accordance with subsection (2), on— (a) the website of the motor dealer',
      kind: 'law',
    },
  ],
};
