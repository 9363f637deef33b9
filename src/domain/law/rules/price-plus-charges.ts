import { lawDocuments } from './law-documents.ts';
import { anyOf, type LawRule } from './law-rule.ts';

/** Government charges alone are a basis of prices here (`pricing.price_type_labels`). */
const charges = String.raw`(?:(?:all|the|our)\s+)*(?:on[\s-]?roads?\b|ORCs?\b|dealer\s+(?:delivery|charges)\b|statutory\s+(?:delivery\s+)?charges|stamp\s+duty|rego\b|registration\b|CTP\b)`;

export const pricePlusCharges: LawRule = {
  id: 'price-plus-charges',
  states: [],
  severity: 'warning',
  subject: 'text',
  looks_at: "texts '$24,990 plus on-road costs', '$31,500 + ORC', 'price excludes dealer delivery and registration'",
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
};
