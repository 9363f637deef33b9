import { lawDocuments } from './law-documents.ts';
import { anyOf, type LawRule } from './law-rule.ts';

const not = String.raw`(?:(?:do|does|will|can|is|are)(?:\s+not|n[’']?t)|won[’']?t|can[’']?t|cannot|never|no\s+longer)`;
const rights = String.raw`(?:rights|warrant(?:y|ies)|guarantees|cooling[\s-]off)`;
const consumerLaw = String.raw`(?:consumer\s+(?:law|guarantees|rights|protections?)|statutory\s+rights)`;

const place = String.raw`(?:Australia|NSW|New\s+South\s+Wales|Victoria|Queensland|South\s+Australia|Western\s+Australia|Tasmania|Sydney|Melbourne|Brisbane|Perth|Adelaide|Hobart|Darwin|Canberra|Newcastle|Geelong|Gold\s+Coast|town|the\s+(?:country|nation|state|land|city|market|business|area|region|district|west|coast|valley))`;
const nobody = String.raw`(?:no\s?body|no[\s-]?one|no\s+(?:other\s+)?(?:dealer\w*|yard|competitor))(?:\s+else)?`;
const cheaper = String.raw`(?:cheaper|for\s+less|(?:better|lower|sharper)\s+(?:prices?|deals?))`;
const never = String.raw`(?:won[’']?t|will\s+(?:not|never)|can[’']?t|cannot|couldn[’']?t|never)`;

const kilometres = String.raw`(?<!\d\s?)\b(?:kms?|kilomet\w+|odometer|mileage)\b`;

/** What texts claim of vehicles, prices and rights. */
export const claimRules: readonly LawRule[] = [
  {
    id: 'claim-free-with-conditions',
    states: [],
    severity: 'warning',
    subject: 'text',
    sentence: '“Free” with conditions needs those conditions beside it.',
    fix: 'Write the conditions beside it.',
    words: {
      all: [
        String.raw`\bfree\b[^.!?]{0,40}\*|\bfree\b[^]{0,160}\b(?:conditions|T(?:erm)?s?\s*(?:&|and)\s*C(?:ondition)?s?)\s+apply\b|\bfree\b[^]{0,80}\bsubject\s+to\s+conditions\b`,
      ],
      whole: true,
    },
    since: '2026-11-28',
    sources: [
      {
        url: 'https://www.accc.gov.au/about-us/tools-resources/cca-education-programs/tertiary-education-program/false-or-misleading-advertising-practices/cases-of-misleading-or-deceptive-conduct/advertisements-and-price-claims',
        title: 'ACCC: Advertisements and price claims',
        read: '2026-11-28',
        quote: "consumers may be misled if products are offered 'free' but on closer examination 'conditions apply'",
        kind: 'regulator',
      },
      {
        url: 'https://www.fedma.org/legalfacts/aus-lfp/marketing-aus-lfp/sales-promotion-9/',
        title: 'FEDMA legal facts: Australia, sales promotion',
        read: '2026-11-28',
        quote: 'an advertisement states that a product is ‘free’ but the fine print indicates some payment must be made',
        kind: 'commentary',
      },
    ],
  },
  {
    id: 'claim-guarantees-excluded',
    states: [],
    severity: 'error',
    subject: 'text',
    sentence: 'Consumer guarantees cannot be excluded, and to say so is a false representation.',
    fix: 'Take the words out. “No refunds if you change your mind” may be said, and so may that no statutory warranty applies, where it does not.',
    words: {
      all: [
        anyOf(
          String.raw`\b(?:no|nil|zero|without(?:\s+(?:any|a))?)\s+(?:dealer\s+|further\s+|implied\s+)?(?:warrant(?:y|ies)|guarantees?)\b|\bwarrant(?:y|ies)\s*:\s*(?:nil|none)\b`,
          String.raw`\b(?:guarantees|warranties)\s+(?:(?:is|are)\s+)?(?:hereby\s+)?(?:excluded|void|waived)\b`,
          String.raw`\bsold\s+(?:strictly\s+)?as(?:[\s-]+is|\s+seen|\s+inspected)(?=\s*(?:$|[,;.:)“”"'’–-]|where\b|with\b|and\b|at\b|no\b|condition\b|basis\b))|\bas[\s-]is,?\s+where[\s-]is\b`,
          String.raw`\bno\s+(?:returns?|refunds?|exchanges?)(?:,|\s+(?:or|and|nor)\s+(?:no\s+)?(?:returns?|refunds?|exchanges?)\b)|\bno\s+refunds?\b`,
          String.raw`\b${not}\s+(?:do|give|offer|provide|accept|allow|issue|refund|take)\w*(?:\s+(?:any|you|out))*\s*(?:refunds?|returns?|exchanges|guarantees|warranties|cars\s+back)\b`,
          String.raw`\b(?:not|never|non|no)[\s-]+(?:be\s+)?(?:refund|return|exchang|repair)\w*\b.{0,40}\b(?:any\s+(?:circumstances?|reason)|whatsoever|even\s+(?:if|where)|including\s+(?:if|where)|no\s+matter|regardless)`,
          String.raw`\b(?:cars?|vehicles?)\s+(?:cannot|can[’']?t)\s+be\s+(?:returned|refunded|exchanged)\b|\b(?:all\s+)?sales\s+(?:are|is)\s+final\b`,
          String.raw`\bno\s+(?:come-?backs?|recourse|redress|rights(?!\s+(?:are|is)\b))\b|\bonly\s+(?:protection|remedy|rights?)\s+(?:that\s+)?you\b`,
          String.raw`\b(?:(?:giv|sign)\w*\s+(?:up|away|off)|forfeit\w*|surrender\w*|waiv\w*)\s+(?:(?:all|any|the|their|your|his\s+or\s+her|[\w-]+[\s-]day|statutory|consumer|legal)\s+)*${rights}\b`,
          String.raw`\b${consumerLaw}\b.{0,25}\b${not}\s+(?:\w+\s+)?(?:apply|cover|extend|protect|help)\w*`,
          String.raw`\b(?:replaces?|overrides?|supersedes?|removes?|limits?|excludes?|in\s+(?:place|lieu)\s+of|instead\s+of)\b.{0,25}\b(?:rights|${consumerLaw})\b`,
          String.raw`\b(?:no|not\s+accept\s+any|accepts?\s+no|takes?\s+no)\s+(?:liability|responsibility)\s+(?:for\s+(?:any\s+)?(?:faults?|defects?|repairs?)|(?:after|once)\b)|\b(?:not|no\s+longer|isn[’']t)\s+our\s+(?:problem|responsibility)\b`,
          String.raw`\b(?:repairs?|faults?|defects?|problems?|breakdowns?)\s+(?:[\w’']+\s+){0,3}(?:your|the\s+(?:buyer|purchaser|customer|owner)[’']?s)\s+(?:own\s+)?(?:problem|responsibility|cost|expense|risk)\b`,
          String.raw`\bvoids?\s+(?:your|the)\s+(?:[\w’']+\s+){0,2}warranty\b|\bbuyers?\s+beware\b|\bcaveat\s+emptor\b|\ball\s+care,?\s+(?:and\s+|but\s+)?no\s+responsibility\b`,
        ),
      ],
      except: [
        anyOf(
          String.raw`\bchang\w*\s+(?:of\s+|your\s+|their\s+)?minds?\b|\bstatutory\s+warranty\b(?!.*\brefund)|\bno\s+(?:need|reason)\b|\bcannot\s+be\s+(?:excluded|waived)\b|\bno\s+warranty\s+(?:claims?|work|issues?|repairs?)\b`,
          String.raw`\b(?:nothing|none|neither)\b|\bin\s+addition\s+to\b|\b(?:${not}|without)\s+(?:\w+\s+){0,2}(?:replac|limit|exclud|affect|remov|overrid|restrict|chang|void|ask|waiv|take\s+away)\w*`,
          String.raw`\bprivate\s+(?:sales?|sellers?)\b`,
        ),
      ],
    },
    since: '2026-11-29',
    sources: [
      {
        ...lawDocuments.acccLimitedGuarantees,
        quote:
          'Section 64 makes void any term in a contract purporting to do this and sections 29(1)(m) and 151(1)(m) make it unlawful to represent (e.g. with a sign or advertisement) that this is possible.',
      },
      {
        ...lawDocuments.acccMisledAboutRights,
        quote:
          'Signs that state ‘no refunds’ are unlawful, because they imply it is not possible for consumers to get a refund under any circumstance',
      },
    ],
  },
  {
    id: 'claim-lowest-price',
    states: [],
    severity: 'error',
    subject: 'text',
    sentence: 'Nobody can prove that a price is the lowest: a false representation about price breaks the Australian Consumer Law.',
    fix: 'Say what is true, such as “Sharp price”, or take the claim out.',
    words: {
      all: [
        anyOf(
          String.raw`\b(?:guaranteed?|always)\s+(?:the\s+)?(?:lowest|cheapest)\b`,
          String.raw`\b(?:lowest|cheapest)\s+(?:[\w-]+\s+){0,2}pric(?:ed?|es|ing)\b|\bprices\s+are\s+the\s+(?:lowest|cheapest)`,
          String.raw`\bcheapest\s+(?:[\w-]+\s+){1,3}(?:in|on\s+the)\s+|\bcheapest\s+(?:(?:used|new|second-hand)\s+)?(?:cars?|utes?|vehicles?|suvs?|vans?|caravans?|bikes?)\b(?!\s+to\s+(?:run|insure|service|own|register|maintain|charge))`,
          String.raw`\b(?:best|sharpest|hottest)\s+(?:[\w-]+\s+){0,2}(?:prices?|deals?|rates?)\s+(?:(?:in|across|around)\s+(?:all\s+of\s+)?${place}|of\s+any|anywhere)\b|\b${place}[’']s\s+(?:best|sharpest)\s+(?:[\w-]+\s+)?(?:prices?|deals?|value|rates?)\b`,
          String.raw`\bbest\s+prices?,?\s+(?:in\s+\w+\s+)?guaranteed?\b|\bunbeat(?:able|en)\s+(?:[\w-]+\s+)?(?:pric|deal|value)`,
          String.raw`\bcheaper\s+than\s+(?:any|every|all\b|our\s+competit|the\s+(?:competition|rest|others|opposition))|\bno\s+(?:cheaper|lower|better)\s+(?:place|dealer|deal|price|yard)`,
          String.raw`\b${never}\s+(?:\w+\s+)?(?:find|get|buy|see|pay)\b.{0,40}?\b${cheaper}|\b${never}\s+be\s+(?:beaten|undercut|bettered)|\b${never}\s+beat\s+(?:our|these|this)\s+(?:\w+\s+)?(?:prices?|deals?)`,
          String.raw`\b${nobody}\s+(?:\w+\s+){0,3}(?:beats?|beaten|undercuts?)\b|\b${nobody}\s+(?:sells?|is|does|can)\s+(?:\w+\s+){0,3}${cheaper}`,
          String.raw`\b(?:beats?|undercuts?)\s+(?:every|all\b|any\s?(?:one|body)?\b(?!\s+(?:\w+\s+)?(?:quote|written)))(?:[’']s)?\s*(?:\w+\s+)?(?:prices?|deals?|dealers?|offers?|competitors?)`,
          String.raw`\b(?:highest|best|top)\s+(?:[\w-]+\s+){0,2}trade[\s-]?in\s+(?:prices?|values?|offers?|valuations?)\b.{0,25}\b(?:in\s+${place}|guaranteed)|\bguarante\w+\s+(?:[\w’']+\s+){0,2}(?:highest|best|top)\s+(?:[\w-]+\s+){0,2}(?:prices?|values?|offers?|valuations?|deals?)|\bpay\s+(?:you\s+)?(?:the\s+most|more)\b.{0,30}\b(?:than\s+any|in\s+${place}|guaranteed)`,
        ),
      ],
      except: [anyOf(String.raw`\b(?:our|this|the)\s+yard\b|\bwe\s+have\s+(?:had|seen)\b|\bway\s+to\b`)],
      unless: [String.raw`\bif\s+you\s+find\b|\bwe[’']ll\s+beat\s+(?:it|that|them)\b|\bprice\s+match\b`],
    },
    awaits_counsel: true,
    since: '2026-11-29',
    sources: [
      { ...lawDocuments.consumerLawReproduced, quote: 'make a false or misleading representation with respect to the price of goods or services' },
    ],
  },
  {
    id: 'claim-new-for-used',
    states: [],
    severity: 'error',
    subject: 'used',
    sentence: 'A used or demonstrator vehicle must not be called new.',
    fix: 'Write “used” or “demonstrator”, or take out “brand new”.',
    words: {
      all: [
        String.raw`\bbrand[\s-]?new\s+(?:car|vehicle|ute|suv|sedan|hatch|wagon|van|caravan|motorcycle|bike|truck)\b|(?:^|[.!?•\n])\W*(?:brand[\s-]?)?new(?:\s+(?:car|vehicle))?\s*(?:$|[.!?•\n*])`,
      ],
    },
    awaits_counsel: true,
    since: '2026-11-28',
    sources: [{ ...lawDocuments.consumerLawReproduced, quote: 'make a false or misleading representation that goods are new' }],
  },
  {
    id: 'claim-odometer',
    states: [],
    severity: 'warning',
    subject: 'text',
    sentence: 'A guarantee that the kilometres are genuine needs proof: a false statement about an odometer breaks the law.',
    fix: 'Say what the records show, such as “service history to 98,000 km”.',
    words: {
      all: [
        String.raw`\bguarante\w+\s+(?:(?:low|genuine|true|correct|original)\s+)*${kilometres}|${kilometres}(?:\s+reading)?\s+(?:\w+\s+){0,2}guarante\w+`,
      ],
    },
    since: '2026-11-29',
    sources: [
      {
        url: 'https://casechat.au/cases/au/second-hand-vehicle-dealers-miscellaneous-amendment-act-2024-sa',
        title: 'Second-hand Vehicle Dealers (Miscellaneous) Amendment Act 2024 (SA), as CaseChat reproduces it',
        read: '2026-11-29',
        quote: 'False or misleading statements in relation to odometers',
        kind: 'law',
      },
    ],
  },
  {
    id: 'claim-zero-emission',
    states: [],
    severity: 'warning',
    subject: 'text',
    sentence: 'An electric vehicle has no tailpipe emissions; making and charging it has some.',
    fix: 'Write “zero tailpipe emissions”.',
    words: {
      all: [
        String.raw`\b(?:zero|no|nil|0)[\s-]*(?:carbon\s+|co2\s+)?emissions?\b|\bemissions?[\s-]+free\b|\bzero\s+co2\b(?!\s+emission)|\b(?:eco|environmentally|planet)[\s-]friendly\b`,
      ],
      except: ['tailpipe'],
    },
    since: '2026-11-28',
    sources: [
      {
        url: 'https://sellmycargoldcoast.au/australian-consumer-watchdog-says-electric-cars-arent-zero-emissions',
        title: 'Copy of a news report on the ACCC',
        read: '2026-11-28',
        quote: 'Automakers who market their electric cars as “zero emissions vehicles” could fall foul of Australian consumer law',
        kind: 'press',
      },
    ],
  },
  {
    id: 'counter-without-source',
    states: [],
    severity: 'error',
    subject: 'text',
    sentence: 'A counter must count something real, and say what.',
    fix: 'Say beside it who counted what, and since when, or take it out.',
    words: {
      all: [
        String.raw`\b\d[\d,]*\+?\s+(?:other\s+)?(?:people|shoppers|others|buyers|customers|users)\s+(?:(?:are|have|were)\s+)?(?:also\s+|now\s+|currently\s+|recently\s+|just\s+)?(?:look(?:ing|ed)|view(?:ing|ed)|watch(?:ing|ed)|saved|enquired|asked)\b|\bviewed\s+(?:over\s+|more\s+than\s+)?(?:by\s+)?\d[\d,]*\+?\s+(?:times|people|shoppers)\b|\b\d[\d,]*\+?\s+(?:page\s+)?(?:views?|watchers|enquiries)\s+(?:today|yesterday|this\s+(?:week|month)|so\s+far|already|in\s+the\s+(?:last|past))\b|\b\d[\d,]*\+?\s+(?:(?:cars?|vehicles?|utes?|units?)\s+)?sold\s+(?:so\s+far\s+)?(?:today|this\s+(?:hour|week)|in\s+the\s+(?:last|past)\s+\d+\s+(?:hours?|days?))\b`,
      ],
      unless: [
        String.raw`\bsource\s*:|\baccording\s+to\b|\bcounted\s+(?:by|on|since)\b|\b(?:our|the)\s+(?:sales|website|web|page|dealer\s+system)(?:[’']s)?\s+(?:records?|statistics|register|analytics)\b|\bgoogle\s+analytics\b`,
      ],
    },
    awaits_counsel: true,
    since: '2026-11-28',
    sources: [
      {
        ...lawDocuments.acccOnDarkPatterns,
        quote: 'Five other people in your area looked at this item, so you’d better be quick!',
      },
      {
        ...lawDocuments.consumerLawReproduced,
        title: 'Australian Consumer Law s18, as an airline’s terms reproduce it',
        quote: 'A person must not, in trade or commerce, engage in conduct that is misleading or deceptive or is likely to mislead or deceive.',
      },
    ],
  },
  {
    id: 'ev-range-without-test',
    states: [],
    severity: 'warning',
    subject: 'text',
    sentence: 'A driving range means little without the test that measured it.',
    fix: 'Name the test, such as “(WLTP)”.',
    words: {
      all: [
        String.raw`\b\d{2,3}\+?\s?k(?:ms?|ilometres?)\b.{0,25}\b(?:range\b|(?:single|per|one|full|a)\s+(?:full\s+)?(?:charge|battery)|between\s+charges)|\brange\b.{0,20}\b\d{2,3}\s?k(?:ms?|ilometres?)\b`,
      ],
      unless: [String.raw`\b(?:WLTP|NEDC|EPA)\b`],
    },
    since: '2026-11-28',
    sources: [],
  },
  {
    id: 'statutory-warranty-misstated',
    states: [],
    severity: 'warning',
    subject: 'text',
    sentence: '“No warranty” is wrong: consumer guarantees, and often a statutory warranty, apply to a vehicle bought from a dealer.',
    fix: 'Take the words out.',
    words: {
      all: [
        String.raw`\b(?:no|nil|without(?:\s+any)?|not\s+come\s+with\s+(?:a|any))\s+(?:statutory\s+)?warranty\b|\bwarrant(?:y|ies)\s*:?\s*(?:nil|none|excluded)\b|\bwarranty\s+(?:does|do)(?:\s+not|n[’']?t)\s+apply\b|\bsold\s+as[\s-]is\b`,
      ],
    },
    since: '2026-11-29',
    sources: [
      {
        url: 'https://hansard.act.gov.au/hansard/9th-assembly/2019/HTML/week12/4279.htm',
        title: 'ACT Hansard, 23 October 2019',
        read: '2026-11-28',
        quote: 'Any second-hand vehicle purchased from a dealer is subject to the consumer guarantees under the ACL.',
        kind: 'parliament',
      },
    ],
  },
];
