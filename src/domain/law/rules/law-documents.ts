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
  acccLimitedGuarantees: {
    url: 'https://www.accc.gov.au/about-us/tools-resources/cca-education-programs/tertiary-education-program/consumer-guarantees/attempts-to-limit-consumer-guarantees',
    title: 'ACCC: Attempts to limit consumer guarantees (ACL s 64, s 29(1)(m))',
    read: '2026-11-29',
    kind: 'regulator',
  },
  acccMisledAboutRights: {
    url: 'https://www.accc.gov.au/publications/advertising-and-selling-guide/advertising-and-selling-guide/consumer-guarantees/misleading-consumers-about-their-rights',
    title: 'ACCC: Misleading consumers about their rights',
    read: '2026-11-29',
    kind: 'regulator',
  },
  acmaSpam: {
    url: 'https://acma.gov.au/node/73',
    title: 'ACMA: Avoid sending spam',
    read: '2026-11-28',
    kind: 'regulator',
  },
  nswDealerAdvertisements: {
    url: 'http://www.fairtrading.nsw.gov.au/ftw/Businesses/Advertising_and_marketing/Advertising/Motor_dealer_advertisements.page?',
    title: 'NSW Fair Trading: Motor dealer advertisements (older page)',
    read: '2026-11-28',
    kind: 'regulator',
  },
  acccOnDarkPatterns: {
    url: 'https://www.afr.com/technology/consumer-watchdog-to-target-dark-patterns-on-the-internet-20220304-p5a1u0',
    title: 'AFR, 4 March 2022, on the ACCC and dark patterns',
    read: '2026-11-28',
    kind: 'press',
  },
  acccComponentPricing: {
    url: 'http://www.accc.gov.au/content/index.phtml/itemId/874430',
    title: 'ACCC: Component pricing and motor vehicle advertising - frequently asked questions',
    read: '2026-11-28',
    kind: 'regulator',
  },
  unfairTradingDigest: {
    url: 'https://www.aph.gov.au/Parliamentary_Business/Bills_Legislation/bd/bd2526/26bd058',
    title: 'Parliamentary Library, Bills Digest: Competition and Consumer Amendment (Unfair Trading Practices) Bill 2026',
    read: '2026-11-28',
    kind: 'parliament',
  },
  unfairTradingDraft: {
    url: 'https://www.mondaq.com/australia/antitrust-eu-competition/1753804/unreasonable-manipulation-unreasonable-distortion-dark-patterns-to-be-bannedstronger-protections-regarding-subscriptions-and-drip-pricingunfair-trading-prohibition-proposed',
    title: 'Mondaq, 6 March 2026, on the exposure draft of the Unfair Trading Practices Bill 2026',
    read: '2026-11-28',
    kind: 'commentary',
  },
  unfairTradingInSenate: {
    url: 'https://www.openaustralia.org.au/senate/?gid=2026-07-02.33.1',
    title: 'Senate debates, 2 July 2026: Competition and Consumer Amendment (Unfair Trading Practices) Bill 2026; In Committee',
    read: '2026-11-28',
    kind: 'parliament',
  },
} as const satisfies Record<string, Omit<LawSource, 'quote'>>;

/** The last that was read of the bill: the Senate’s committee of 2 July 2026. Whether it was passed was not read. */
export const unfairTradingBill =
  'the Commonwealth’s bill on unfair trading practices (before the Senate on 2 July 2026; in force on 1 July 2027, if it is passed)';

/** What the rules of the bill quote of its state. */
export const unfairTradingState: LawSource = {
  ...lawDocuments.unfairTradingInSenate,
  quote: 'Competition and Consumer Amendment (Unfair Trading Practices) Bill 2026; In Committee',
};
