import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const consentPreticked: LawRule = {
  id: 'consent-preticked',
  states: [],
  severity: 'error',
  subject: 'site',
  looks_at: 'config opt_in=true or a form whose marketing box is ticked beforehand',
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
};
