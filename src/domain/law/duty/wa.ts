import type { DutyTable } from './duty-table.ts';

/** A used vehicle’s value is its market value, a new one’s the retail price in WA that the manufacturer fixed, with optional features. */
export const waDuty: readonly DutyTable[] = [
  {
    id: 'wa-light',
    state: 'wa',
    covers: { kinds: ['passenger', 'goods', 'motor', 'motorcycle'] },
    new_on_list_price: true,
    bands: [
      { upTo: 25_000, rate: { by: 'percent', percent: 2.75 } },
      { upTo: 50_000, rate: { by: 'percent', percent: 2.75, grows: { over: 25_000, each: 6666.66 } } },
      { upTo: null, rate: { by: 'percent', percent: 6.5 } },
    ],
    sources: [
      {
        url: 'http://classic.austlii.edu.au/au/legis/wa/consol_act/da200893/s236.html',
        title: 'Duties Act 2008 (WA) s 236',
        read: '2026-11-28',
        quote:
          '(rounded down to the nearest 5 cents) … does not exceed $25 000 — 2.75% of the dutiable value … exceeds $25 000 but does not exceed $50 000 — R% of the dutiable value … exceeds $50 000 — 6.5% of the dutiable value',
        kind: 'law',
      },
      {
        url: 'http://www.finance.wa.gov.au/cms/State_Revenue/Duties/Vehicle_Licence_Duty.aspx',
        title: 'Vehicle licence duty, RevenueWA',
        read: '2026-11-28',
        quote: '$25,000 - $50,000 R% of the dutiable value, where R = [2.75 + ((dutiable value - 25,000)/ 6,666.66)] rounded to 2 decimal places',
        kind: 'regulator',
      },
      {
        url: 'https://b0ab7767-3471-4ee9-b10a-5fc98d5fbaf4.sites.quantcdn.io/government/publications/vehicle-duty-circular-4',
        title: 'Circular VLD 4 (RevenueWA), copy of wa.gov.au',
        read: '2026-11-28',
        quote:
          'the dutiable value will be • the price fixed and • for each optional feature in or of the vehicle – the additional amount fixed by the manufacturer',
        kind: 'regulator',
      },
    ],
  },
  {
    id: 'wa-caravan',
    state: 'wa',
    covers: { kinds: ['caravan'] },
    bands: [{ upTo: null, rate: { by: 'fixed', dollars: 0 } }],
    sources: [
      {
        url: 'http://www.transport.wa.gov.au/licensing/vehicle-licence-duty-calculator.asp',
        title: 'Vehicle licence duty calculator, Transport WA',
        read: '2026-11-28',
        quote:
          "Any caravan defined as 'a trailer (including a camper trailer) permanently fitted for human habitation in the course of a journey' is exempt from the payment of Vehicle Licence Duty only.",
        kind: 'regulator',
      },
    ],
    // Its page was last updated on that day.
    evidence_to: '2017-06-26',
  },
];
