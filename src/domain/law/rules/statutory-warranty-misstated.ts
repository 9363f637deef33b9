import type { LawRule } from './law-rule.ts';

export const statutoryWarrantyMisstated: LawRule = {
  id: 'statutory-warranty-misstated',
  states: [],
  severity: 'warning',
  subject: 'text',
  looks_at:
    "texts that deny or shorten the statutory warranty ('no warranty', 'sold as is', '1 month warranty') on a vehicle that warranty.json covers",
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
};
