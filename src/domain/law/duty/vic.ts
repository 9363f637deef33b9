import type { LawSource } from '../rules/law-rule.ts';
import type { DutyBand, DutyTable } from './duty-table.ts';

const rates = 'https://sro.vic.gov.au/rates-taxes-duties-and-levies/motor-vehicle-duty-current-rates';
const ratesTitle = 'Motor vehicle duty current rates, State Revenue Office Victoria';

const act: LawSource = {
  url: 'http://www5.austlii.edu.au/au/legis/vic/consol_act/da200093/s218.html',
  title: 'Duties Act 2000 (Vic) s 218(1)',
  read: '2026-11-28',
  quote:
    'Other passenger car the dutiable value of which does not exceed the luxury car tax threshold $8.40 … exceeds the luxury car tax threshold but does not exceed $100 000 $10.40 … exceeds $100 000 but does not exceed $150 000 $14.00 … exceeds $150 000 $18.00',
  kind: 'law',
};

const part = (dollars: number) => ({ by: 'part', per: 200, dollars }) as const;
const low = { upTo: 80_567, rate: part(8.4) } as const;
const high: readonly DutyBand[] = [
  { upTo: 150_000, rate: part(14) },
  { upTo: null, rate: part(18) },
];

/** The value is the price with GST and dealer delivery, or the market price if that is greater (Duties Act 2000 s 219). */
export const vicDuty: readonly DutyTable[] = [
  {
    id: 'vic-green-passenger',
    state: 'vic',
    // Any car of 120 g of CO2 per kilometre or less; no record says so of others.
    covers: { kinds: ['passenger'], fuels: ['electric'] },
    bands: [{ upTo: null, rate: part(8.4) }],
    from: '2024-07-01',
    evidence_to: '2026-06-30',
    sources: [
      {
        url: rates,
        title: ratesTitle,
        read: '2026-11-28',
        quote: 'Green passenger car All values $8.40 per $200 or part thereof',
        kind: 'regulator',
      },
    ],
  },
  {
    id: 'vic-passenger-2024',
    state: 'vic',
    covers: { kinds: ['passenger'], fuels: ['combustion'] },
    bands: [low, { upTo: 100_000, rate: part(10.4) }, ...high],
    from: '2024-07-01',
    until: '2026-06-30',
    evidence_to: '2026-06-30',
    sources: [
      {
        url: rates,
        title: ratesTitle,
        read: '2026-11-28',
        quote:
          'Motor vehicle duty rates from 1 July 2024 … Other passenger car $0-$80,567 $8.40 per $200 or part thereof $80,567.01-$100,000 $10.40 per $200 or part thereof $100,000.01-$150,000 $14.00 per $200 or part thereof More than $150,000 $18.00 per $200 or part thereof',
        kind: 'regulator',
      },
      act,
    ],
  },
  {
    id: 'vic-passenger-2026',
    state: 'vic',
    covers: { kinds: ['passenger'], fuels: ['combustion'] },
    // The edge inside the second band is the luxury car tax threshold of 2026–27, which was not read. It is never indexed downwards.
    bands: [low, { upTo: 100_000, rate: null }, ...high],
    from: '2026-07-01',
    evidence_to: '2026-06-30',
    sources: [act],
  },
  {
    id: 'vic-passenger-of-unknown-emissions',
    state: 'vic',
    // Green or not, the rate is the same up to the first edge.
    covers: { kinds: ['passenger'] },
    bands: [low, { upTo: null, rate: null }],
    from: '2024-07-01',
    evidence_to: '2026-06-30',
    sources: [act],
  },
  {
    id: 'vic-goods-new',
    state: 'vic',
    covers: { kinds: ['goods', 'motorcycle'], conditions: ['new'] },
    bands: [{ upTo: null, rate: part(5.4) }],
    from: '2024-07-01',
    evidence_to: '2026-06-30',
    sources: [
      {
        url: rates,
        title: ratesTitle,
        read: '2026-11-28',
        quote:
          'New non-passenger motor vehicles* (i.e. not previously registered in Victoria or elsewhere) All values $5.40 per $200 or part thereof',
        kind: 'regulator',
      },
    ],
  },
  {
    id: 'vic-goods-used',
    state: 'vic',
    // Whether a demonstrator was registered before, no record says.
    covers: { kinds: ['goods', 'motorcycle'], conditions: ['used'] },
    bands: [{ upTo: null, rate: part(8.4) }],
    from: '2024-07-01',
    evidence_to: '2026-06-30',
    sources: [
      {
        url: rates,
        title: ratesTitle,
        read: '2026-11-28',
        quote: 'Used non-passenger motor vehicle* (i.e. the transfer of a used vehicle) All values $8.40 per $200 or part thereof',
        kind: 'regulator',
      },
    ],
  },
  {
    id: 'vic-caravan',
    state: 'vic',
    covers: { kinds: ['caravan'], conditions: ['used'] },
    bands: [{ upTo: null, rate: { by: 'fixed', dollars: 0 } }],
    sources: [
      {
        url: 'https://www.vicroads.vic.gov.au/registration/buy-sell-or-transfer-a-vehicle/other-types-of-transfers/transfer-fees-and-roadworthy-exemptions',
        title: 'Transfer fees and roadworthy exemptions, VicRoads',
        read: '2026-11-28',
        quote: 'Caravans are classified as trailers. … Note: Light trailers do not require a RWC or MVD',
        kind: 'regulator',
      },
    ],
  },
];
