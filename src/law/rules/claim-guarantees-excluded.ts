import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const claimGuaranteesExcluded: LawRule = {
  id: 'claim-guarantees-excluded',
  states: [],
  severity: 'error',
  subject: 'text',
  looks_at: "texts 'no warranty', 'no refunds', 'sold as is', 'all sales are final', 'waives the cooling-off period'",
  sentence: 'Consumer guarantees cannot be excluded, and to say so is a false representation.',
  fix: 'Take the words out. “No refunds if you change your mind” may be said, and so may that no statutory warranty applies, where it does not.',
  words: {
    all: [
      String.raw`\b(?:no|nil|zero|without(?:\s+(?:any|a))?)\s+(?:dealer\s+|further\s+|implied\s+)?(?:warrant(?:y|ies)|guarantees?)\b|\bwarrant(?:y|ies)\s*:\s*(?:nil|none)\b|\b(?:guarantees|warranties)\s+(?:(?:is|are)\s+)?(?:hereby\s+)?(?:excluded|void|waived)\b|\bsold\s+(?:strictly\s+)?as(?:[\s-]+is|\s+seen|\s+inspected)(?=\s*(?:$|[,;.:)“”"'’–-]|where\b|with\b|and\b|at\b|no\b|condition\b|basis\b))|\bas[\s-]is,?\s+where[\s-]is\b|\bno\s+(?:returns?|refunds?|exchanges?)(?:,|\s+(?:or|and|nor)\s+(?:no\s+)?(?:returns?|refunds?|exchanges?)\b)|\bno\s+refunds?\b|\b(?:(?:do|does|will|can)(?:\s+not|n[’']?t)|won[’']?t|can[’']?t|cannot|never)\s+(?:give|offer|provide|accept|refund)\w*(?:\s+(?:any|you))?\s*(?:refunds?|returns?|guarantees|warranties)\b|\b(?:all\s+)?sales\s+(?:are|is)\s+final\b|\bwaives?\s+(?:all\s+|any\s+|the\s+|their\s+|your\s+|his\s+or\s+her\s+)*(?:statutory\s+|consumer\s+)?(?:guarantees|rights|warranties|warranty|cooling[\s-]off)\b|\b(?:consumer\s+law|consumer\s+guarantees)\s+(?:does|do)(?:\s+not|n[’']?t)\s+apply\b|\b(?:no|not\s+accept\s+any|accept\s+no|take\s+no)\s+(?:liability|responsibility)\s+for\s+(?:any\s+)?(?:faults?|defects?|repairs?)\b`,
    ],
    except: [
      String.raw`\bchang\w*\s+(?:of\s+|your\s+|their\s+)?minds?\b|\bstatutory\s+warranty\b(?!.*\brefund)|\bno\s+(?:need|reason)\b|\bcannot\s+be\s+(?:excluded|waived)\b|\bno\s+warranty\s+(?:claims?|work|issues?|repairs?)\b`,
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
      quote: 'Signs that state ‘no refunds’ are unlawful, because they imply it is not possible for consumers to get a refund under any circumstance',
    },
  ],
};
