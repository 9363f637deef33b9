import type { LawRule } from './law-rule.ts';

export const businessPhoneOnlyMasked: LawRule = {
  id: 'business-phone-only-masked',
  states: [],
  severity: 'warning',
  subject: 'site',
  looks_at: "a place whose every printed phone is behind 'show number' or is a tracking number, without the business's own number anywhere",
  sentence: 'Shoppers must be able to read the dealer’s own phone number without a press.',
  fix: 'Show the number of at least one place unmasked.',
  since: '2026-11-28',
  sources: [
    {
      url: 'http://www.fairtrading.nsw.gov.au/ftw/Businesses/Advertising_and_marketing/Advertising/Motor_dealer_advertisements.page?',
      title: 'NSW Fair Trading: Motor dealer advertisements (older page)',
      read: '2026-11-28',
      quote: 'business telephone number',
      kind: 'regulator',
    },
  ],
};
