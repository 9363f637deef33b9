import type { DutyTable } from './duty-table.ts';

/** The value is the sale price with accessories, trade-in allowance and dealer delivery. */
export const ntDuty: readonly DutyTable[] = [
  {
    id: 'nt-electric',
    state: 'nt',
    covers: { kinds: ['passenger', 'goods', 'motor', 'motorcycle', 'heavy'], fuels: ['electric', 'plug-in'] },
    bands: [
      { upTo: 50_000, rate: { by: 'part', per: 100, dollars: 3, less: 1500 } },
      // The words read do not say whether a dearer vehicle has the concession, or none.
      { upTo: null, rate: null },
    ],
    from: '2022-07-01',
    until: '2027-06-30',
    sources: [
      {
        url: 'https://nt.gov.au/driving/rego/getting-an-nt-registration/get-electric-vehicle-registration-and-stamp-duty-concessions',
        title: 'Registration and stamp duty concessions for electric vehicles, NT Government',
        read: '2026-11-28',
        quote: 'From 1 July 2022 until 30 June 2027 … stamp duty concession of up to $1,500 - for vehicles valued up to $50,000',
        kind: 'regulator',
      },
    ],
  },
  {
    id: 'nt-motor-vehicle',
    state: 'nt',
    // A caravan is no motor vehicle; what it pays was not read.
    covers: { kinds: ['passenger', 'goods', 'motor', 'motorcycle', 'heavy'] },
    bands: [{ upTo: null, rate: { by: 'part', per: 100, dollars: 3 } }],
    sources: [
      {
        url: 'https://treasury.nt.gov.au/dtf/territory-revenue-office/stamp-duty-on-motor-vehicles',
        title: 'Stamp duty on motor vehicles, Territory Revenue Office',
        read: '2026-11-28',
        quote: 'Stamp duty applies at a rate of $3.00 per $100 (or part thereof) on the dutiable value of the vehicle.',
        kind: 'regulator',
      },
    ],
  },
];
