import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const licenceNumberNt: LawRule = {
  id: 'licence-number-nt',
  states: ['nt'],
  severity: 'warning',
  subject: 'site',
  looks_at: 'licence number of each NT place on footer, vehicle pages, place pages',
  sentence: 'In the Northern Territory, advertisements carry the dealer’s licence number.',
  fix: 'Write dealer_license_number of the place.',
  since: '2026-11-28',
  sources: [
    {
      ...lawDocuments.freeTvSheet,
      quote:
        'the Northern Territory, Tasmania, Victoria and Western Australia that a motor dealer must specify their dealer licence number on any commercial',
    },
  ],
};
