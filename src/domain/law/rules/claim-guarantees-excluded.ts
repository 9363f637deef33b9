import { lawDocuments } from './law-documents.ts';
import { anyOf, type LawRule } from './law-rule.ts';

const not = String.raw`(?:(?:do|does|will|can|is|are)(?:\s+not|n[’']?t)|won[’']?t|can[’']?t|cannot|never|no\s+longer)`;
const rights = String.raw`(?:rights|warrant(?:y|ies)|guarantees|cooling[\s-]off)`;
const consumerLaw = String.raw`(?:consumer\s+(?:law|guarantees|rights|protections?)|statutory\s+rights)`;

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
      quote: 'Signs that state ‘no refunds’ are unlawful, because they imply it is not possible for consumers to get a refund under any circumstance',
    },
  ],
};
