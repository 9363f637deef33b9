import { type Badge, bodies, range } from './model.ts';

const bike = bodies.motorcycle;

/** The badge is the version, the series its style. Prices are made up. */
export const motorcycles: Badge[] = [
  ...range({ ...bike, make: 'Honda', model: 'CB125', years: [2018], gearbox: 'man5' }, [
    ['E', 'Naked', 'm125', 3_990],
    ['R', 'Naked', 'm125', 6_490, { gearbox: 'man6' }],
  ]),
  ...range({ ...bike, make: 'Honda', model: 'CB500', years: [2016], gearbox: 'man6' }, [
    ['F', 'Naked', 'm450', 9_690],
    ['X', 'Adventure', 'm450', 10_790],
  ]),
  ...range({ ...bike, make: 'Honda', model: 'CRF1100L', years: [2020], gearbox: 'man6' }, [['Africa Twin', 'Adventure', 'm1000', 24_990]]),
  ...range({ ...bike, make: 'Yamaha', model: 'MT-03', years: [2016], gearbox: 'man6' }, [['LAMS', 'Naked', 'm300', 7_290]]),
  ...range({ ...bike, make: 'Yamaha', model: 'MT-07', years: [2015], gearbox: 'man6', weight: 1.4 }, [
    ['LAMS', 'Naked', 'm650', 13_690],
    ['HO', 'Naked', 'm700', 14_690],
  ]),
  ...range({ ...bike, make: 'Yamaha', model: 'Tenere 700', years: [2019], gearbox: 'man6' }, [
    ['Standard', 'Adventure', 'm700', 18_890],
    ['World Raid', 'Adventure', 'm700', 22_290],
  ]),
  ...range({ ...bike, make: 'Yamaha', model: 'WR450F', years: [2016], gearbox: 'man5', seats: 1 }, [['Enduro', 'Trail', 'm450', 16_190]]),
  ...range({ ...bike, make: 'Kawasaki', model: 'Ninja 400', years: [2018], gearbox: 'man6' }, [
    ['ABS', 'Sports', 'm400', 8_690],
    ['KRT Edition', 'Sports', 'm400', 8_990],
  ]),
  ...range({ ...bike, make: 'Kawasaki', model: 'Z900', years: [2017], gearbox: 'man6' }, [
    ['ABS', 'Naked', 'm900', 16_290],
    ['SE', 'Naked', 'm900', 18_790],
  ]),
  ...range({ ...bike, make: 'Suzuki', model: 'DR650SE', years: [2010], gearbox: 'man5' }, [['Trail', 'Adventure', 'm650', 10_790]]),
  ...range({ ...bike, make: 'Suzuki', model: 'V-Strom 650', years: [2012], gearbox: 'man6' }, [['XT', 'Adventure', 'm650', 14_690]]),
  ...range({ ...bike, make: 'KTM', model: '390 Duke', years: [2014], gearbox: 'man6' }, [['ABS', 'Naked', 'm400', 9_795]]),
  ...range({ ...bike, make: 'KTM', model: '890 Adventure', years: [2021], gearbox: 'man6' }, [['R', 'Adventure', 'm900', 25_295]]),
  ...range({ ...bike, make: 'Triumph', model: 'Trident 660', years: [2021], gearbox: 'man6' }, [['LAMS', 'Roadster', 'm650', 14_490]]),
  ...range({ ...bike, make: 'Triumph', model: 'Tiger 900', years: [2020], gearbox: 'man6' }, [
    ['GT Pro', 'Adventure', 'm900', 25_290],
    ['Rally Pro', 'Adventure', 'm900', 26_490],
  ]),
  ...range({ ...bike, make: 'Royal Enfield', model: 'Himalayan', years: [2017], gearbox: 'man6' }, [['450', 'Adventure', 'm450', 8_990]]),
  ...range({ ...bike, make: 'BMW', model: 'R 1250 GS', years: [2019], gearbox: 'man6' }, [
    ['Rallye', 'Adventure', 'm1250', 31_490],
    ['Adventure', 'Adventure', 'm1250', 34_690],
  ]),
  ...range({ ...bike, make: 'Harley-Davidson', model: 'Softail', years: [2018], gearbox: 'man6' }, [
    ['Street Bob 114', 'Cruiser', 'm1900', 27_495],
    ['Heritage Classic', 'Cruiser', 'm1900', 38_995],
  ]),
];
