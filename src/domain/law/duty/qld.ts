import type { LawSource } from '../rules/law-rule.ts';
import type { DutyTable } from './duty-table.ts';

const source = (quote: string): LawSource => ({
  url: 'https://www.qld.gov.au/transport/registration/fees/duty/rates',
  title: 'Vehicle registration duty rates, Queensland Government',
  read: '2026-11-28',
  quote,
  kind: 'regulator',
});

const listPrice: LawSource = {
  url: 'http://www.austlii.edu.au/au/legis/qld/consol_act/da200193/s378.html',
  title: 'Duties Act 2001 (Qld) s 378',
  read: '2026-11-28',
  quote: '(a) the vehicle’s list price; (b) the price of all items of optional equipment not included in the list price.',
  kind: 'law',
};

type Rated = { id: string; covers: Omit<DutyTable['covers'], 'kinds'>; low: number; high: number; quote: string };

/** Above $100,000 the higher rate is on the whole value (s 382(2)). */
const light = ({ id, covers, low, high, quote }: Rated): DutyTable => ({
  id: `qld-${id}`,
  state: 'qld',
  covers: { kinds: ['passenger', 'goods', 'motor', 'motorcycle'], ...covers },
  new_on_list_price: true,
  bands: [
    { upTo: 100_000, rate: { by: 'part', per: 100, dollars: low } },
    { upTo: null, rate: { by: 'part', per: 100, dollars: high } },
  ],
  from: '2018-07-01',
  sources: [source(quote), listPrice],
});

/** A used vehicle’s value is all that is paid, or the market value if that is greater; a new one’s is its list price, whatever is paid. */
export const qldDuty: readonly DutyTable[] = [
  light({
    id: 'hybrid-electric',
    covers: { fuels: ['electric', 'plug-in', 'hybrid'] },
    low: 2,
    high: 4,
    quote:
      'hybrid—any number of cylinders • electric Up to $100,000—$2 for each $100, or part of $100 More than $100,000—$4 for each $100, or part of $100',
  }),
  light({
    id: '1-to-4-cylinders',
    covers: { fuels: ['combustion'], cylinders: { from: 1, to: 4 } },
    low: 3,
    high: 5,
    quote:
      '1 to 4 cylinders • 2 rotors • steam powered Up to $100,000—$3 for each $100, or part of $100 More than $100,000—$5 for each $100, or part of $100',
  }),
  light({
    id: '5-or-6-cylinders',
    covers: { fuels: ['combustion'], cylinders: { from: 5, to: 6 } },
    low: 3.5,
    high: 5.5,
    quote: '5 or 6 cylinders • 3 rotors Up to $100,000—$3.50 for each $100, or part of $100 More than $100,000—$5.50 for each $100, or part of $100',
  }),
  light({
    id: '7-or-more-cylinders',
    covers: { fuels: ['combustion'], cylinders: { from: 7, to: Number.POSITIVE_INFINITY } },
    low: 4,
    high: 6,
    quote: '7 or more cylinders Up to $100,000—$4 for each $100, or part of $100 More than $100,000—$6 for each $100, or part of $100',
  }),
  {
    id: 'qld-caravan',
    state: 'qld',
    covers: { kinds: ['caravan'] },
    bands: [{ upTo: null, rate: { by: 'fixed', dollars: 0 } }],
    sources: [
      {
        url: 'https://qld.gov.au/transport/registration/fees/duty/help',
        title: 'Vehicle registration duty help, Queensland Government',
        read: '2026-11-28',
        quote: 'Vehicle registration duty does not apply to caravans or trailers.',
        kind: 'regulator',
      },
    ],
  },
];
