import { lawDocuments, unfairTradingBill, unfairTradingState } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

/** The bill on unfair trading practices. */
export const unfairTradingRules: readonly LawRule[] = [
  {
    id: 'utp-drip-pricing',
    states: [],
    severity: 'warning',
    subject: 'text',
    sentence: `A charge that each buyer pays belongs in the price: charges added at the end are what is named by ${unfairTradingBill}.`,
    fix: 'Put the charge into the price, and say that it is in it.',
    words: {
      all: [
        String.raw`(?:\+|\bplus\b|\badd\b|\bexcl(?:\.|uding|udes|usive\s+of)?|\bnot\s+includ(?:ed|ing):?)\s*(?:an?\s+|the\s+|our\s+|any\s+)?(?:\$\s?[\d,.]+\s*)?(?:(?:dealer|mandatory|compulsory)\s+)?(?:delivery|admin(?:istration)?|document(?:ation)?|doc|processing|booking|handling|preparation|prep|origination|card|credit\s+card|payment|convenience|settlement)\s+(?:and\s+handling\s+)?(?:fees?|charges?|surcharges?)\b|(?:\+|\bplus\b|\bexcl\w*(?:\s+of)?|\bnot\s+includ\w+)\s*(?:our\s+|the\s+)?(?:[\w-]+(?:,|\s+and|\s+or)?\s+){0,2}dealer\s+(?:delivery|charges)\b|\b(?:admin(?:istration)?|document(?:ation)?|doc|processing|booking|handling|settlement|dealer)\s+(?:fees?|charges?)\s+(?:of\s+\$\s?[\d,.]+\s+)?(?:is\s+|are\s+|will\s+be\s+)?(?:added|appl(?:y|ies)|payable|extra)\b|\b(?:card|credit\s+card)\s+surcharges?\s+(?:of\s+\S+\s+)?(?:is\s+|are\s+|will\s+be\s+)?(?:added|appl(?:y|ies)|payable|extra)\b`,
      ],
    },
    since: '2026-11-28',
    sources: [
      { ...lawDocuments.unfairTradingDigest, quote: 'enhanced protections against ‘drip pricing’ and other transaction‑based charges' },
      {
        ...lawDocuments.unfairTradingDraft,
        quote: 'requiring prominent, proximate disclosure of any transaction-based charges whenever a base price for goods or services is displayed',
      },
      unfairTradingState,
    ],
  },
  {
    id: 'utp-false-urgency',
    states: [],
    severity: 'warning',
    subject: 'text',
    sentence: `Urgency that is not real, such as “only 2 left” or “today only”, is an example in the draft of ${unfairTradingBill}.`,
    fix: 'Say only what is true today, without pressure.',
    words: {
      all: [
        String.raw`\bonly\s+(?:one|two|three|\d+)\s+(?:left|remaining)\b|\b(?:selling|moving|going)\s+fast\b|(?<!\bno\s)\bhurry\b|\btoday\s+only\b|\bwon[’']t\s+last\b|\blast\s+chance\b|\blimited\s+time\b|\bends\s+(?:today|tonight|tomorrow|soon)\b|\bbefore\s+it[’']s\s+(?:too\s+late|gone)\b|\bbe\s+quick\b|\bdon[’']?t\s+(?:miss\s+out|delay)\b|\bfinal\s+(?:hours|days)\b|\bact\s+now\b|\bonce\s+they[’']re\s+gone\b|\b(?:weekend|hours|days?)\s+only\b|\bpeople\s+are\s+(?:looking|viewing)\b|\bmidnight\s+tonight\b`,
      ],
    },
    since: '2026-11-28',
    sources: [
      {
        url: 'https://cm.twobirds.com/en/insights/2026/australia/the-end-of-fine-print-proposed-reform-to-australia%27s-unfair-trading-practices',
        title: 'Bird & Bird, on the exposure draft',
        read: '2026-11-28',
        quote:
          "use of design elements online that unduly pressure, obstruct or undermine a consumer's decision making (e.g. scarcity cues or countdown timers)",
        kind: 'commentary',
      },
      unfairTradingState,
    ],
  },
  {
    id: 'utp-longest-term-first',
    states: [],
    severity: 'warning',
    subject: 'site',
    sentence: `The longest term has the lowest repayment and the most interest. To start with it is a default that steers, as named by ${unfairTradingBill}.`,
    fix: 'Write a shorter one as finance_calculator.term.',
    since: '2026-11-28',
    sources: [
      {
        ...lawDocuments.unfairTradingDigest,
        quote:
          'conduct that manipulates consumers or distorts the conditions under which transactional decisions are made, including through interface design, defaults, and choice architecture (‘dark patterns’)',
      },
      unfairTradingState,
    ],
  },
  {
    id: 'utp-steering-default',
    states: [],
    severity: 'warning',
    subject: 'text',
    sentence: `Shoppers choose, not defaults: a default that steers is what is named by ${unfairTradingBill}.`,
    fix: 'Offer it without choosing it for the shopper.',
    words: {
      all: [
        String.raw`\bunless\s+you\s+(?:opt[\s-]?out|un-?tick|uncheck|remove|take\s+it\s+(?:off|out)|decline|say\s+(?:no|otherwise)|tell\s+us\s+(?:not|otherwise))\b|\b(?:added|included|enrolled|signed\s+up|selected|ticked)\s+(?:automatically|by\s+default|for\s+you)\b|\b(?:automatically|by\s+default)\s+(?:added|included|enrolled|signed\s+up|selected|ticked)\b|\bpre-?(?:ticked|selected|checked)\b`,
      ],
    },
    since: '2026-11-28',
    sources: [
      {
        ...lawDocuments.unfairTradingDigest,
        quote:
          'conduct that manipulates consumers or distorts the conditions under which transactional decisions are made, including through interface design, defaults, and choice architecture (‘dark patterns’)',
      },
      unfairTradingState,
    ],
  },
  {
    id: 'utp-subscription',
    states: [],
    severity: 'warning',
    subject: 'text',
    sentence: `Say beside the price of a subscription how it renews and how it is ended: its duties are in ${unfairTradingBill}.`,
    fix: 'Write beside it for how long it runs, how it renews and how it is cancelled.',
    words: {
      all: [
        String.raw`\bsubscri(?:be|bers?|ptions?)\b|\bauto(?:matically)?[\s-]renew\w*\b|\brenews\s+(?:automatically|each|every)\b`,
        String.raw`\$\s?\d|\bfree\s+(?:trial|month|weeks?)\b`,
      ],
      unless: [String.raw`\bcancel\w*\b|\bno\s+lock-?in\b|\bnotice\b|\bunsubscribe\b|\b(?:end|stop|leave)\s+(?:it\s+)?(?:at\s+)?any\s?time\b`],
    },
    since: '2026-11-28',
    sources: [
      { ...lawDocuments.unfairTradingDigest, quote: 'targeted reforms addressing unfair subscription practices' },
      {
        ...lawDocuments.unfairTradingDraft,
        quote:
          'New disclosure obligations for subscription contracts, including point-of-offer disclosures, reminder notices during the subscription and clear cancellation pathways',
      },
      unfairTradingState,
    ],
  },
];
