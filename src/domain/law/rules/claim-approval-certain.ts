import { anyOf, type LawRule } from './law-rule.ts';

/** Not what else is approved: cars, repairers, applicants who were. */
const approved = String.raw`(?:approv(?:ed|al)|accepted|financed)\b(?!\s+(?:\w+\s+)?(?:applica\w+|customers?|buyers?|borrowers?|purchasers?|used|pre-?owned|cars?|vehicles?|repair\w*|workshops?|parts?|accessor\w+))`;
const everyone = String.raw`(?:always|every\s?(?:one|body)|any\s?(?:one|body)|(?:every|all|each|any)(?:\s+single)?(?:\s+\w+)?\s+(?:customers?|applica\w+|buyers?|person|people|walk-?ins?))`;
const nobody = String.raw`(?:no\s?body|no[\s-]?one|no\s+(?:customers?|applica\w+|buyers?)|never|not\s+(?:one|a\s+single))`;
const refused = String.raw`(?:knock(?:ed|s)?[\s-]?backs?|turn(?:ed|s)?\s+(?:\w+\s+)?(?:down|away)|declin\w+|refus\w+|reject\w+|denied|miss(?:es)?\s+out)`;
const badCredit = String.raw`(?:(?:bad|poor|no)\s+credit(?:\s+histor(?:y|ies))?|bankrupt(?:s|cy|cies)?|(?:paid|unpaid|past)\s+defaults?|part\s+(?:9|ix)s?)`;
const checks = String.raw`(?:credit\s+(?:checks?|assessments?|searches)|(?:check|look)\w*\s+(?:at\s+|into\s+)?your\s+credit|(?:proof|evidence)\s+of\s+income|income\s+(?:checks?|proof)|pay-?slips)`;

export const claimApprovalCertain: LawRule = {
  id: 'claim-approval-certain',
  states: [],
  severity: 'error',
  subject: 'text',
  looks_at: "texts '100% approval', 'guaranteed finance', 'everyone approved', 'no credit checks'",
  sentence: 'Nobody can promise that finance will be approved.',
  fix: 'Write “Finance available to approved applicants”, or take the promise out.',
  words: {
    all: [
      anyOf(
        String.raw`\b100\s?%\s*(?:of\s+)?(?:(?:finance|loan|credit|applications?)\s*)?approv`,
        String.raw`\bguaranteed?\s+(?:car\s+|vehicle\s+)?(?:finance|loans?|credit|yes)\b`,
        String.raw`\b(?:guarante\w+|promise\w*|certain)\s+(?:[\w’']+\s+){0,4}(?:approve\b|${approved})`,
        String.raw`\b${approved}\s*[,:–-]?\s*(?:always|every\s+time|no\s+matter)\b`,
        String.raw`\bapprov(?:al|ed)\b.{0,30}\bguaranteed\b`,
        String.raw`\bapprovals?\s+(?:is\s+|are\s+)?(?:\w+\s+)?(?:guaranteed|assured|certain|automatic|promised|a\s+(?:given|formality|certainty))\b`,
        String.raw`\b${everyone}\s+(?:[\w’']+\s+){0,4}${approved}|\bapproves?\s+(?:every|all\b|any|9\d\s?%)`,
        String.raw`\byou(?:[’']re|\s+are|\s+will\s+be|[’']ll\s+be)\s+approved\b`,
        String.raw`\b${nobody}\s+(?:[\w’']+\s+){0,4}${refused}\b|\bno\s+${refused}\b|\bnever\s+(?:said|say|says|hear)\s+no\b`,
        String.raw`\bsay(?:s|ing)?\s+yes\s+to\s+(?:every|all|any|each)|\bsa(?:id|ys?)\s+no\b.{0,40}\b(?:we|our\s+\w+)\s+(?:\w+\s+)?says?\s+yes\b`,
        String.raw`\bfinance\s+for\s+(?:all|every\s?(?:one|body)|any\s?(?:one|body))\b(?!\s+approved)`,
        String.raw`\b(?:skip|avoid|forget|no|zero|nil|without|(?:do|does|will)(?:\s+not|n[’']?t)|won[’']?t|never)\s+(?:(?:the|an?|any|need|require|want|ask\s+(?:you\s+)?for|run|do)\s+)*${checks}`,
        String.raw`\b(?:no|without)\s+(?:an?\s+|any\s+)?assessments?\b`,
        String.raw`\bapprov(?:e|es|al|ed)\b.{0,40}\b(?:no\s+questions\s+asked|no\s+matter\s+(?:what|your|how)|(?:whatever|regardless\s+of|despite)\s+(?:your|the|any|bad)\b)`,
        String.raw`\b(?:no\s+matter|whatever|regardless\s+of)\b.{0,40}\bapprov`,
        String.raw`\b${badCredit}\b.{0,20}\b(?:${approved}|no\s+(?:problem|worries|issue|barrier)|ok(?:ay)?|welcome|fine|doesn[’']?t\s+matter)\b`,
        String.raw`\binstant(?:ly)?\s+(?:\w+\s+)?approv`,
      ),
    ],
    except: [
      anyOf(
        String.raw`\bsubject\s+to\b|\bif\s+(?:you(?:[’']re|\s+are)\s+approved|you\s+(?:meet|qualify|satisfy)|it\s+is\s+approved)\b`,
        String.raw`\b(?:nobody|no[\s-]?one|neither)\s+(?:\w+\s+)?can\b`,
        String.raw`\b(?:quotes?|estimates?|insurance|valuations?|pre-?approval|warranty|recalls?)\b`,
      ),
    ],
  },
  since: '2026-11-29',
  sources: [
    {
      url: 'https://asic.gov.au/about-asic/news-centre/find-a-media-release/2014-releases/14-022mr-finance-broker-pays-20400-dollars-infringement-notice-penalty/',
      title: 'ASIC 14-022MR: Finance broker pays $20,400 infringement notice penalty',
      read: '2026-11-28',
      quote: 'an unconditional guarantee that finance can be provided is inconsistent with responsible lending laws',
      kind: 'regulator',
    },
    {
      url: 'https://asic.gov.au/about-asic/news-centre/find-a-media-release/2012-releases/12-136mr-asic-takes-action-on-car-finance-advertising/',
      title: 'ASIC 12-136MR: ASIC takes action on car finance advertising',
      read: '2026-11-28',
      quote: 'This advertising gave the impression that Money3 would lend a person money regardless of their financial circumstances',
      kind: 'regulator',
    },
  ],
};
