import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const consentBundled: LawRule = {
  id: 'consent-bundled',
  states: [],
  severity: 'warning',
  subject: 'site',
  looks_at: 'leads.opt_in_text: terms and marketing agreed to by one box',
  sentence: 'Marketing needs a box of its own: who agrees to terms has not asked for offers.',
  fix: 'Take the terms out of leads.opt_in_text, and write them as leads.terms_of_use.',
  since: '2026-11-28',
  sources: [
    {
      ...lawDocuments.acmaSpam,
      quote: 'A person who gives express consent knows and accepts that they will receive marketing emails or messages from you.',
    },
  ],
};
