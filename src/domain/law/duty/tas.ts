import type { LawSource } from '../rules/law-rule.ts';
import type { DutyTable } from './duty-table.ts';

const source = (quote: string): LawSource => ({
  url: 'https://www.transport.tas.gov.au/fees_forms/registration_fees/accordian/duty_rates',
  title: 'Duty rates, Transport Services Tasmania',
  read: '2026-11-28',
  quote,
  kind: 'regulator',
});

/** The copy that was read is of early 2024. */
const evidence_to = '2024-03-01';

const least = { upTo: 600, rate: { by: 'fixed', dollars: 20 } } as const;

export const tasDuty: readonly DutyTable[] = [
  {
    id: 'tas-passenger',
    state: 'tas',
    covers: { kinds: ['passenger'] },
    bands: [
      least,
      { upTo: 35_000, rate: { by: 'part', per: 100, dollars: 3 } },
      { upTo: 40_000, rate: { by: 'part', per: 100, dollars: 11, over: 35_000, base: 1050 } },
      { upTo: null, rate: { by: 'part', per: 100, dollars: 4 } },
    ],
    evidence_to,
    sources: [
      source(
        '$1,050 plus $11 for every $100 or part of $100 of the value of the vehicle which exceeds $35,000 … (D) Exceeds $40,000 … $4 for every $100 or part of $100 of the value of the vehicle',
      ),
    ],
  },
  {
    id: 'tas-other-light',
    state: 'tas',
    covers: { kinds: ['goods', 'motorcycle'] },
    bands: [least, { upTo: null, rate: { by: 'part', per: 100, dollars: 3 } }],
    evidence_to,
    sources: [
      source(
        '(B) Exceeds $600 For passenger vehicles over $35,000 refer to duty rates for (c) or (d) … $3 for every $100 or part of $100 of the value of the vehicle',
      ),
    ],
  },
  {
    id: 'tas-caravan',
    state: 'tas',
    covers: { kinds: ['caravan'] },
    bands: [{ upTo: null, rate: { by: 'fixed', dollars: 0 } }],
    from: '2013-07-01',
    sources: [
      {
        url: 'http://www.sro.tas.gov.au/motor-vehicle-and-insurance-duty/duty-on-motor-vehicles',
        title: 'Duty on Motor Vehicles, SRO Tasmania',
        read: '2026-11-28',
        quote:
          'From Monday, 1 July 2013, the duty on applications to register or transfer ownership of caravans and camper trailers in Tasmania is abolished.',
        kind: 'regulator',
      },
    ],
  },
];
