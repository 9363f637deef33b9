import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

const fee = '(?:delivery|admin(?:istration)?|documents?|documentation|doc|processing|handling|prep(?:aration)?|origination|settlement|dealer)';
const amount = String.raw`\$\s?\d[\d,.]*`;

export const feeBesidePrice: LawRule = {
  id: 'fee-beside-price',
  states: [],
  severity: 'error',
  subject: 'text',
  looks_at: "texts 'plus $695 dealer delivery', 'prices exclude our $495 administration fee', 'a documentation fee of $350 is payable'",
  sentence: 'A fee that each buyer pays belongs in the price: part of a price must not be shown without the single total.',
  fix: 'Put the fee into the price, and take it out of the text.',
  words: {
    all: [
      String.raw`${amount}\s+(?:[\w-]+\s+){0,2}${fee}\b|\b${fee}\s+(?:and\s+\w+\s+)?(?:fees?\s+|charges?\s+|costs?\s+)?(?:of\s+|is\s+|at\s+|:\s*)?(?:just\s+|only\s+)?${amount}`,
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
};
