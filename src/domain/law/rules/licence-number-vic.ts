import type { LawRule } from './law-rule.ts';

export const licenceNumberVic: LawRule = {
  id: 'licence-number-vic',
  states: ['vic'],
  severity: 'error',
  subject: 'site',
  looks_at: 'config: LMCT number of each Victorian place; its text on footer, vehicle pages, place pages, feeds',
  sentence: 'In Victoria, each advertisement carries “LMCT” and the licence number.',
  fix: 'Write dealer_license_number of the place.',
  awaits_counsel: true,
  since: '2026-11-28',
  sources: [
    {
      url: 'http://unibee.com.au/motor-car-trader-obligations',
      title: "Motor car trader obligations (copy of Consumer Affairs Victoria's page, regulations of 2008)",
      read: '2026-11-28',
      quote:
        'Any advertisement placed by a motor car trader must include the letters ‘LMCT’ followed by the trader’s licence number printed clearly and visibly.',
      kind: 'commentary',
    },
  ],
};
