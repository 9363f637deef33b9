import type { LawRule } from './law-rule.ts';

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
      String.raw`\b100\s?%\s*(?:of\s+)?(?:(?:finance|loan|credit|applications?)\s*)?approv|\bguaranteed?\s+(?:car\s+|vehicle\s+)?(?:finance|loans?|credit)\b|\bguaranteed?\s+(?:\w+\s+){0,2}approv|\bapprovals?\s+(?:is\s+|are\s+)?(?:guaranteed|assured)\b|\bnever\s+declines?\s+(?:any|every)|\byou(?:[’']re|\s+are)\s+approved\b|\bevery\s?(?:one|body)(?:[’']s|\s+is|\s+gets)?\s+approved|\bapprove\s+every(?:one|body)|\bno\s?(?:one|body)\s+is\s+refused|\bsay\s+yes\s+to\s+every|\byou(?:\s+will|[’']ll)\s+be\s+approved|\bfinance\s+for\s+(?:all|every\s?(?:one|body))\b|\bno\s+credit\s+checks?\b|\bapprov(?:al|ed)\b.{0,30}\bguaranteed\b|\bapprov(?:e|es|al|ed)\b.{0,40}\b(?:no\s+questions\s+asked|no\s+matter\s+(?:what|your|how)|(?:whatever|regardless\s+of|despite)\s+(?:your|the|any|bad)\b)|\b(?:no\s+matter|whatever|regardless\s+of)\b.{0,40}\bapprov|\bapproves?\s+(?:every|all|any|9\d\s?%)|\bevery(?:one|body)?\s+(?:\w+\s+){0,2}(?:is|gets)\s+approved|\bevery\s+applica\w+\s+(?:is\s+|gets\s+)?(?:approved|accepted)|\b(?:bad|poor)\s+credit\b.{0,20}\b(?:approved|no\s+problem|ok(?:ay)?|welcome|accepted)\b|\binstant(?:ly)?\s+(?:\w+\s+)?approv`,
    ],
    except: [
      String.raw`\bsubject\s+to\b|\bif\s+(?:you(?:[’']re|\s+are)\s+approved|you\s+(?:meet|qualify|satisfy)|it\s+is\s+approved)\b|\bnobody\s+can\b|\bcannot\b|\bcan[’']t\b`,
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
