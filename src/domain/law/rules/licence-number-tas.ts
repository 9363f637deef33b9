import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const licenceNumberTas: LawRule = {
  id: 'licence-number-tas',
  states: ['tas'],
  severity: 'warning',
  subject: 'site',
  looks_at: 'licence number of each Tasmanian place on footer, vehicle pages, place pages',
  sentence: 'In Tasmania, advertisements carry the trader’s licence number.',
  fix: 'Write dealer_license_number of the place.',
  since: '2026-11-28',
  sources: [
    {
      ...lawDocuments.freeTvSheet,
      quote:
        'the Northern Territory, Tasmania, Victoria and Western Australia that a motor dealer must specify their dealer licence number on any commercial relating to or in connection with the business of the dealer',
    },
  ],
};
