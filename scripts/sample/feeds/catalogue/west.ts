import { type Badge, bodies, range } from './model.ts';

const { hatch, sedan, wagon, suv, bigSuv, fourByFour, ute, van, coupe, convertible } = bodies;

/** European, American and formerly Australian makes. Prices are made up. */
export const west: Badge[] = [
  ...range({ ...ute, make: 'Ford', model: 'Ranger', years: [2012], gearbox: 'auto10', size: [5370, 1918, 1886], weight: 2.6 }, [
    ['XL', 'PY', 'd20', 51_900],
    ['XLT', 'PY', 'd20', 64_200],
    ['Wildtrak', 'PY', 'd30v', 73_800],
    ['Raptor', 'PY', 'p30t', 92_900, { tow: 2500 }],
  ]),
  ...range({ ...fourByFour, make: 'Ford', model: 'Everest', years: [2015], gearbox: 'auto10', tow: 3500, weight: 1.3 }, [
    ['Trend', 'UB', 'd20', 66_500],
    ['Platinum', 'UB', 'd30v', 81_800],
  ]),
  ...range({ ...coupe, make: 'Ford', model: 'Mustang', years: [2015], gearbox: 'auto10', size: [4810, 1916, 1397], weight: 0.7 }, [
    ['EcoBoost', 'FO', 'p23t', 66_400],
    ['GT', 'FO', 'p50', 79_900],
    ['GT', 'FO', 'p50', 86_400, { body: 'Convertible', picture: 'convertible' }],
  ]),
  ...range({ ...van, make: 'Ford', model: 'Transit Custom', years: [2014], gearbox: 'auto8', drive: 'FWD' }, [['340L Trend', 'VN', 'd20m', 61_200]]),
  ...range({ ...sedan, make: 'Ford', model: 'Falcon', years: [2008, 2016], gearbox: 'auto6', drive: 'RWD', weight: 0.6 }, [
    ['XT', 'FG X', 'p40', 37_900],
    ['XR6', 'FG X', 'p40', 41_300],
  ]),
  ...range({ ...sedan, make: 'Holden', model: 'Commodore', years: [2006, 2017], gearbox: 'auto6', drive: 'RWD' }, [
    ['Evoke', 'VF', 'p36', 36_500],
    ['SS', 'VF', 'p60', 48_900, { gearbox: 'man6' }],
    ['SV6', 'VF', 'p36', 41_900, { body: 'Wagon', picture: 'wagon', doors: 5 }],
  ]),
  ...range({ ...ute, make: 'Holden', model: 'Colorado', years: [2012, 2020], gearbox: 'auto6' }, [
    ['LS', 'RG', 'd28', 43_900],
    ['Z71', 'RG', 'd28', 57_100],
  ]),
  ...range({ ...hatch, make: 'Holden', model: 'Astra', years: [2015, 2020], gearbox: 'auto6', weight: 0.7 }, [['R', 'BK', 'p14t', 25_700]]),
  ...range({ ...fourByFour, make: 'Jeep', model: 'Wrangler', years: [2012], gearbox: 'auto8', seats: 5, tow: 2500, weight: 0.7 }, [
    ['Unlimited Sport S', 'JL', 'p36', 75_900],
    ['Unlimited Rubicon', 'JL', 'p36', 90_400],
  ]),
  ...range({ ...hatch, make: 'Volkswagen', model: 'Polo', years: [2015], gearbox: 'dual7' }, [
    ['85TSI Life', 'AE', 'p10t', 31_200],
    ['GTI', 'AE', 'p20t', 43_900, { gearbox: 'dual6' }],
  ]),
  ...range({ ...hatch, make: 'Volkswagen', model: 'Golf', years: [2013], gearbox: 'auto8', weight: 1.4 }, [
    ['110TSI Life', '8', 'p14t', 40_900],
    ['110TSI R-Line', '8', 'p14t', 45_600],
    ['GTI', '8', 'p20t', 58_900, { gearbox: 'dual7' }],
    ['R', '8', 'p20s', 71_900, { gearbox: 'dual7', drive: 'AWD' }],
    ['R', '8', 'p20s', 74_900, { gearbox: 'dual7', drive: 'AWD', body: 'Wagon', picture: 'wagon' }],
  ]),
  ...range({ ...suv, make: 'Volkswagen', model: 'Tiguan', years: [2016], gearbox: 'dual7', weight: 1.2 }, [
    ['110TSI Life', '5N', 'p14t', 46_700],
    ['162TSI R-Line', '5N', 'p20t', 60_300, { drive: 'AWD' }],
  ]),
  ...range({ ...ute, make: 'Volkswagen', model: 'Amarok', years: [2011], gearbox: 'auto10' }, [
    ['TDI500 Life', 'NF', 'd20', 62_400],
    ['TDI600 Style', 'NF', 'd30v', 75_900],
  ]),
  ...range({ ...hatch, make: 'Skoda', model: 'Fabia', years: [2015], gearbox: 'dual7', weight: 0.6 }, [
    ['85TSI Run-Out Edition', 'PJ', 'p10t', 33_900],
  ]),
  ...range({ ...wagon, make: 'Skoda', model: 'Octavia', years: [2014], gearbox: 'auto8', weight: 0.8 }, [
    ['110TSI Style', 'NX', 'p14t', 42_800],
    ['RS', 'NX', 'p20t', 60_400],
  ]),
  ...range({ ...hatch, make: 'Mercedes-Benz', model: 'A-Class', years: [2013], gearbox: 'dual7', weight: 1.2 }, [
    ['A180', 'W177', 'p14t', 56_900],
    ['A250', 'W177', 'p20t', 70_400, { drive: 'AWD' }],
  ]),
  ...range({ ...sedan, make: 'Mercedes-Benz', model: 'C-Class', years: [2014], gearbox: 'auto9', drive: 'RWD', weight: 1.2 }, [
    ['C200', 'W206', 'p15t', 87_900],
    ['C300', 'W206', 'p20t', 101_400],
    ['C43 AMG', 'W206', 'p20s', 136_900, { drive: 'AWD' }],
  ]),
  ...range({ ...suv, make: 'Mercedes-Benz', model: 'GLC-Class', years: [2016], gearbox: 'auto9', drive: 'AWD' }, [
    ['GLC200', 'X253', 'p20t', 81_400],
    ['GLC300', 'X254', 'p20t', 104_900],
  ]),
  ...range({ ...coupe, make: 'Mercedes-Benz', model: 'C-Class', years: [2016, 2023], gearbox: 'auto9', weight: 0.4 }, [
    ['C200', 'C205', 'p15t', 84_900],
  ]),
  ...range({ ...hatch, make: 'BMW', model: '1 Series', years: [2012], gearbox: 'dual7' }, [
    ['118i M Sport', 'F40', 'p15t', 57_900],
    ['M135i xDrive', 'F40', 'p20s', 78_400, { drive: 'AWD' }],
  ]),
  ...range({ ...sedan, make: 'BMW', model: '3 Series', years: [2012], gearbox: 'auto8', drive: 'RWD' }, [
    ['320i M Sport', 'G20', 'p20t', 84_900],
    ['330i M Sport', 'G20', 'p20t', 95_900],
  ]),
  ...range({ ...suv, make: 'BMW', model: 'X3', years: [2011], gearbox: 'auto8', drive: 'AWD' }, [
    ['sDrive20i', 'G01', 'p20t', 83_900, { drive: 'RWD' }],
    ['xDrive30i', 'G01', 'p20t', 98_400],
  ]),
  ...range({ ...convertible, make: 'BMW', model: '4 Series', years: [2014], gearbox: 'auto8', seats: 4, weight: 0.4 }, [
    ['420i M Sport', 'G23', 'p20t', 112_900],
  ]),
  ...range({ ...hatch, make: 'Audi', model: 'A3', years: [2013], gearbox: 'auto8' }, [
    ['35 TFSI', 'GY', 'p14t', 53_800],
    ['S3', 'GY', 'p20s', 79_900, { drive: 'AWD', gearbox: 'dual7' }],
  ]),
  ...range({ ...suv, make: 'Audi', model: 'Q5', years: [2009], gearbox: 'dual7', drive: 'AWD' }, [
    ['40 TDI', 'FY', 'd20m', 80_400],
    ['45 TFSI S line', 'FY', 'p20t', 91_200],
  ]),
  ...range({ ...wagon, make: 'Audi', model: 'A4 allroad', years: [2010, 2024], gearbox: 'dual7', drive: 'AWD', weight: 0.4 }, [
    ['45 TFSI', 'B9', 'p20t', 84_600],
  ]),
  ...range({ ...suv, make: 'Volvo', model: 'XC40', years: [2018], gearbox: 'auto8', drive: 'AWD' }, [
    ['Plus B4', '536', 'p20t', 58_900],
    ['Recharge Pure Electric', '536', 'e4', 79_900, { gearbox: 'one' }],
  ]),
  ...range({ ...bigSuv, make: 'Volvo', model: 'XC90', years: [2015], gearbox: 'auto8', weight: 0.6 }, [['Ultimate B6', '256', 'p20s', 112_900]]),
  ...range({ ...fourByFour, make: 'Land Rover', model: 'Defender', years: [2020], gearbox: 'auto8', seats: 5, tow: 3500, weight: 0.7 }, [
    ['110 D250 SE', 'L663', 'd30v', 102_900],
    ['110 D300 X-Dynamic', 'L663', 'd30v', 124_900],
  ]),
  ...range({ ...suv, make: 'Land Rover', model: 'Range Rover Evoque', years: [2012], gearbox: 'auto9', drive: 'AWD', weight: 0.7 }, [
    ['P250 R-Dynamic SE', 'L551', 'p20t', 85_900],
  ]),
  ...range({ ...sedan, make: 'Tesla', model: 'Model 3', years: [2019], gearbox: 'one', drive: 'RWD' }, [
    ['Rear-Wheel Drive', 'Highland', 'e2', 62_900],
    ['Long Range', 'Highland', 'e3', 72_400, { drive: 'AWD' }],
  ]),
  ...range({ ...suv, make: 'Tesla', model: 'Model Y', years: [2022], gearbox: 'one', drive: 'RWD' }, [
    ['Rear-Wheel Drive', 'Juniper', 'e2', 66_900],
    ['Performance', 'Juniper', 'e5', 92_900, { drive: 'AWD' }],
  ]),
  ...range({ ...van, make: 'Renault', model: 'Trafic', years: [2015], gearbox: 'dual6', drive: 'FWD', ancap: 0 }, [
    ['Pro L1H1', 'X82', 'd20m', 48_900],
  ]),
  ...range({ ...suv, make: 'Peugeot', model: '3008', years: [2017], gearbox: 'auto8', weight: 0.6 }, [['GT', 'P84', 'p16t', 58_200]]),
];
