import type { AustralianState } from '#site/terms.ts';
import { lawDocuments } from './law-documents.ts';
import type { LawRule } from './law-rule.ts';

type Licence = Pick<LawRule, 'severity' | 'sentence' | 'awaits_counsel' | 'sources'> & { state: AustralianState };

const licences: readonly Licence[] = [
  {
    state: 'act',
    severity: 'warning',
    sentence: 'In the ACT, a dealer’s licence number is usual in advertisements.',
    sources: [],
  },
  {
    state: 'nsw',
    severity: 'error',
    sentence: 'In New South Wales, the licence number must be on the website and in all advertising.',
    sources: [
      {
        url: 'https://zoelaw.ai/legislation/motor-dealers-and-repairers-act-2013/sections/19A',
        title: 'Motor Dealers and Repairers Act 2013 (NSW) s19A (ins 2023 No 28), as reproduced',
        read: '2026-11-28',
        quote:
          'A motor dealer must ensure the motor dealer’s licence number is displayed, in accordance with subsection (2), on— (a) the website of the motor dealer',
        kind: 'law',
      },
    ],
  },
  {
    state: 'nt',
    severity: 'warning',
    sentence: 'In the Northern Territory, advertisements carry the dealer’s licence number.',
    sources: [
      {
        ...lawDocuments.freeTvSheet,
        quote:
          'the Northern Territory, Tasmania, Victoria and Western Australia that a motor dealer must specify their dealer licence number on any commercial',
      },
    ],
  },
  {
    state: 'qld',
    severity: 'warning',
    sentence: 'In Queensland, an advertisement states the licensee’s particulars.',
    sources: [
      {
        url: 'http://accesspointlaw.com.au/portfolio-type/motor-dealers-and-chattel-auctioneers-act-2014/',
        title: 'Access Point Law: summary of the Act, s72',
        read: '2026-11-28',
        quote: 'an advertisement for the licensee’s business without stating in the advertisement the particulars prescribed under a regulation',
        kind: 'commentary',
      },
    ],
  },
  {
    state: 'sa',
    severity: 'warning',
    sentence: 'In South Australia, a dealer’s licence number is usual in advertisements.',
    sources: [],
  },
  {
    state: 'tas',
    severity: 'warning',
    sentence: 'In Tasmania, advertisements carry the trader’s licence number.',
    sources: [
      {
        ...lawDocuments.freeTvSheet,
        quote:
          'the Northern Territory, Tasmania, Victoria and Western Australia that a motor dealer must specify their dealer licence number on any commercial relating to or in connection with the business of the dealer',
      },
    ],
  },
  {
    state: 'vic',
    severity: 'error',
    sentence: 'In Victoria, each advertisement carries “LMCT” and the licence number.',
    awaits_counsel: true,
    sources: [
      {
        url: 'http://unibee.com.au/motor-car-trader-obligations',
        title: "Motor car trader obligations (copy of Consumer Affairs Victoria's page, regulations of 2008)",
        read: '2026-11-28',
        quote:
          'Any advertisement placed by a motor car trader must include the letters ‘LMCT’ followed by the trader’s licence number printed clearly and visibly.',
        kind: 'commentary',
      },
    ],
  },
  {
    state: 'wa',
    severity: 'error',
    sentence: 'In Western Australia, each advertisement carries the business name and the dealer’s licence number.',
    sources: [
      {
        url: 'https://commerce.wa.gov.au/consumer-protection/penalties-and-infringements-motor-vehicle-dealers',
        title: 'Consumer Protection WA: Penalties and infringements (s21 Motor Vehicle Dealers Act 1973)',
        read: '2026-11-28',
        quote:
          "A dealer must include the business name and dealer's licence number: On a sign of reasonable dimensions at every authorised premises, and, In every advertisement published by him or on his behalf.",
        kind: 'regulator',
      },
      {
        url: 'https://commerce.wa.gov.au/consumer-protection/motor-vehicle-dealer-sales-checklist',
        title: 'Consumer Protection WA: dealer sales checklist',
        read: '2026-11-28',
        quote: 'Publish your dealer name and licence number in all advertisements.',
        kind: 'regulator',
      },
    ],
  },
];

/** What an advertisement or a window form must state. */
export const particularRules: readonly LawRule[] = [
  {
    id: 'business-phone-in-ad-nsw',
    states: ['nsw'],
    severity: 'warning',
    subject: 'site',
    sentence: 'In New South Wales, an advertisement carries the dealer’s business phone number, and stars are no number.',
    fix: 'Give the place a phone number. Where a number of overrides stands behind stars alone, set vehicle_page.phone_masked to false.',
    since: '2026-11-28',
    sources: [
      {
        ...lawDocuments.nswDealerAdvertisements,
        quote: 'the words licence number (or similar abbreviation) followed by their licence number … business telephone number',
      },
    ],
  },
  {
    id: 'particulars-for-form-missing',
    states: ['vic', 'wa', 'sa', 'nsw'],
    severity: 'warning',
    subject: 'vehicle',
    sentence: 'The window form of this state needs a fact that the feed does not give.',
    fix: 'Have the feed give it.',
    since: '2026-11-28',
    sources: [
      {
        url: 'https://www.consumer.vic.gov.au/consumers-and-businesses/cars/buying-a-used-car/ways-to-buy-a-used-car/licensed-motor-car-trader',
        title: 'Consumer Affairs Victoria: Notice of Particulars',
        read: '2026-11-28',
        quote: 'This important notice should be displayed on the car’s rear side window.',
        kind: 'regulator',
      },
    ],
  },
  {
    id: 'registration-number-in-ad-nsw',
    states: ['nsw'],
    severity: 'warning',
    subject: 'vehicle',
    sentence: 'In New South Wales, the advertisement of a registered used vehicle carries its registration number.',
    fix: 'Have the feed give regplate.',
    since: '2026-11-28',
    sources: [
      { ...lawDocuments.nswDealerAdvertisements, quote: 'business telephone number … the registration number of the advertised motor vehicle' },
    ],
  },
  ...licences.map(
    ({ state, ...rule }): LawRule => ({
      id: `licence-number-${state}`,
      states: [state],
      subject: 'site',
      fix: 'Write dealer_license_number of the place.',
      since: '2026-11-28',
      ...rule,
    }),
  ),
];
