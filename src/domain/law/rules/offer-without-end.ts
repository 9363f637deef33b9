import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const offerWithoutEnd: LawRule = {
  id: 'offer-without-end',
  states: [],
  severity: 'warning',
  subject: 'site',
  looks_at: 'an offer without an end or with no terms',
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
};
