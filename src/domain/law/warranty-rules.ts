import type { AustralianState, ItemType } from '#site/terms.ts';
import type { LawSource } from './rules/law-rule.ts';

/** A statutory warranty of used vehicles that a state’s dealers give, with the limits within which it is given. */
export type WarrantyRule = {
  state: AustralianState;
  itemTypes: readonly ItemType[];
  /** Years since it was built. Null, here and below: no limit. */
  maxAge: number | null;
  maxKilometres: { limit: number; inclusive: boolean } | null;
  /** Dollars, inclusive. */
  minPrice: number | null;
  months: number;
  kilometres: number;
  sources: readonly LawSource[];
};

/** A kind of vehicle for which a state has no statutory warranty. */
export type WarrantyExclusion = { state: AustralianState; itemTypes: readonly ItemType[]; source: LawSource };

const read = '2026-11-28';

const victoria: LawSource = {
  url: 'https://www.consumer.vic.gov.au/licensing-and-registration/motor-car-traders/running-your-business/obligations-used-car-sales',
  title: 'Consumer Affairs Victoria: Motor car trader obligations - used car sales',
  read,
  quote:
    'You must provide a buyer with a statutory warranty if the car is less than 10 years old and has travelled less than 160,000 kilometres. … A statutory warranty lasts for three months or 5000 kilometres, whichever occurs first.',
  kind: 'regulator',
};

const queenslandA: LawSource = {
  url: 'https://www.qld.gov.au/law/laws-regulated-industries-and-accountability/queensland-laws-and-regulations/regulated-industries-and-licensing/regulated-industries-licensing-and-legislation/motor-industry-regulation/legal-requirements-motor-transaction/guarantees-and-warranties-for-second-hand-vehicles',
  title: 'Queensland Government: Guarantees and warranties for second-hand vehicles',
  read,
  quote:
    'has an odometer reading of less than 160,000km on the day of its sale … has a built date of no more than 10 years before the day of its sale. … The ‘class A’ warranty expires after 3 months or the first 5,000km, whichever occurs first',
  kind: 'regulator',
};

const queenslandB: LawSource = {
  url: 'https://www.qld.gov.au/law/fair-trading/vehicle-law-changes',
  title: 'Queensland Government: Changes to motor vehicle laws',
  read,
  quote:
    'From 1 September 2019 you will need to provide a ‘class B’ statutory warranty when selling a car that is more than 10 years old or has an odometer reading of 160,000km or more. … The warranty period is 1 month or 1,000km, whichever comes first.',
  kind: 'regulator',
};

const queenslandAct: LawSource = {
  url: 'http://www.austlii.edu.au/au/legis/qld/consol_act/mdacaa2014351/sch1.html',
  title: 'Motor Dealers and Chattel Auctioneers Act 2014 (Qld) Schedule 1, s3',
  read,
  quote: 'A "warranted vehicle" is a used motor vehicle other than … (c) a commercial vehicle; or (d) a caravan; or (e) a motorcycle.',
  kind: 'law',
};

const westernAustralia = (row: string): LawSource => ({
  url: 'https://www.commerce.wa.gov.au/consumer-protection/used-car-warranties',
  title: 'Consumer Protection WA: Used car warranties',
  read,
  quote: `${row} … applies only to motor vehicles that have a purchase price of $4,000 or more and motor cycles that cost $3,500 or more`,
  kind: 'regulator',
});

const westernAustraliaExclusions: LawSource = {
  url: 'https://www.commerce.wa.gov.au/consumer-protection/cars-not-covered',
  title: 'Consumer Protection WA: Cars not covered',
  read,
  quote: 'The following second-hand vehicles are not covered by statutory warranty when bought from a dealer: … Trucks … Caravans',
  kind: 'regulator',
};

const northernTerritory = (quote: string): LawSource => ({
  url: 'https://nt.gov.au/law/rights/buying-a-new-or-used-vehicle/buying-a-used-vehicle',
  title: 'NT Government: Buying a used vehicle',
  read,
  quote,
  kind: 'regulator',
});

const capitalTerritory: readonly LawSource[] = [
  {
    url: 'https://hansard.act.gov.au/hansard/9th-assembly/2019/HTML/week12/4279.htm',
    title: 'ACT Legislative Assembly, Hansard 23 October 2019',
    read,
    quote: 'a warranty for all used cars that are less than 10 years old and have travelled less than 160,000 kilometres',
    kind: 'parliament',
  },
  {
    url: 'https://armstronglegal.com.au/commercial-law/act/consumer-law/buying-a-car',
    title: 'Armstrong Legal: Buying a Car (ACT)',
    read,
    quote: 'The warranty for these vehicles is for 5,000 kilometres or for three months, whichever comes first.',
    kind: 'commentary',
  },
];

const newSouthWales: readonly LawSource[] = [
  {
    url: 'https://nsw.gov.au/driving-boating-and-transport/buying-and-selling-vehicles/buying-a-used-vehicle',
    title: 'NSW Government: Buying a used vehicle',
    read: '2026-11-29',
    quote:
      'Dealer guarantees apply to: used vehicles that are less than 10 years old and have travelled less than 160,000km, this also includes demonstration or ‘demo’ cars',
    kind: 'regulator',
  },
  {
    url: 'http://www.fairtrading.nsw.gov.au/Consumers/Motor_vehicles/Warranties.html',
    title: 'NSW Fair Trading: Motor vehicle warranties (under the Act before that of 2013)',
    read: '2026-11-29',
    quote: 'a statutory warranty of 3 months or 5,000 km from the date of sale (whichever occurs first) on second-hand vehicles',
    kind: 'regulator',
  },
  {
    url: 'https://www.armstronglegal.com.au/commercial-law/nsw/consumer-law/consumer-law-and-used-vehicles/',
    title: 'Armstrong Legal: Consumer Law And Used Vehicles (NSW), on the Motor Dealers and Repairers Act 2013',
    read: '2026-11-29',
    quote:
      'A dealer guarantee for a vehicle which has travelled fewer than 160,000km, and is less than 10 years old, is limited to 5000km or three months, whichever occurs first.',
    kind: 'commentary',
  },
];

const southAustralia: LawSource = {
  url: 'https://zoelaw.ai/legislation/second-hand-vehicle-dealers-act-1995/sections/Part-4',
  title: 'Second-hand Vehicle Dealers Act 1995 (SA) s 23(3)(d)',
  read: '2026-11-29',
  quote: 'This section does not apply to— … (d) the sale of a motorcycle.',
  kind: 'law',
};

const below = (limit: number) => ({ limit, inclusive: false });
const upTo = (limit: number) => ({ limit, inclusive: true });
const car: readonly ItemType[] = ['car'];
const motorcycle: readonly ItemType[] = ['motorcycle'];

/**
 * Of each state whose own law, parliament or regulator was read; in a state the longest first. Left out: motorcycles of New South Wales, of which the
 * limits were read and not the length; cars of South Australia, whose lengths depend on a range of prices in regulations that were not read; Tasmania, of
 * whose Act only the first words were read.
 */
export const warrantyRules: readonly WarrantyRule[] = [
  {
    state: 'nsw',
    itemTypes: car,
    maxAge: 10,
    maxKilometres: below(160_000),
    minPrice: null,
    months: 3,
    kilometres: 5000,
    sources: newSouthWales,
  },
  {
    state: 'vic',
    itemTypes: car,
    maxAge: 10,
    maxKilometres: below(160_000),
    minPrice: null,
    months: 3,
    kilometres: 5000,
    sources: [victoria],
  },
  {
    state: 'qld',
    itemTypes: car,
    maxAge: 10,
    maxKilometres: below(160_000),
    minPrice: null,
    months: 3,
    kilometres: 5000,
    sources: [queenslandA, queenslandAct],
  },
  {
    state: 'qld',
    itemTypes: car,
    maxAge: null,
    maxKilometres: null,
    minPrice: null,
    months: 1,
    kilometres: 1000,
    sources: [queenslandB, queenslandAct],
  },
  {
    state: 'wa',
    itemTypes: car,
    maxAge: 10,
    maxKilometres: upTo(150_000),
    minPrice: 4000,
    months: 3,
    kilometres: 5000,
    sources: [westernAustralia('Not more than 10 years | Not more than 150,000 | 3 months or 5,000 km (whichever happens first)')],
  },
  {
    state: 'wa',
    itemTypes: car,
    maxAge: 12,
    maxKilometres: upTo(180_000),
    minPrice: 4000,
    months: 1,
    kilometres: 1500,
    sources: [westernAustralia('Between 10 - 12 years | Between 150,000 and 180,000 | 1 month or 1,500 km (whichever happens first)')],
  },
  {
    state: 'wa',
    itemTypes: motorcycle,
    maxAge: 8,
    maxKilometres: upTo(80_000),
    minPrice: 3500,
    months: 3,
    kilometres: 5000,
    sources: [westernAustralia('Not more than 8 years | Not more than 80,000 | 3 months or 5,000 km (whichever happens first)')],
  },
  {
    state: 'nt',
    itemTypes: car,
    maxAge: 10,
    maxKilometres: below(160_000),
    minPrice: null,
    months: 3,
    kilometres: 5000,
    sources: [
      northernTerritory(
        'if a car is less than 10 years old and has less than 160,000km on the clock, it is covered by a mandatory three-month or 5,000km statutory warranty',
      ),
    ],
  },
  {
    state: 'nt',
    itemTypes: motorcycle,
    maxAge: 5,
    maxKilometres: below(30_000),
    minPrice: null,
    months: 3,
    kilometres: 5000,
    sources: [
      northernTerritory(
        'a motorcycle which is less than five years old and has travelled less than 30,000km at the time of sale will also be covered by a mandatory three-month or 5,000km warranty',
      ),
    ],
  },
  {
    state: 'act',
    itemTypes: car,
    maxAge: 10,
    maxKilometres: below(160_000),
    minPrice: null,
    months: 3,
    kilometres: 5000,
    sources: capitalTerritory,
  },
];

export const warrantyExclusions: readonly WarrantyExclusion[] = [
  { state: 'qld', itemTypes: ['motorcycle', 'caravan'], source: queenslandAct },
  { state: 'sa', itemTypes: motorcycle, source: southAustralia },
  { state: 'wa', itemTypes: ['truck', 'caravan'], source: westernAustraliaExclusions },
];
