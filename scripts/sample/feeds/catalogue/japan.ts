import { type Badge, bodies, range } from './model.ts';

const { hatch, sedan, wagon, suv, bigSuv, fourByFour, ute, cabChassis, van, coupe, convertible } = bodies;

/** Japanese makes other than Toyota. Prices are made up. */
export const japan: Badge[] = [
  ...range({ ...hatch, make: 'Mazda', model: '2', years: [2015], gearbox: 'auto6' }, [
    ['G15 Pure', 'DJ Series', 'p15', 26_200],
    ['G15 GT', 'DJ Series', 'p15', 29_600],
  ]),
  ...range({ ...hatch, make: 'Mazda', model: '3', years: [2019], gearbox: 'auto6', weight: 1.6 }, [
    ['G20 Pure', 'BP Series', 'p20', 33_900],
    ['G20 Touring', 'BP Series', 'p20', 37_600],
    ['G25 Astina', 'BP Series', 'p25', 44_900],
    ['G25 GT', 'BP Series', 'p25', 41_700, { body: 'Sedan', picture: 'sedan', doors: 4 }],
  ]),
  ...range({ ...suv, make: 'Mazda', model: 'CX-3', years: [2015], gearbox: 'auto6', size: [4275, 1765, 1535] }, [
    ['G20 Sport', 'DK Series', 'p20', 30_300],
    ['G20 Akari', 'DK Series', 'p20', 39_800],
  ]),
  ...range({ ...suv, make: 'Mazda', model: 'CX-5', years: [2017], gearbox: 'auto6', size: [4575, 1842, 1685], weight: 2 }, [
    ['G25 Maxx Sport', 'KF Series', 'p25', 42_100, { drive: 'AWD' }],
    ['G25 Touring', 'KF Series', 'p25', 45_700, { drive: 'AWD' }],
    ['G35 Akera', 'KF Series', 'p25t', 55_500, { drive: 'AWD' }],
  ]),
  ...range({ ...bigSuv, make: 'Mazda', model: 'CX-60', years: [2023], gearbox: 'auto8', seats: 5 }, [
    ['G40e Evolve', 'KH Series', 'p30t', 63_900],
    ['P50e GT', 'KH Series', 'x24', 87_600],
  ]),
  ...range({ ...bigSuv, make: 'Mazda', model: 'CX-90', years: [2023], gearbox: 'auto8', weight: 0.6 }, [
    ['D50e Touring', 'KK Series', 'd33', 82_400],
  ]),
  ...range({ ...convertible, make: 'Mazda', model: 'MX-5', years: [2015], gearbox: 'man6', weight: 0.5 }, [
    ['Roadster', 'ND', 'p20', 42_800],
    ['GT RS', 'ND', 'p20', 54_700],
  ]),
  ...range({ ...ute, make: 'Mazda', model: 'BT-50', years: [2020], gearbox: 'auto6' }, [
    ['XT', 'TF', 'd30', 55_400],
    ['XTR', 'TF', 'd30', 61_900],
    ['SP', 'TF', 'd30', 71_300],
  ]),
  ...range({ ...hatch, make: 'Honda', model: 'Civic', years: [2022], gearbox: 'ecvt', weight: 0.6 }, [
    ['VTi LX', '11th Gen', 'p15t', 47_200, { gearbox: 'cvt' }],
    ['e:HEV LX', '11th Gen', 'h20', 55_900],
  ]),
  ...range({ ...suv, make: 'Honda', model: 'HR-V', years: [2015], gearbox: 'cvt' }, [
    ['Vi X', 'RV', 'p15', 36_900],
    ['e:HEV L', 'RV', 'h15', 45_200, { gearbox: 'ecvt' }],
  ]),
  ...range({ ...suv, make: 'Honda', model: 'CR-V', years: [2017], gearbox: 'cvt' }, [
    ['VTi X', 'RS', 'p15t', 44_900],
    ['VTi LX', 'RS', 'p15t', 57_600, { drive: 'AWD' }],
  ]),
  ...range({ ...hatch, make: 'Honda', model: 'Jazz', years: [2008, 2020], gearbox: 'cvt' }, [
    ['VTi', 'GF', 'p15', 18_900],
    ['VTi-S', 'GF', 'p15', 21_400],
  ]),
  ...range({ ...suv, make: 'Nissan', model: 'Qashqai', years: [2014], gearbox: 'cvt' }, [
    ['ST', 'J12', 'p14t', 36_800],
    ['Ti', 'J12', 'p14t', 48_200],
  ]),
  ...range({ ...suv, make: 'Nissan', model: 'X-Trail', years: [2014], gearbox: 'cvt', seats: 7, weight: 1.3 }, [
    ['ST', 'T33', 'p25', 40_100],
    ['ST-L', 'T33', 'p25', 48_900, { drive: 'AWD' }],
    ['Ti e-POWER', 'T33', 'h15', 58_700, { drive: 'AWD', gearbox: 'one' }],
  ]),
  ...range({ ...ute, make: 'Nissan', model: 'Navara', years: [2015], gearbox: 'auto7', weight: 1.2 }, [
    ['SL', 'D23', 'd23', 49_900, { gearbox: 'man6' }],
    ['ST-X', 'D23', 'd23', 61_900],
    ['PRO-4X', 'D23', 'd23', 66_400],
  ]),
  ...range({ ...fourByFour, make: 'Nissan', model: 'Patrol', years: [2013], gearbox: 'auto7', gvm: 3500, tow: 3500 }, [
    ['Ti', 'Y62', 'p50', 91_900],
    ['Warrior', 'Y62', 'p50', 110_900],
  ]),
  ...range({ ...hatch, make: 'Nissan', model: 'Leaf', years: [2019, 2024], gearbox: 'one', weight: 0.5 }, [['e+', 'ZE1', 'e2', 61_500]]),
  ...range({ ...suv, make: 'Mitsubishi', model: 'ASX', years: [2012, 2024], gearbox: 'cvt' }, [
    ['ES', 'XD', 'p20', 27_400],
    ['Exceed', 'XD', 'p24', 36_900],
  ]),
  ...range({ ...suv, make: 'Mitsubishi', model: 'Outlander', years: [2013], gearbox: 'cvt', seats: 7, weight: 1.6 }, [
    ['ES', 'ZM', 'p25', 39_600],
    ['Aspire', 'ZM', 'p25', 47_900, { drive: 'AWD' }],
    ['Exceed Tourer PHEV', 'ZM', 'x24', 74_200, { drive: 'AWD', gearbox: 'one' }],
  ]),
  ...range({ ...fourByFour, make: 'Mitsubishi', model: 'Pajero Sport', years: [2016], gearbox: 'auto8' }, [
    ['GLX', 'QF', 'd24', 48_900, { seats: 5 }],
    ['Exceed', 'QF', 'd24', 62_700],
  ]),
  ...range({ ...ute, make: 'Mitsubishi', model: 'Triton', years: [2015], gearbox: 'auto6', weight: 1.7 }, [
    ['GLX', 'MV', 'd24', 46_900, { gearbox: 'man6' }],
    ['GLS', 'MV', 'd24', 59_100],
    ['GSR', 'MV', 'd24', 63_900],
    ['GLX', 'MV', 'd24', 44_500, { ...cabChassis, drive: '4X4 Dual Range' }],
  ]),
  ...range({ ...hatch, make: 'Subaru', model: 'Impreza', years: [2017], gearbox: 'cvt', drive: 'AWD' }, [
    ['2.0i-L', 'G6', 'p20', 31_500],
    ['2.0i-S', 'G6', 'p20', 37_600],
  ]),
  ...range({ ...suv, make: 'Subaru', model: 'Forester', years: [2013], gearbox: 'cvt', drive: 'AWD', size: [4655, 1830, 1730], weight: 1.4 }, [
    ['AWD', 'S6', 'p25', 43_300],
    ['2.5i-S', 'S5', 'p25', 44_700],
    ['Hybrid Sport', 'S6', 'h20', 51_900],
  ]),
  ...range({ ...wagon, make: 'Subaru', model: 'Outback', years: [2015], gearbox: 'cvt', drive: 'AWD', tow: 2000, weight: 1.2 }, [
    ['AWD', 'B7A', 'p25', 45_900],
    ['AWD Touring', 'B7A', 'p25', 54_400],
    ['AWD Touring XT', 'B7A', 'p24t', 60_200],
  ]),
  ...range({ ...sedan, make: 'Subaru', model: 'WRX', years: [2015], gearbox: 'man6', drive: 'AWD', weight: 0.5 }, [['AWD', 'VB', 'p24t', 50_900]]),
  ...range({ ...coupe, make: 'Subaru', model: 'BRZ', years: [2012], gearbox: 'man6', weight: 0.3 }, [['S', 'Z2', 'p24', 46_700]]),
  ...range({ ...hatch, make: 'Suzuki', model: 'Swift', years: [2017], gearbox: 'cvt', size: [3860, 1735, 1495] }, [
    ['Hybrid', 'UZ', 'p12', 24_500],
    ['Sport', 'AZ', 'p14t', 31_900, { gearbox: 'man6' }],
  ]),
  ...range({ ...suv, make: 'Suzuki', model: 'Vitara', years: [2015], gearbox: 'auto6' }, [['Turbo', 'LY', 'p14t', 35_400]]),
  ...range(
    {
      ...fourByFour,
      make: 'Suzuki',
      model: 'Jimny',
      years: [2019],
      gearbox: 'auto4',
      seats: 4,
      doors: 3,
      size: [3645, 1645, 1725],
      tow: 1300,
      gvm: 1435,
    },
    [
      ['Lite', 'GJ', 'p15', 31_900, { gearbox: 'man5' }],
      ['XL', 'JJ', 'p15', 38_500, { doors: 5 }],
    ],
  ),
  ...range({ ...sedan, make: 'Lexus', model: 'ES', years: [2018], gearbox: 'ecvt', weight: 0.6 }, [['ES300h Luxury', 'AXZH11R', 'h25', 66_300]]),
  ...range({ ...suv, make: 'Lexus', model: 'NX', years: [2015], gearbox: 'ecvt', drive: 'AWD' }, [
    ['NX350h Luxury', 'AAZH25R', 'h25', 71_600],
    ['NX450h+ F Sport', 'AAZH26R', 'x24', 94_800],
  ]),
  ...range({ ...ute, make: 'Isuzu UTE Australia', model: 'D-MAX', years: [2012], gearbox: 'auto6', size: [5280, 1870, 1810], weight: 2 }, [
    ['SX', 'RG', 'd30', 53_900],
    ['LS-U', 'RG', 'd30', 65_200],
    ['X-TERRAIN', 'RG', 'd30', 72_400],
    ['SX', 'RG', 'd30', 46_900, { ...cabChassis, drive: '4X4 Dual Range' }],
  ]),
  ...range({ ...fourByFour, make: 'Isuzu UTE Australia', model: 'MU-X', years: [2013], gearbox: 'auto6', tow: 3500, weight: 1.4 }, [
    ['LS-M', 'RJ', 'd30', 59_400],
    ['LS-T', 'RJ', 'd30', 71_900],
  ]),
  ...range({ ...van, make: 'Mitsubishi', model: 'Express', years: [2020, 2022], gearbox: 'dual6', drive: 'FWD', ancap: 0, weight: 0.3 }, [
    ['GLX', 'SN', 'd20m', 44_500],
  ]),
];
