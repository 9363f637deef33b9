import { lawDocuments } from './law-documents.ts';
import { anyOf, type LawRule } from './law-rule.ts';

const fee = '(?:delivery|admin(?:istration)?|documents?|documentation|doc|processing|handling|prep(?:aration)?|origination|settlement|dealer)';
const feeAmount = String.raw`\$\s?\d[\d,.]*`;

/** Government charges alone are a basis of prices here (`pricing.price_type_labels`). */
const charges = String.raw`(?:(?:all|the|our)\s+)*(?:on[\s-]?roads?\b|ORCs?\b|dealer\s+(?:delivery|charges)\b|statutory\s+(?:delivery\s+)?charges|stamp\s+duty|rego\b|registration\b|CTP\b)`;

const amount = String.raw`\$\s?\d[\d,.]*k?`;

/** Of a vehicle, not of a service. */
const price = String.raw`\$\s?(?:\d{1,3}(?:,\d{3})+|\d{4,}|\d[\d.]*k)\b`;
const before = String.raw`(?:was|were|normally|usually|previously|originally|sticker\s+price\s+was|valued\s+at|worth|RRP|(?:reduced|slashed|dropped|down|discounted)\s+from)`;
const after = String.raw`(?:now|yours|today|only|this\s+(?:week|month|weekend)|(?:reduced|slashed|dropped|discounted|down)\s+to|to)`;

/** Prices, what they include, and former prices. */
export const priceRules: readonly LawRule[] = [
  {
    id: 'fee-beside-price',
    states: [],
    severity: 'error',
    subject: 'text',
    sentence: 'A fee that each buyer pays belongs in the price: part of a price must not be shown without the single total.',
    fix: 'Put the fee into the price, and take it out of the text.',
    words: {
      all: [
        String.raw`${feeAmount}\s+(?:[\w-]+\s+){0,2}${fee}\b|\b${fee}\s+(?:and\s+\w+\s+)?(?:fees?\s+|charges?\s+|costs?\s+)?(?:of\s+|is\s+|at\s+|:\s*)?(?:just\s+|only\s+)?${feeAmount}`,
        String.raw`\+|\bplus\b|\badd(?:s|ed)?\b|\bexcl|\bnot\s+includ|n[’']t\s+includ|\bon\s+top\b|\bextra\b|\badditional\b|\bpayable\b|\bappl(?:y|ies)\b|\bpay\b`,
      ],
      except: [
        String.raw`\b(?:interstate|optional|home|door|anywhere|nationwide|Australia[\s-]wide)\b|\bdelivery\s+(?:to|within|across)\b|\bno\s+(?:extra|additional)\b|\bnothing\s+(?:extra|more)\b|\bincluded\s+in\b`,
      ],
    },
    since: '2026-11-29',
    sources: [
      {
        ...lawDocuments.acccComponentPricing,
        quote: 'The single price must be stated as prominently as any component and must be inclusive of all quantifiable amounts',
      },
    ],
  },
  {
    id: 'price-basis-missing',
    states: [],
    severity: 'error',
    subject: 'vehicle',
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
  },
  {
    id: 'price-excludes-quantifiable-charge',
    states: [],
    severity: 'warning',
    subject: 'vehicle',
    sentence: 'Where the charges can be worked out, a price without them needs the total beside it.',
    fix: 'Set features.drive_away_estimate to true, or have the feed give the drive away price.',
    since: '2026-11-28',
    sources: [
      {
        ...lawDocuments.acccComponentPricing,
        quote: 'The single price must be stated as prominently as any component and must be inclusive of all quantifiable amounts',
      },
      {
        url: 'https://fls.org.au/law-handbook/consumers-contracts-the-internet-and-copyright/consumer-protection-laws/pricing/',
        title: 'Fitzroy Legal Service, Law Handbook: Pricing (ACL s48)',
        read: '2026-11-28',
        quote:
          'This prevents, for example, car companies specifying a price ‘plus on-road costs’. Therefore, although component prices are not prohibited, the full price must be prominently displayed.',
        kind: 'commentary',
      },
    ],
  },
  {
    id: 'price-plus-charges',
    states: [],
    severity: 'warning',
    subject: 'text',
    sentence: 'A price without charges that can be worked out needs the single total beside it.',
    fix: 'Write the drive away price.',
    words: {
      all: [
        anyOf(
          String.raw`\$\s?\d[\d,.]*k?\s*(?:\+|\bplus\b|\bbefore\b|\bexcl\w*|\bnot\s+includ\w+)\s*(?:of\s+)?${charges}`,
          String.raw`\bprices?\s+(?:shown\s+|is\s+|are\s+)?(?:before|excludes?|excluding|(?:do|does)(?:\s+not|n[’']t)\s+include)\s+${charges}`,
        ),
      ],
      unless: [String.raw`\bdrive[\s-]?away\s+(?:price\s+)?(?:is\s+|of\s+|from\s+)?\$`],
    },
    since: '2026-11-29',
    sources: [
      {
        ...lawDocuments.acccComponentPricing,
        quote: 'The single price must be stated as prominently as any component and must be inclusive of all quantifiable amounts',
      },
    ],
  },
  {
    id: 'rrp-comparison',
    states: [],
    severity: 'warning',
    subject: 'text',
    sentence: 'A saving on the recommended price is real only where vehicles were sold at that price.',
    fix: 'Take the comparison out, or keep proof of such sales.',
    words: {
      all: [
        String.raw`\b(?:R\.?R\.?P\b|MRLP|MSRP|rec(?:\.|ommended)?\s*retail|list\s+price)`,
        String.raw`\b(?:save|savings?|off|below|under|less|discounted|our\s+price|now)\b`,
      ],
    },
    since: '2026-11-28',
    sources: [
      {
        ...lawDocuments.serviceNswPrices,
        quote: "when the goods have never been sold at the RRP, or the RRP doesn't reflect the current market price",
      },
    ],
  },
  {
    id: 'saving-in-words',
    states: [],
    severity: 'warning',
    subject: 'text',
    sentence: 'A saving is real only against a price at which the same vehicle was offered for a reasonable time before.',
    fix: 'Take the amount out, or keep proof of the earlier price.',
    words: {
      all: [
        anyOf(
          String.raw`\bsav(?:e|ings?)\s+(?:of\s+)?(?:up\s+to\s+|over\s+|more\s+than\s+|an?\s+(?:extra|further|additional)\s+|as\s+much\s+as\s+)?${amount}|\bsave\s+thousands\b`,
          String.raw`${amount}\s+(?:\w+\s+)?(?:off\b|discount|savings?\b|below\b|slashed|cheaper)|${amount}\s+(?:cut|knocked|taken|wiped|dropped|shaved)\s+(?:off|from)\b`,
          String.raw`\b(?:discount(?:ed|s)?|slashed|cut|reduced|dropped|price\s+drop)\s+(?:of|by|with)\s+(?:up\s+to\s+)?${amount}`,
          String.raw`\b\d\d?\s?%\s+(?:off|discount|below|cheaper)\s+(?:(?:on|all|our|every|the)\s+)*(?:[\w-]+\s+)?(?:cars?|vehicles?|utes?|suvs?|vans?|demos?|stock|rrp|retail|recommended)\b|\bhalf[\s-]price\s+(?:[\w-]+\s+)?(?:cars?|vehicles?)\b`,
        ),
      ],
      except: [String.raw`\b(?:servic\w*|tyres?|accessor\w*|fuel|parts?|tint\w*|detail\w*|wash|insurance|labour)\b`],
    },
    since: '2026-11-29',
    sources: [
      {
        ...lawDocuments.acccTwoPrices,
        quote:
          'a critical issue is whether relevant consumers would have paid the ‘was’ or ‘strike through’ price to purchase that item for a reasonable period before the sale commenced',
      },
    ],
  },
  {
    id: 'single-price-less-prominent',
    states: [],
    severity: 'error',
    subject: 'page',
    sentence: 'The whole price must be at least as easy to see as any part of it.',
    fix: 'Tell us: the page is at fault, not your data.',
    since: '2026-11-28',
    sources: [
      {
        url: 'http://www.accc.gov.au/content/index.phtml/itemId/322968?pageDefinitionItemId=86167',
        title: 'ACCC: Component pricing and motor vehicle advertising',
        read: '2026-11-28',
        quote: 'must include a figure for the total price at least as prominently as the most prominent component',
        kind: 'regulator',
      },
      {
        ...lawDocuments.acccComponentPricing,
        quote: 'The single price must be stated as prominently as any component and must be inclusive of all quantifiable amounts',
      },
    ],
  },
  {
    id: 'two-prices-one-vehicle',
    states: [],
    severity: 'error',
    subject: 'vehicle',
    sentence: 'A vehicle has one price. Where two are shown, the lower one binds.',
    fix: 'Mend the price in the feed, or take the other price out of the text.',
    since: '2026-11-28',
    sources: [
      {
        url: 'http://www.accc.gov.au/content/index.phtml/itemId/816389?pageDefinitionItemId=86167',
        title: 'ACCC: Motor vehicle advertising (ACL s47)',
        read: '2026-11-28',
        quote: 'you must sell it for the lowest displayed price or withdraw the vehicle from sale until the price is corrected',
        kind: 'regulator',
      },
    ],
  },
  {
    id: 'was-price-days-zero',
    states: [],
    severity: 'warning',
    subject: 'site',
    sentence: 'With 0 days, nothing proves a was-price.',
    fix: 'Set pricing.was_price_days to 28, or keep proof of each was-price.',
    since: '2026-11-28',
    sources: [{ ...lawDocuments.acccTwoPrices, quote: 'Offer prices are not, however, the end of the enquiry.' }],
  },
  {
    id: 'was-price-in-words',
    states: [],
    severity: 'error',
    subject: 'text',
    sentence: 'An earlier price in words has no proof: it must be one at which this vehicle was really offered for a reasonable time.',
    fix: 'Take it out. Give the earlier price as before_price in the feed: the page shows it once the price history proves it.',
    words: {
      all: [
        String.raw`\b${before}\s*:?\s*(?:only\s+|just\s+)?${price}.{0,60}?\b${after}\b.{0,20}?${price}|\b(?:reduced|slashed|marked\s+down|price\s+drop(?:ped)?)\s+(?:again\s+)?to\s+(?:only\s+|just\s+)?${price}`,
      ],
      except: [String.raw`\baverage\b|\bmedian\b|\bservic(?:e|ing)\b|\btyres?\b`],
    },
    since: '2026-11-29',
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
  },
  {
    id: 'was-price-not-higher',
    states: [],
    severity: 'warning',
    subject: 'vehicle',
    sentence: 'A was-price that is not higher than the price is no saving.',
    fix: 'Take before_price out of the feed.',
    since: '2026-11-28',
    sources: [
      {
        ...lawDocuments.acccTwoPrices,
        quote: 'Businesses that use such statements must ensure that consumers are not misled about the savings that may be achieved.',
      },
    ],
  },
  {
    id: 'was-price-without-history',
    states: [],
    severity: 'warning',
    subject: 'vehicle',
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
  },
  {
    id: 'words-on-road-costs-nsw',
    states: ['nsw'],
    severity: 'warning',
    subject: 'text',
    sentence: 'In New South Wales, government charges must not be called “on road costs”.',
    fix: 'Write “government charges”, or give the drive-away price.',
    words: {
      all: [
        String.raw`\bon[\s-]?roads?\s+(?:costs?|charges?)\b|(?:\+|\bplus|\bex\.?|\bexcl\w*|\binc\w*)\s*(?:of\s+)?(?:all\s+)?on[\s-]?roads?\b|\bORCs?\b`,
      ],
    },
    since: '2026-11-28',
    sources: [
      {
        url: 'https://www.fairtrading.nsw.gov.au/trades-and-businesses/business-essentials/advertising-and-marketing-your-business/motor-dealer-advertisements',
        title: 'NSW Fair Trading: Motor dealer advertisements',
        read: '2026-11-28',
        quote: 'Ads must not use the expression ‘on road costs’ or any other similar expression to describe statutory charges.',
        kind: 'regulator',
      },
    ],
  },
];
