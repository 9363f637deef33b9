import type { LawSource } from '../rules/law-rule.ts';
import type { DutyBand, DutyTable } from './duty-table.ts';

const schedule = (quote: string): LawSource => ({
  url: 'http://www.austlii.edu.au/au/legis/sa/consol_act/sda1923157/sch2.html',
  title: 'Stamp Duties Act 1923 (SA) Schedule 2 Part 1 item 2',
  read: '2026-11-28',
  quote,
  kind: 'law',
});

const listPrice: LawSource = {
  url: 'https://www.revenuesa.sa.gov.au/forms-and-publications/information-circulars-and-revenue-rulings/information-circulars/ic_087',
  title: 'Information Circular 87, RevenueSA (status: current)',
  read: '2026-11-28',
  quote:
    'The list price is the price fixed by the manufacturer, importer or principal distributor as the retail-selling price, in South Australia, of a motor vehicle of the relevant make and model inclusive of Goods and Services Tax (GST).',
  kind: 'regulator',
};

const low: readonly DutyBand[] = [
  { upTo: 1000, rate: { by: 'part', per: 100, dollars: 1, least: 5 } },
  { upTo: 2000, rate: { by: 'part', per: 100, dollars: 2, over: 1000, base: 10 } },
];

/** A used vehicle’s value is the greater of price and market value, a new one’s its list price in South Australia. */
export const saDuty: readonly DutyTable[] = [
  {
    id: 'sa-passenger',
    state: 'sa',
    covers: { kinds: ['passenger', 'motorcycle'] },
    new_on_list_price: true,
    bands: [
      ...low,
      { upTo: 3000, rate: { by: 'part', per: 100, dollars: 3, over: 2000, base: 30 } },
      { upTo: null, rate: { by: 'part', per: 100, dollars: 4, over: 3000, base: 60 } },
    ],
    sources: [
      schedule('exceeds $3 000 $60.00 plus $4.00 for every $100 or fractional part of $100 of the excess over $3 000 of that value'),
      listPrice,
    ],
  },
  {
    id: 'sa-commercial',
    state: 'sa',
    covers: { kinds: ['goods'] },
    new_on_list_price: true,
    bands: [...low, { upTo: null, rate: { by: 'part', per: 100, dollars: 3, over: 2000, base: 30 } }],
    sources: [
      schedule(
        '(being a commercial motor vehicle or a trailer) … exceeds $2 000 $30.00 plus $3.00 for every $100 or fractional part of $100 of the excess over $2 000 of that value',
      ),
      listPrice,
    ],
  },
  {
    id: 'sa-caravan',
    state: 'sa',
    covers: { kinds: ['caravan'] },
    bands: [{ upTo: null, rate: { by: 'fixed', dollars: 0 } }],
    sources: [
      {
        url: 'https://www.sa.gov.au/topics/driving-and-transport/motoring-fees/stamp-duty',
        title: 'Stamp duty, sa.gov.au',
        read: '2026-11-28',
        quote: "Stamp duty doesn't apply: - for trailers or caravans with a GTM of 4.5 tonnes or less",
        kind: 'regulator',
      },
    ],
  },
];
