import type { AustralianState, ItemType } from '#site/terms.ts';
import type { LawSource } from './rules/law-rule.ts';

/** The time in which a buyer of a used vehicle may end the contract. */
export type CoolingOffRule = {
  state: AustralianState;
  itemTypes: readonly ItemType[];
  /** 0: the state has none. */
  days: number;
  /** `clear`: the day of the contract does not count. */
  unit: 'clear business day' | 'business day';
  /** Which days count: Monday to Friday without public holidays. Null: the dealer’s own days, or the state’s definition was not read. */
  counts: 'weekdays' | null;
  sources: readonly LawSource[];
};

const read = '2026-11-28';

/**
 * Of each state whose own law or regulator was read. Left out: New South Wales, of which only others’ words were read, and South Australia, whose Act
 * was amended in 2024.
 */
export const coolingOffRules: readonly CoolingOffRule[] = [
  {
    state: 'vic',
    itemTypes: ['car'],
    days: 3,
    unit: 'clear business day',
    counts: 'weekdays',
    sources: [
      {
        url: 'http://classic.austlii.edu.au/au/legis/vic/consol_reg/mctr2018303/sch2.html',
        title: 'Motor Car Traders Regulations 2018 (Vic) Schedule 2',
        read,
        quote: 'you may end this contract within 3 clear business days of the day that you sign the contract',
        kind: 'law',
      },
      {
        url: 'http://classic.austlii.edu.au/au/legis/vic/consol_act/mcta1986194/s43.html',
        title: 'Motor Car Traders Act 1986 (Vic) s43',
        read,
        quote: 'may, at any time before the expiration of three clear days after the purchaser signs the agreement, terminate the agreement',
        kind: 'law',
      },
    ],
  },
  {
    state: 'act',
    itemTypes: ['car'],
    days: 3,
    unit: 'clear business day',
    counts: null,
    sources: [
      {
        url: 'http://www.austlii.edu.au/au/legis/act/consol_act/somva1977224/s25b.html',
        title: 'Sale of Motor Vehicles Act 1977 (ACT) s25B',
        read,
        quote: 'at any time before the end of 3 clear business days after the purchaser signs the agreement, terminate the agreement',
        kind: 'law',
      },
    ],
  },
  {
    state: 'qld',
    itemTypes: ['car'],
    days: 1,
    unit: 'business day',
    counts: null,
    sources: [
      {
        url: 'https://oss-uat.clients.squiz.net/law/your-rights/consumer-rights-complaints-and-scams/buying-products-and-services/buying-products/buying-a-car/buying-a-used-car/cooling-off-period-for-buying-a-used-car',
        title: 'Queensland Government: Cooling-off period for buying a used car (test copy of qld.gov.au)',
        read,
        quote: 'When you buy a used car from a licensed motor dealer, you’re entitled to a cooling-off period of 1 business day.',
        kind: 'regulator',
      },
    ],
  },
  {
    state: 'nt',
    itemTypes: ['car', 'motorcycle'],
    days: 0,
    unit: 'clear business day',
    counts: null,
    sources: [
      {
        url: 'https://nt.gov.au/law/rights/buying-a-new-or-used-vehicle/contracts-and-deposits',
        title: 'NT Government: Contracts and deposits',
        read,
        quote: 'There is no cooling-off period for vehicle purchases in the Northern Territory (NT)',
        kind: 'regulator',
      },
    ],
  },
  {
    state: 'tas',
    itemTypes: ['car'],
    days: 0,
    unit: 'clear business day',
    counts: null,
    sources: [
      {
        url: 'https://cbos.tas.gov.au/topics/products-services/buying/buying-a-car/new-car',
        title: 'CBOS Tasmania: Buying a new car',
        read,
        quote: 'There is no statutory cooling-off right for car sales in Tasmania.',
        kind: 'regulator',
      },
    ],
  },
  {
    state: 'wa',
    itemTypes: ['car'],
    days: 0,
    unit: 'clear business day',
    counts: null,
    sources: [
      {
        url: 'https://www.commerce.wa.gov.au/consumer-protection/cancelling-contract-buy-vehicle-dealer',
        title: 'Consumer Protection WA: Cancelling a contract to buy a car',
        read,
        quote: 'cooling-off periods don’t apply to car purchase contracts in Western Australia',
        kind: 'regulator',
      },
    ],
  },
];
