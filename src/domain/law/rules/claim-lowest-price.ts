import { lawDocuments } from './law-documents.ts';
import { anyOf, type LawRule } from './law-rule.ts';

const place = String.raw`(?:Australia|NSW|New\s+South\s+Wales|Victoria|Queensland|South\s+Australia|Western\s+Australia|Tasmania|Sydney|Melbourne|Brisbane|Perth|Adelaide|Hobart|Darwin|Canberra|Newcastle|Geelong|Gold\s+Coast|town|the\s+(?:country|nation|state|land|city|market|business|area|region|district|west|coast|valley))`;
const nobody = String.raw`(?:no\s?body|no[\s-]?one|no\s+(?:other\s+)?(?:dealer\w*|yard|competitor))(?:\s+else)?`;
const cheaper = String.raw`(?:cheaper|for\s+less|(?:better|lower|sharper)\s+(?:prices?|deals?))`;
const never = String.raw`(?:won[’']?t|will\s+(?:not|never)|can[’']?t|cannot|couldn[’']?t|never)`;

export const claimLowestPrice: LawRule = {
  id: 'claim-lowest-price',
  states: [],
  severity: 'error',
  subject: 'text',
  looks_at:
    "texts 'lowest prices guaranteed', 'Sydney’s cheapest cars', 'you will not find it cheaper', 'nobody beats us', 'highest trade-in price in Australia'",
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
};
