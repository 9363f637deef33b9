import type { LawRule } from './law-rule.ts';

export const priceBasisMissing: LawRule = {
  id: 'price-basis-missing',
  states: [],
  severity: 'error',
  subject: 'vehicle',
  looks_at: "a price printed anywhere (card, page, comparison, index, JSON, feed, sharing picture) and the vehicle's price_type",
  sentence: 'A price must say what it includes. This basis comes from stock.default_price_type, not from the feed.',
  fix: 'Have the feed give price_type, and check that the default is true.',
  since: '2026-11-28',
  sources: [
    {
      url: 'http://www.accc.gov.au/content/index.phtml/itemId/816199',
      title: 'ACCC: Component pricing (ACL s48)',
      read: '2026-11-28',
      quote:
        'you must also provide consumers with a prominent single total price for goods and services, as they are able to be quantified at that time',
      kind: 'regulator',
    },
    {
      url: 'https://www.goauto.com.au/news/general-news/media-in-the-clear-on-car-pricing/2009-06-01/25710.html',
      title: "GoAuto, 1 June 2009, on the ACCC's position",
      read: '2026-11-28',
      quote: 'it should be made clear whether a published price is a driveaway price or not',
      kind: 'press',
    },
  ],
};
