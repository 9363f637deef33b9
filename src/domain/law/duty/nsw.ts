import type { LawSource } from '../rules/law-rule.ts';
import type { DutyTable } from './duty-table.ts';

const sources: readonly [LawSource, LawSource] = [
  {
    url: 'https://revenue.nsw.gov.au/taxes-duties-levies-royalties/motor-vehicle-duty',
    title: 'Motor vehicle duty, Revenue NSW',
    read: '2026-11-28',
    quote:
      'Up to $44,999 | $3 for every $100 | $45,000 or more* | $1,350, plus $5 for every $100 … * Excludes motorcycles, buses for more than nine people, hearses and disability vehicles.',
    kind: 'regulator',
  },
  {
    url: 'http://www.revenue.nsw.gov.au/taxes/vehicle',
    title: 'Motor vehicle duty, Revenue NSW (older page)',
    read: '2026-11-28',
    quote: '$0 – 44,999 $3 for every $100 (or part of $100) $45,000 and over $1,350 plus $5 for every $100 (or part of $100)',
    kind: 'regulator',
  },
];

/** The value is the price with GST, or the market value if that is greater (Duties Act 1997 s 266), of new vehicles too. */
export const nswDuty: readonly DutyTable[] = [
  {
    id: 'nsw-passenger',
    state: 'nsw',
    covers: { kinds: ['passenger'] },
    bands: [
      { upTo: 44_999.99, rate: { by: 'part', per: 100, dollars: 3 } },
      { upTo: null, rate: { by: 'part', per: 100, dollars: 5, over: 45_000, base: 1350 } },
    ],
    sources,
  },
  {
    id: 'nsw-other',
    state: 'nsw',
    // The page does not say whether a dual-cab ute is a "four-wheel drive vehicle, with seats and windows", nor what others pay above the edge.
    covers: { kinds: ['goods', 'motor', 'motorcycle'] },
    bands: [
      { upTo: 44_999.99, rate: { by: 'part', per: 100, dollars: 3 } },
      { upTo: null, rate: null },
    ],
    sources,
  },
];
