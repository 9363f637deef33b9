import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const wasPriceDaysZero: LawRule = {
  id: 'was-price-days-zero',
  states: [],
  severity: 'warning',
  subject: 'site',
  looks_at: 'config pricing.was_price_days = 0',
  sentence: 'With 0 days, nothing proves a was-price.',
  fix: 'Set pricing.was_price_days to 28, or keep proof of each was-price.',
  since: '2026-11-28',
  sources: [{ ...lawDocuments.acccTwoPrices, quote: 'Offer prices are not, however, the end of the enquiry.' }],
};
