import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

export const consentRecordIncomplete: LawRule = {
  id: 'consent-record-incomplete',
  states: [],
  severity: 'error',
  subject: 'site',
  looks_at:
    'leads.opt_in_text, alerts.consent_text, alerts.sms_consent_text; forms that ask for consent: its words, and the page that the record names',
  sentence: 'You must be able to prove a consent: who gave it, when, on which page and to which words.',
  fix: 'Shorten the text, so that the record holds all of it.',
  since: '2026-11-28',
  sources: [{ ...lawDocuments.acmaSpam, quote: 'Keep a record when a person gives express consent, including who gave the consent, when and how.' }],
};
