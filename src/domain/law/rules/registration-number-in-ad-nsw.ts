import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const registrationNumberInAdNsw: LawRule = {
  id: 'registration-number-in-ad-nsw',
  states: ['nsw'],
  severity: 'warning',
  subject: 'vehicle',
  looks_at: 'regplate of an NSW vehicle that is registered; a missing plate is a particular the record lacks',
  sentence: 'In New South Wales, the advertisement of a registered used vehicle carries its registration number.',
  fix: 'Have the feed give regplate.',
  since: '2026-11-28',
  sources: [
    { ...lawDocuments.nswDealerAdvertisements, quote: 'business telephone number … the registration number of the advertised motor vehicle' },
  ],
};
