import type { LawSource } from './law-rule.ts';

/** What several rules quote. */
export const lawDocuments = {
  creditAdvertisingOverview: {
    url: 'https://d24qizanrh48is.cloudfront.net/au-banking-finance/consumer-credit/advertising-and-promoting-consumer-credit/overview-advertising-and-promoting-consumer-credit.html',
    title: 'LexisNexis Practical Guidance: Overview - Advertising and promoting consumer credit',
    read: '2026-11-28',
    kind: 'commentary',
  },
  consumerLawReproduced: {
    url: 'https://www.jetstar.com/jp/en/travel-agents/terms-and-conditions',
    title: 'Australian Consumer Law s29(1), as an airline’s terms reproduce it',
    read: '2026-11-28',
    kind: 'commentary',
  },
  asicOnBrokers: {
    url: 'https://yourinvestmentpropertymag.com.au/news/asic-reprimands-mortgage-brokers-for-misleading-advertising',
    title: "Your Investment Property, on ASIC's action",
    read: '2026-11-28',
    kind: 'press',
  },
  freeTvSheet: {
    url: 'https://docplayer.net/amp/9837400-Producing-tvcs-which-promote-motor-vehicles.html',
    title: 'Free TV Australia information sheet: Producing TVCs which promote Motor Vehicles',
    read: '2026-11-28',
    kind: 'commentary',
  },
  hardwareJournal: {
    url: 'https://hardwarejournal.com.au/articleid1064/',
    title: "Hardware Journal, giving ACCC's advice on bait advertising",
    read: '2026-11-28',
    kind: 'commentary',
  },
  serviceNswPrices: {
    url: 'https://service.nsw.gov.au/transaction/meet-requirements-for-displaying-or-advertising-prices',
    title: 'Service NSW: displaying or advertising prices',
    read: '2026-11-28',
    kind: 'regulator',
  },
  acccTwoPrices: {
    url: 'https://www.accc.gov.au/publications/advertising-and-selling-guide/advertising-and-selling-guide/pricing/two-price-comparison-advertising',
    title: 'ACCC: Two-price comparison advertising',
    read: '2026-11-28',
    kind: 'regulator',
  },
} as const satisfies Record<string, Omit<LawSource, 'quote'>>;
