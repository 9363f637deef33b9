import type { LawRule } from './law-rule.ts';

export const licenceNumberQld: LawRule = {
  id: 'licence-number-qld',
  states: ['qld'],
  severity: 'warning',
  subject: 'site',
  looks_at: 'licence number and name of each Queensland place',
  sentence: 'In Queensland, an advertisement states the licensee’s particulars.',
  fix: 'Write dealer_license_number of the place.',
  since: '2026-11-28',
  sources: [
    {
      url: 'http://accesspointlaw.com.au/portfolio-type/motor-dealers-and-chattel-auctioneers-act-2014/',
      title: 'Access Point Law: summary of the Act, s72',
      read: '2026-11-28',
      quote: 'an advertisement for the licensee’s business without stating in the advertisement the particulars prescribed under a regulation',
      kind: 'commentary',
    },
  ],
};
