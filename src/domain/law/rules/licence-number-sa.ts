import type { LawRule } from './law-rule.ts';

export const licenceNumberSa: LawRule = {
  id: 'licence-number-sa',
  states: ['sa'],
  severity: 'warning',
  subject: 'site',
  looks_at: 'licence number of each SA place',
  sentence: 'In South Australia, a dealer’s licence number is usual in advertisements.',
  fix: 'Write dealer_license_number of the place.',
  since: '2026-11-28',
  sources: [],
};
