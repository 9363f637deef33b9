import type { BodyName } from '../../pictures/bodies.ts';

/** Lengths as in feeds, masses in kilograms. */
export type Van = {
  make: string;
  model: string;
  badge: string;
  /** As in feeds. */
  body: 'Caravan' | 'Pop Top' | 'Hybrid' | 'Camper Trailer' | 'Motorhome';
  picture: BodyName;
  years: readonly [first: number, last?: number];
  price: number;
  body_length: string;
  body_width: string;
  tare_weight: number;
  aggregate_trailer_mass: number;
  axle_type: 'Single' | 'Tandem';
  sleeps: number;
};

type Line = readonly [
  make: string,
  model: string,
  badge: string,
  body: Van['body'],
  first: number,
  price: number,
  length: string,
  width: string,
  tare: number,
  mass: number,
  sleeps: number,
];

/** Caravans have one axle up to this aggregate mass. */
const TANDEM_FROM = 2600;

const lines: readonly Line[] = [
  ['Jayco', 'Journey', '16.51-3 Touring', 'Caravan', 2015, 62_900, '17\'6"', '8\'1"', 1785, 2185, 2],
  ['Jayco', 'Journey', '17.55-7 Outback', 'Caravan', 2016, 69_900, '18\'7"', '8\'1"', 2080, 2680, 4],
  ['Jayco', 'Journey', '21.66-3 Outback', 'Caravan', 2016, 82_400, '22\'9"', '8\'1"', 2550, 3150, 5],
  ['Jayco', 'Silverline', '21.65-3 Outback', 'Caravan', 2015, 112_900, '22\'10"', '8\'2"', 2795, 3395, 2],
  ['Jayco', 'CrossTrak', '14.46-2', 'Hybrid', 2019, 49_900, '4.6 m', '2.1 m', 1495, 2195, 2],
  ['Jayco', 'Swan', 'Outback', 'Camper Trailer', 2010, 34_900, '5.65 m', '2.2 m', 1250, 1550, 6],
  ['Jayco', 'Conquest', 'MA.20-1', 'Motorhome', 2014, 159_900, '6.97 m', '2.36 m', 3420, 4490, 4],
  ['Jayco', 'Conquest', 'FA.25-1', 'Motorhome', 2016, 189_900, '7.62 m', '2.49 m', 3790, 4490, 6],
  ['New Age', 'Manta Ray', '18 Ensuite', 'Caravan', 2014, 68_400, '18\'4"', '7\'9"', 2045, 2545, 2],
  ['New Age', 'Manta Ray', '20 Family Bunk', 'Caravan', 2017, 79_800, '20\'6"', '7\'9"', 2390, 2990, 5],
  ['New Age', 'Road Owl', '16 Ensuite', 'Caravan', 2019, 61_500, '16\'5"', '7\'7"', 1890, 2390, 2],
  ['Lotus', 'Freelander', '20 Luxury', 'Caravan', 2015, 98_900, '20\'0"', '8\'0"', 2640, 3500, 2],
  ['Lotus', 'Trooper', '22 Family', 'Caravan', 2018, 119_500, '22\'2"', '8\'0"', 2860, 3990, 5],
  ['Crusader', 'Chameleon', '19 Aristocrat', 'Caravan', 2016, 74_900, '19\'6"', '8\'1"', 2200, 2800, 3],
  ['Crusader', 'Musketeer', 'Athos 17', 'Caravan', 2015, 58_900, '17\'4"', '8\'0"', 1895, 2345, 2],
  ['Avida', 'Emerald', '21', 'Pop Top', 2012, 54_900, '20\'10"', '7\'11"', 1990, 2490, 4],
  ['Avida', 'Birdsville', 'C7334', 'Motorhome', 2013, 174_900, '7.33 m', '2.4 m', 3690, 4490, 4],
  ['Goldstream', '1500 FKSW', 'Storm', 'Camper Trailer', 2012, 46_900, '5.2 m', '2.25 m', 1390, 1790, 4],
  ['Goldstream', '1860', 'Panther', 'Pop Top', 2014, 59_900, '18\'6"', '7\'11"', 1940, 2440, 2],
  ['Retreat', 'Fraser', '186R', 'Caravan', 2018, 72_300, '18\'6"', '8\'1"', 2290, 2990, 2],
  ['Supreme', 'Getaway', '20 Tourer', 'Caravan', 2014, 71_900, '20\'0"', '8\'0"', 2180, 2780, 3],
  ['MDC', 'XT16', 'HR Twin Bunk', 'Hybrid', 2018, 44_990, '5.0 m', '2.1 m', 2200, 2995, 4],
  ['MDC', 'XT12', 'HR', 'Hybrid', 2017, 34_990, '3.8 m', '2.0 m', 1630, 2400, 3],
];

const pictureOf = (body: Van['body']): BodyName => (body === 'Motorhome' ? 'motorhome' : 'caravan');

/** Prices and figures are made up. */
export const caravans: readonly Van[] = lines.map(([make, model, badge, body, first, price, body_length, body_width, tare, mass, sleeps]) => ({
  make,
  model,
  badge,
  body,
  picture: pictureOf(body),
  years: [first],
  price,
  body_length,
  body_width,
  tare_weight: tare,
  aggregate_trailer_mass: mass,
  axle_type: mass >= TANDEM_FROM ? 'Tandem' : 'Single',
  sleeps,
}));
