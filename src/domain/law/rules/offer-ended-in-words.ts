import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const offerEndedInWords: LawRule = {
  id: 'offer-ended-in-words',
  states: [],
  severity: 'error',
  subject: 'text',
  looks_at: 'an offer, tile, post or banner whose end is past',
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
};
