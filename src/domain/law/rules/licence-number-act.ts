import type { LawRule } from './law-rule.ts';

export const licenceNumberAct: LawRule = {
  id: 'licence-number-act',
  states: ['act'],
  severity: 'warning',
  subject: 'site',
  looks_at: 'licence number of each ACT place',
  sentence: 'In the ACT, a dealer’s licence number is usual in advertisements.',
  fix: 'Write dealer_license_number of the place.',
  since: '2026-11-28',
  sources: [],
};
