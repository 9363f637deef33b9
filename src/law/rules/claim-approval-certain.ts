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
      String.raw`\b100\s?%\s*(?:of\s+)?(?:(?:finance|loan|credit|applications?)\s*)?approv|\bguaranteed?\s+(?:car\s+|vehicle\s+)?(?:finance|loans?|credit)\b|\bguaranteed?\s+(?:\w+\s+){0,2}approv|\bapprovals?\s+(?:is\s+|are\s+)?(?:guaranteed|assured)\b|\bnever\s+declines?\s+(?:any|every)|\byou(?:[’']re|\s+are)\s+approved\b|\bevery\s?(?:one|body)(?:[’']s|\s+is|\s+gets)?\s+approved|\bapprove\s+every(?:one|body)|\bno\s?(?:one|body)\s+is\s+refused|\bsay\s+yes\s+to\s+every|\byou(?:\s+will|[’']ll)\s+be\s+approved|\bfinance\s+for\s+(?:all|every\s?(?:one|body))\b|\bno\s+credit\s+checks?\b`,
    ],
    except: [String.raw`\bsubject\s+to\b|\bif\s+you\b|\bnobody\s+can\b|\bcannot\b|\bcan[’']t\b`],
  },
  since: '2026-11-28',
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
