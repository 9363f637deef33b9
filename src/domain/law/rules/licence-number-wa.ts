import type { LawRule } from './law-rule.ts';

export const licenceNumberWa: LawRule = {
  id: 'licence-number-wa',
  states: ['wa'],
  severity: 'error',
  subject: 'site',
  looks_at: 'config: dealer licence number and business name of each WA place; their text on footer, vehicle pages, place pages, feeds',
  sentence: 'In Western Australia, each advertisement carries the business name and the dealer’s licence number.',
  fix: 'Write dealer_license_number of the place.',
  since: '2026-11-28',
  sources: [
    {
      url: 'https://commerce.wa.gov.au/consumer-protection/penalties-and-infringements-motor-vehicle-dealers',
      title: 'Consumer Protection WA: Penalties and infringements (s21 Motor Vehicle Dealers Act 1973)',
      read: '2026-11-28',
      quote:
        "A dealer must include the business name and dealer's licence number: On a sign of reasonable dimensions at every authorised premises, and, In every advertisement published by him or on his behalf.",
      kind: 'regulator',
    },
    {
      url: 'https://commerce.wa.gov.au/consumer-protection/motor-vehicle-dealer-sales-checklist',
      title: 'Consumer Protection WA: dealer sales checklist',
      read: '2026-11-28',
      quote: 'Publish your dealer name and licence number in all advertisements.',
      kind: 'regulator',
    },
  ],
};
