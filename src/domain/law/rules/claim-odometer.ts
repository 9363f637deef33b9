import type { LawRule } from './law-rule.ts';

const kilometres = String.raw`(?<!\d\s?)\b(?:kms?|kilomet\w+|odometer|mileage)\b`;

export const claimOdometer: LawRule = {
  id: 'claim-odometer',
  states: [],
  severity: 'warning',
  subject: 'text',
  looks_at: "texts 'kilometres guaranteed genuine', 'guaranteed low kms'",
  sentence: 'A guarantee that the kilometres are genuine needs proof: a false statement about an odometer breaks the law.',
  fix: 'Say what the records show, such as “service history to 98,000 km”.',
  words: {
    all: [
      String.raw`\bguarante\w+\s+(?:(?:low|genuine|true|correct|original)\s+)*${kilometres}|${kilometres}(?:\s+reading)?\s+(?:\w+\s+){0,2}guarante\w+`,
    ],
  },
  since: '2026-11-29',
  sources: [
    {
      url: 'https://casechat.au/cases/au/second-hand-vehicle-dealers-miscellaneous-amendment-act-2024-sa',
      title: 'Second-hand Vehicle Dealers (Miscellaneous) Amendment Act 2024 (SA), as CaseChat reproduces it',
      read: '2026-11-29',
      quote: 'False or misleading statements in relation to odometers',
      kind: 'law',
    },
  ],
};
