import type { LawRule } from './law-rule.ts';

export const consentUnsubscribeUnnamed: LawRule = {
  id: 'consent-unsubscribe-unnamed',
  states: [],
  severity: 'warning',
  subject: 'site',
  looks_at: 'leads.opt_in_text, alerts.consent_text, alerts.sms_consent_text: that messages can be stopped',
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
};
