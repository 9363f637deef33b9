import { lawDocuments } from './law-documents.ts';
import { anyOf, type LawRule } from './law-rule.ts';

const amount = String.raw`\$\s?\d[\d,.]*k?`;

export const savingInWords: LawRule = {
  id: 'saving-in-words',
  states: [],
  severity: 'warning',
  subject: 'text',
  looks_at: "texts 'save $5,000', '$2,000 off', 'discounted by $3,000', '$5,000 slashed off', '20% off'",
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
};
