import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const wasPriceWithoutHistory: LawRule = {
  id: 'was-price-without-history',
  states: [],
  severity: 'warning',
  subject: 'vehicle',
  looks_at: "a was-price, struck price or 'save $' against the recorded price history (pricing.was_price_days)",
  sentence:
    'A was-price must be one at which this vehicle was really offered for a reasonable time. The price history does not show it, so it is not published.',
  fix: 'Leave it out of the feed, or publish the vehicle at that price first.',
  since: '2026-11-28',
  sources: [
    {
      ...lawDocuments.acccTwoPrices,
      quote:
        'a critical issue is whether relevant consumers would have paid the ‘was’ or ‘strike through’ price to purchase that item for a reasonable period before the sale commenced',
    },
    {
      ...lawDocuments.serviceNswPrices,
      quote: "a 'before/was' price that is not the price the items were sold for in a reasonable period immediately before the sale",
    },
  ],
};
