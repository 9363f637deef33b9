import * as z from 'zod/mini';

// The stock for partners. `Authorization: Bearer …` has the token that `npm run partners -- add` printed; it is never in an address.

const stock = z.object({
  /** Raised when a field changes its meaning. */
  version: z.int(),
  /** The site’s slug, name and address. */
  site: z.string(),
  name: z.string(),
  url: z.string(),
  currency: z.literal('AUD'),
  count: z.int(),
  /** Listed vehicles with the partner’s fields, as their pages describe them. A price never comes without `price_basis`. */
  vehicles: z.array(z.looseObject({ id: z.string(), url: z.string(), availability: z.enum(['in_stock', 'coming_soon', 'sold', 'absent']) })),
});

export const partnerContract = {
  partnerStockJson: {
    method: 'get',
    path: '/partners/stock.json',
    summary: 'The listed vehicles, for a partner with a token. With If-None-Match: 304 while nothing changed.',
    bearer: true,
    answer: stock,
    problems: [401],
  },
  partnerStockCsv: {
    method: 'get',
    path: '/partners/stock.csv',
    summary: 'The same as CSV (RFC 4180), in UTF-8 without a byte order mark.',
    bearer: true,
    file: 'text/csv;charset=utf-8',
    problems: [401],
  },
} as const;
