import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

/** Offers and what is left of them. */
export const offerRules: readonly LawRule[] = [
  {
    id: 'bait-advertising',
    states: [],
    severity: 'warning',
    subject: 'text',
    sentence: 'A price that draws buyers in to be sold something else is bait advertising: a vehicle at its price must be there to buy.',
    fix: 'Say how many there are at this price, and take out what leads to others.',
    words: {
      all: [
        String.raw`\bonly\s+(?:have\s+|got\s+|ever\s+)*(?:one|two|1|2|a\s+(?:few|couple|handful))\b|\b(?:one|1)\s+only\b|\bsold\s+out\b|\balready\s+(?:sold|gone)\b|\bif\s+(?:it|that|this)\s*(?:one)?(?:[’']s|\s+is|\s+has)\s+(?:been\s+)?(?:sold|gone)\b`,
        String.raw`\b(?:show|find|offer|sell)\s+you\s+(?:something|another|a\s+(?:better|similar))|\bsomething\s+(?:else|better|nicer|newer)\b|\b(?:upgrade|put)\s+you\s+(?:in)?to\b`,
      ],
      whole: true,
    },
    since: '2026-11-29',
    sources: [
      {
        url: 'https://www.brucelegal.com.au/bait-advertising-illegal-australia',
        title: 'Bruce Legal: How is bait advertising illegal in Australia? (ACL s35)',
        read: '2026-11-29',
        quote: 'this practice is known as bait advertising and is prohibited under the Australian Consumer Law',
        kind: 'commentary',
      },
    ],
  },
  {
    id: 'offer-ended-in-words',
    states: [],
    severity: 'error',
    subject: 'text',
    sentence: 'These words name an end that has passed. An offer that has ended must not be shown.',
    fix: 'Take it out, or write the new end. An entry with an expiry goes by itself.',
    awaits_counsel: true,
    since: '2026-11-28',
    sources: [
      {
        ...lawDocuments.hardwareJournal,
        quote: 'Only make special offers when customers have a fair chance of actually buying the goods at the advertised price.',
      },
      {
        url: 'https://overlz.com/farm-publications-are-not-classified-with-business-publications-because',
        title: "Copy of the ACL guide 'Sales practices' on s35",
        read: '2026-11-28',
        quote: 'You must state clearly if the good is in short supply or on sale for a limited time.',
        kind: 'commentary',
      },
    ],
  },
  {
    id: 'offer-without-end',
    states: [],
    severity: 'warning',
    subject: 'site',
    sentence: 'An offer for a limited time must say until when.',
    fix: 'Write its expiry.',
    since: '2026-11-28',
    sources: [
      { ...lawDocuments.hardwareJournal, quote: 'If the offer is for a limited time, state this in a highly visible, clear and specific manner.' },
      {
        url: 'https://sprintlaw.com.au/articles/what-is-bait-advertising/',
        title: 'Sprintlaw: What is bait advertising?',
        read: '2026-11-28',
        quote:
          'It is also considered bait advertising where the sale is only available for a limited period of time, and you do not disclose this to consumers.',
        kind: 'commentary',
      },
    ],
  },
  {
    id: 'while-stocks-last-one-car',
    states: [],
    severity: 'warning',
    subject: 'text',
    sentence: 'If stock is limited, the offer must say how many there are.',
    fix: 'Write how many there are.',
    words: {
      all: [
        String.raw`\b(?:while|whilst|until|till)\s+(?:stocks?|supplies|supply)\s+(?:lasts?|runs?)\b|\blimited\s+(?:stock|numbers?|quantit\w+)\b|\b(?:until|till)\s+sold\s+out\b`,
      ],
    },
    since: '2026-11-28',
    sources: [
      { ...lawDocuments.hardwareJournal, quote: 'If stocks are genuinely limited, such as in a clearance sale, say so in the advertisement.' },
    ],
  },
];
