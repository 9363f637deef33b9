import type { AustralianState, CarType, ItemType } from '#site/terms.ts';
import type { LawSource } from './rules/law-rule.ts';

/** The time in which a buyer of a vehicle may end the contract. */
export type CoolingOffRule = {
  state: AustralianState;
  itemTypes: readonly ItemType[];
  /** Left out: used vehicles. */
  carTypes?: readonly CarType[];
  /** 0: the state has none. */
  days: number;
  /** `clear`: the day of the contract does not count. */
  unit: 'clear business day' | 'business day';
  /** Which days count: Monday to Friday without public holidays. Null: the dealer’s own days, or the state’s definition was not read. */
  counts: 'weekdays' | null;
  /** For whom and how long it is not, as read; left out: nothing was read. */
  exceptions?: string;
  sources: readonly LawSource[];
};

const read = '2026-11-28';

/**
 * Of each state whose own law or regulator was read. Left out: New South Wales, where it is for loans that the dealer arranges, and of which only
 * others’ words were read.
 */
export const coolingOffRules: readonly CoolingOffRule[] = [
  {
    state: 'vic',
    itemTypes: ['car', 'motorcycle'],
    carTypes: ['new', 'demo', 'used'],
    days: 3,
    unit: 'clear business day',
    counts: 'weekdays',
    exceptions: 'ends if you take delivery; not for companies',
    sources: [
      {
        url: 'https://consumer.vic.gov.au/consumers-and-businesses/cars/buying-a-new-car/cooling-off-period',
        title: 'Consumer Affairs Victoria: Cooling-off period (buying a new car)',
        read: '2026-11-29',
        quote:
          'Cooling-off periods apply to cars and motorbikes bought from licensed motor car traders. … if you choose to accept delivery of the vehicle during this three-day period, you will automatically lose your right to cool off. … There is no cooling-off period if the car is purchased in the name of a company or body corporate, or if it is classified as a commercial vehicle.',
        kind: 'regulator',
      },
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
    exceptions: 'ends if you drive the vehicle away',
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
    state: 'sa',
    itemTypes: ['car', 'motorcycle'],
    carTypes: ['demo', 'used'],
    days: 2,
    unit: 'clear business day',
    // Saturdays count.
    counts: null,
    exceptions: 'not for companies',
    sources: [
      {
        url: 'https://www.sa.gov.au/topics/driving-and-transport/vehicles/buying-and-selling/cooling-off-rights',
        title: 'SA.GOV.AU: Cooling-off rights when buying second-hand vehicles (last updated 27 May 2022)',
        read: '2026-11-29',
        quote:
          'The cooling-off provision applies to second-hand vehicles bought from a dealer and includes demonstration vehicles. Consumers have two clear business days to consider the purchase of a second-hand vehicle from a second-hand vehicle dealer. Saturdays are considered to be business days.',
        kind: 'regulator',
      },
      {
        url: 'https://casechat.au/cases/au/second-hand-vehicle-dealers-cooling-off-rights-amendment-act-2009-sa',
        title: 'Second-hand Vehicle Dealers (Cooling-off Rights) Amendment Act 2009 (SA) s 4; the Act was amended again in 2024',
        read: '2026-11-29',
        quote: 'concluding at the end of the second clear business day after the day on which the contract is made',
        kind: 'law',
      },
      {
        url: 'https://hansardsearch.parliament.sa.gov.au/search/indicies/lh/51/3/memberindex/lh-20090909-13',
        title: 'Parliament of South Australia, second reading of that Act, 9 September 2009',
        read: '2026-11-29',
        quote: 'The cooling-off right does not apply to private sales, auction sales and purchases by companies or dealers.',
        kind: 'parliament',
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
