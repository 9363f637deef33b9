import { lawDocuments } from './law-documents.ts';
import { anyOf, type LawRule } from './law-rule.ts';
import { creditPattern, otherRates, ratePattern } from './rate-claim.ts';

/** Not what else is approved: cars, repairers, applicants who were. */
const approved = String.raw`(?:approv(?:ed|al)|accepted|financed)\b(?!\s+(?:\w+\s+)?(?:applica\w+|customers?|buyers?|borrowers?|purchasers?|used|pre-?owned|cars?|vehicles?|repair\w*|workshops?|parts?|accessor\w+))`;
const everyone = String.raw`(?:always|every\s?(?:one|body)|any\s?(?:one|body)|(?:every|all|each|any)(?:\s+single)?(?:\s+\w+)?\s+(?:customers?|applica\w+|buyers?|person|people|walk-?ins?))`;
const nobody = String.raw`(?:no\s?body|no[\s-]?one|no\s+(?:customers?|applica\w+|buyers?)|never|not\s+(?:one|a\s+single))`;
const refused = String.raw`(?:knock(?:ed|s)?[\s-]?backs?|turn(?:ed|s)?\s+(?:\w+\s+)?(?:down|away)|declin\w+|refus\w+|reject\w+|denied|miss(?:es)?\s+out)`;
const badCredit = String.raw`(?:(?:bad|poor|no)\s+credit(?:\s+histor(?:y|ies))?|bankrupt(?:s|cy|cies)?|(?:paid|unpaid|past)\s+defaults?|part\s+(?:9|ix)s?)`;
const checks = String.raw`(?:credit\s+(?:checks?|assessments?|searches)|(?:check|look)\w*\s+(?:at\s+|into\s+)?your\s+credit|(?:proof|evidence)\s+of\s+income|income\s+(?:checks?|proof)|pay-?slips)`;

const number =
  '(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[\\s-]\\w+)?|(?:\\w+\\s+)?hundred(?:\\s+and\\s+[\\w-]+)?)';

/** `$99`, `99 dollars`, `ninety-nine dollars` */
const amount = String.raw`(?:\$\s?\d[\d,.]*|\b(?:\d+|${number})\s+(?:dollars|bucks))`;

/** Rates, repayments, approval. */
export const financeRules: readonly LawRule[] = [
  {
    id: 'calculator-rate-locked',
    states: [],
    severity: 'warning',
    subject: 'text',
    sentence: 'A locked rate of the calculator reads as an offer of credit, which needs its comparison rate beside it.',
    fix: 'Write the lender’s comparison rate as finance_calculator.comparison, or let shoppers change the rate.',
    since: '2026-11-28',
    sources: [
      {
        ...lawDocuments.creditAdvertisingOverview,
        quote:
          'Where an advertisement for consumer credit shows an annual percentage rate a comparison rate must also be included in the advertisement.',
      },
    ],
  },
  {
    id: 'claim-approval-certain',
    states: [],
    severity: 'error',
    subject: 'text',
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
  },
  {
    id: 'claim-no-deposit',
    states: [],
    severity: 'warning',
    subject: 'text',
    sentence: '“No deposit” is an offer of credit, whose terms belong beside it.',
    fix: 'Write the terms of the finance beside it, or take it out.',
    words: {
      all: [
        anyOf(
          String.raw`(?:\b(?:no|zero|nil|without\s+(?:a|any))|(?<![\d,])\$?0)[\s-]*(?:deposit|dep\b|upfront|down\b)`,
          String.raw`\b(?:no|zero|nil)\s+(?:money|dollars|cash)\s+(?:down|up\s?front)\b|\bnothing\s+(?:down|up\s?front|to\s+pay\s+(?:today|now|until|till|for\s+(?:\w+\s+)?(?:days|weeks|months)))\b`,
          String.raw`\bpay\s+(?:nothing|zero|\$0|no\s+money)\s+(?:at\s+all\s+)?(?:today|now|until|till|for\s+(?:the\s+first\s+)?(?:[\w-]+\s+)?(?:days|weeks|months))\b`,
          String.raw`\bno\s+(?:re)?payments?\s+(?:until|till|before|for)\b|\b(?:re)?payment[\s-]+(?:free|holiday)\b|\bbuy\s+now,?\s+pay\s+later\b|\bdeferred\s+(?:re)?payments?\b`,
        ),
      ],
      unless: ['comparison'],
    },
    since: '2026-11-28',
    sources: [],
  },
  {
    id: 'comparison-rate-missing',
    states: [],
    severity: 'error',
    subject: 'text',
    sentence: 'This states a credit rate without its comparison rate, which the National Credit Code requires to be at least as prominent.',
    fix: 'Write the lender’s comparison rate beside it, as “(comparison rate …% p.a.)”, or take the rate out.',
    words: { all: [ratePattern, creditPattern], except: [otherRates], unless: ['comparison'] },
    awaits_counsel: true,
    since: '2026-11-29',
    sources: [
      {
        ...lawDocuments.creditAdvertisingOverview,
        quote:
          'Where an advertisement for consumer credit shows an annual percentage rate a comparison rate must also be included in the advertisement.',
      },
      {
        ...lawDocuments.asicOnBrokers,
        quote:
          'failure to disclose the required comparison rate when quoting an annual percentage interest rate, failure to disclose the required warning about the accuracy of the comparison rates',
      },
    ],
  },
  {
    id: 'comparison-rate-warning-missing',
    states: [],
    severity: 'error',
    subject: 'page',
    sentence: 'A comparison rate needs its warning on the same page.',
    fix: 'Tell us: the page is at fault, not your data.',
    since: '2026-11-28',
    sources: [
      {
        url: 'http://www.creditcode.gov.au/display.asp?file=/content/sep_comparison.htm',
        title: 'Consumer Credit Code: Statement of enforcement policy - comparison rate warning',
        read: '2026-11-28',
        quote: 'The Act requires comparison rates to be accompanied by a warning.',
        kind: 'regulator',
      },
      {
        ...lawDocuments.asicOnBrokers,
        quote:
          'failure to disclose the required comparison rate when quoting an annual percentage interest rate, failure to disclose the required warning about the accuracy of the comparison rates',
      },
    ],
  },
  {
    id: 'repayment-beside-rates',
    states: [],
    severity: 'error',
    subject: 'page',
    sentence: 'A repayment must stand beside its rate and its comparison rate.',
    fix: 'Tell us: the page is at fault, not your data.',
    awaits_counsel: true,
    since: '2026-11-28',
    sources: [
      {
        ...lawDocuments.creditAdvertisingOverview,
        quote:
          'Where an advertisement for consumer credit states the amount of any repayment, there is a requirement that the annual percentage rate be shown.',
      },
    ],
  },
  {
    id: 'repayment-without-rate',
    states: [],
    severity: 'error',
    subject: 'text',
    sentence: 'A repayment needs its rate, its comparison rate and the whole price beside it.',
    fix: 'Take the repayment out: the page prints the site’s own estimate with all of it.',
    words: {
      all: [
        String.raw`${amount}\s*(?:(?:a|per|/|each|every|p/?)\s*\.?\s*(?:calendar\s+)?(?:day|week|wk|w\b|fortnight|f/n|month|mth|pcm)|daily|weekly|fortnightly|monthly|pw\b|pcm\b)|\b(?:from|only|just|for|at)\s+\d{2,4}\s+(?:a|per|each)\s+(?:week|wk|fortnight|month|mth)\b|\b(?:daily|weekly|fortnightly|monthly)\s+(?:re)?payments?\b.{0,20}\$\s?\d|\brepayments?\b.{0,30}\$\s?\d[\d,.]*\s*(?:a|per|each|/)`,
      ],
      except: [
        String.raw`\b(?:servic\w*|insur\w*|warrant\w*|member\w*|subscri\w*|stor(?:age|ed?|ing)|hire[sd]?|hiring|rent\w*|park\w*|wash\w*|charg\w*|electric\w*|fuel|sites?|lessons?|plans?|fees?|costs?|fines?|wages?|earn\w*|labour|save[sd]?|saving|registration|rego)\b`,
      ],
      unless: ['comparison', 'not a loan'],
    },
    awaits_counsel: true,
    since: '2026-11-29',
    sources: [
      {
        ...lawDocuments.creditAdvertisingOverview,
        quote:
          'Where an advertisement for consumer credit states the amount of any repayment, there is a requirement that the annual percentage rate be shown.',
      },
    ],
  },
];
