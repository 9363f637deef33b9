import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

/** Consent to marketing, and how it ends. */
export const consentRules: readonly LawRule[] = [
  {
    id: 'consent-bundled',
    states: [],
    severity: 'warning',
    subject: 'site',
    sentence: 'Marketing needs a box of its own: who agrees to terms has not asked for offers.',
    fix: 'Take the terms out of leads.opt_in_text, and write them as leads.terms_of_use.',
    since: '2026-11-28',
    sources: [
      {
        ...lawDocuments.acmaSpam,
        quote: 'A person who gives express consent knows and accepts that they will receive marketing emails or messages from you.',
      },
    ],
  },
  {
    id: 'consent-preticked',
    states: [],
    severity: 'error',
    subject: 'site',
    sentence: 'A box that is ticked beforehand is no consent.',
    fix: 'Remove legal.opt_in_default, so that shoppers tick it.',
    since: '2026-11-28',
    sources: [
      {
        ...lawDocuments.acmaSpam,
        quote: 'A person who gives express consent knows and accepts that they will receive marketing emails or messages from you.',
      },
      {
        url: 'http://openwire.com.au/blog-mainmenu-56/128-understanding-the-spam-act-and-the-privacy-act-',
        title: "Openwire, copying ACMA's FAQ",
        read: '2026-11-28',
        quote:
          'Pre-checked tick boxes – for example, on a website where people can join a mailing list – are not an acceptable way of gaining consent.',
        kind: 'commentary',
      },
    ],
  },
  {
    id: 'consent-record-incomplete',
    states: [],
    severity: 'error',
    subject: 'site',
    sentence: 'You must be able to prove a consent: who gave it, when, on which page and to which words.',
    fix: 'Shorten the text, so that the record holds all of it.',
    since: '2026-11-28',
    sources: [
      { ...lawDocuments.acmaSpam, quote: 'Keep a record when a person gives express consent, including who gave the consent, when and how.' },
    ],
  },
  {
    id: 'consent-unsubscribe-unnamed',
    states: [],
    severity: 'warning',
    subject: 'site',
    sentence: 'Say where shoppers agree to messages that they can stop them. The messages themselves carry the link that does.',
    fix: 'Add to it, for example “I can unsubscribe at any time”.',
    since: '2026-11-28',
    sources: [
      {
        url: 'https://ngiwa.com.au/news/other-news/127-ensuring-that-you-don-t-spam',
        title: 'NGIWA, on the Spam Act',
        read: '2026-11-28',
        quote:
          "they must contain a functional 'unsubscribe' facility to allow the recipient to opt out from receiving messages from that source in the future",
        kind: 'commentary',
      },
    ],
  },
];
