import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const businessPhoneInAdNsw: LawRule = {
  id: 'business-phone-in-ad-nsw',
  states: ['nsw'],
  severity: 'warning',
  subject: 'site',
  looks_at: 'places that sell without a phone number; numbers behind stars that no other page, or not even the markup, has whole',
  sentence: 'In New South Wales, an advertisement carries the dealer’s business phone number, and stars are no number.',
  fix: 'Give the place a phone number. Where a number of overrides stands behind stars alone, set vehicle_page.phone_masked to false.',
  since: '2026-11-28',
  sources: [
    {
      ...lawDocuments.nswDealerAdvertisements,
      quote: 'the words licence number (or similar abbreviation) followed by their licence number … business telephone number',
    },
  ],
};
