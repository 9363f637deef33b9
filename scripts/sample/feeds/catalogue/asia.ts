import { type Badge, bodies, range } from './model.ts';

const { hatch, sedan, suv, bigSuv, fourByFour, ute, van, bus, peopleMover } = bodies;

/** Korean and Chinese makes. Prices are made up. */
export const asia: Badge[] = [
  ...range({ ...hatch, make: 'Hyundai', model: 'i30', years: [2017], gearbox: 'auto6', weight: 1.5 }, [
    ['Active', 'PD2', 'p20', 26_900],
    ['Elite', 'PD2', 'p20', 32_400],
    ['N Line Premium', 'PD.V4', 'p16t', 39_900, { gearbox: 'dual7' }],
    ['N', 'PD.V4', 'p20t', 52_600, { gearbox: 'dual8' }],
  ]),
  ...range({ ...suv, make: 'Hyundai', model: 'Kona', years: [2017], gearbox: 'cvt', size: [4350, 1825, 1580] }, [
    ['Active', 'SX2.V1', 'p20', 35_200],
    ['Premium Hybrid', 'SX2.V1', 'h16', 46_900, { gearbox: 'dual6' }],
    ['electric Premium', 'SX2.V1', 'e1', 66_400, { gearbox: 'one' }],
  ]),
  ...range({ ...suv, make: 'Hyundai', model: 'Tucson', years: [2015], gearbox: 'auto6', weight: 1.6 }, [
    ['Active', 'NX4.V2', 'p20', 41_900],
    ['Elite', 'NX4.V2', 'h16', 50_300],
    ['Highlander', 'NX4.V2', 'd20m', 62_400, { drive: 'AWD', gearbox: 'auto8' }],
  ]),
  ...range({ ...bigSuv, make: 'Hyundai', model: 'Santa Fe', years: [2018], gearbox: 'auto8' }, [
    ['Active', 'TM.V3', 'd22', 53_900],
    ['Calligraphy Hybrid', 'MX5.V1', 'h16', 79_900],
  ]),
  ...range({ ...suv, make: 'Hyundai', model: 'IONIQ 5', years: [2021], gearbox: 'one', drive: 'RWD', weight: 0.7 }, [
    ['DYNAMIQ', 'NE.V2', 'e3', 71_800],
    ['EPIQ', 'NE.V2', 'e4', 84_300, { drive: 'AWD' }],
  ]),
  ...range({ ...peopleMover, make: 'Hyundai', model: 'Staria', years: [2021], gearbox: 'auto8', weight: 0.5 }, [['Elite', 'US4.V2', 'd22', 62_300]]),
  ...range({ ...van, make: 'Hyundai', model: 'iLoad', years: [2008, 2021], gearbox: 'auto6', drive: 'RWD' }, [['Liftback', 'TQ4', 'd22', 42_400]]),
  ...range({ ...hatch, make: 'Kia', model: 'Picanto', years: [2017], gearbox: 'auto4', size: [3595, 1595, 1485], tank: 35 }, [
    ['S', 'JA', 'p12', 20_900, { gearbox: 'man5' }],
    ['GT-Line', 'JA', 'p12', 23_700],
  ]),
  ...range({ ...hatch, make: 'Kia', model: 'Cerato', years: [2013, 2024], gearbox: 'auto6', weight: 1.4 }, [
    ['S', 'BD', 'p20', 28_300],
    ['Sport+', 'BD', 'p20', 33_900],
    ['GT', 'BD', 'p16t', 39_700, { gearbox: 'dual7', body: 'Sedan', picture: 'sedan', doors: 4 }],
  ]),
  ...range({ ...suv, make: 'Kia', model: 'Seltos', years: [2019], gearbox: 'cvt' }, [
    ['S', 'SP2', 'p20', 32_900],
    ['GT-Line', 'SP2', 'p16t', 45_800, { drive: 'AWD', gearbox: 'auto8' }],
  ]),
  ...range({ ...suv, make: 'Kia', model: 'Sportage', years: [2016], gearbox: 'auto6', weight: 1.7 }, [
    ['S', 'NQ5', 'p20', 38_800],
    ['SX', 'NQ5', 'h16', 49_700],
    ['GT-Line', 'NQ5', 'd20m', 58_600, { drive: 'AWD', gearbox: 'auto8' }],
  ]),
  ...range({ ...bigSuv, make: 'Kia', model: 'Sorento', years: [2015], gearbox: 'dual8', weight: 1.2 }, [
    ['Sport', 'MQ4', 'd22', 58_900],
    ['GT-Line', 'MQ4', 'd22', 71_400],
  ]),
  ...range({ ...peopleMover, make: 'Kia', model: 'Carnival', years: [2015], gearbox: 'auto8', weight: 1.1 }, [
    ['S', 'KA4', 'd22', 57_800],
    ['Platinum', 'KA4', 'd22', 75_900],
  ]),
  ...range({ ...suv, make: 'Kia', model: 'EV6', years: [2022], gearbox: 'one', drive: 'RWD', weight: 0.5 }, [['GT-Line', 'CV', 'e3', 82_900]]),
  ...range({ ...hatch, make: 'MG', model: 'MG3', years: [2018], gearbox: 'auto4', weight: 1.2 }, [
    ['Core', 'SZP1', 'p15', 20_300],
    ['Excite Hybrid', 'MY25', 'h15', 28_900, { gearbox: 'ecvt' }],
  ]),
  ...range({ ...suv, make: 'MG', model: 'ZS', years: [2017], gearbox: 'cvt', size: [4323, 1809, 1653], weight: 1.3 }, [
    ['Excite', 'AZS1', 'p15', 26_400],
    ['Essence', 'AZS1', 'p10t', 30_900, { gearbox: 'auto6' }],
  ]),
  ...range({ ...hatch, make: 'MG', model: 'MG4', years: [2023], gearbox: 'one', drive: 'RWD' }, [
    ['Excite 51', 'EH32', 'e1', 38_900],
    ['Essence 64', 'EH32', 'e1', 46_700],
  ]),
  ...range({ ...suv, make: 'GWM', model: 'Haval Jolion', years: [2021], gearbox: 'dual7', weight: 1.2 }, [
    ['Premium', 'A01', 'p15t', 27_900],
    ['Ultra Hybrid', 'A01', 'h15', 37_900],
  ]),
  ...range({ ...ute, make: 'GWM', model: 'Ute', years: [2020], gearbox: 'auto8', tow: 3000 }, [
    ['Cannon', 'NPW', 'd20m', 42_900],
    ['Cannon-X', 'NPW', 'd20m', 47_900],
  ]),
  ...range({ ...fourByFour, make: 'GWM', model: 'Tank 300', years: [2023], gearbox: 'auto9', seats: 5, tow: 2500, weight: 0.7 }, [
    ['Ultra Hybrid', 'P01', 'h20', 60_900],
  ]),
  ...range({ ...hatch, make: 'BYD', model: 'Dolphin', years: [2023], gearbox: 'one' }, [
    ['Essential', 'EM2E', 'e1', 33_900],
    ['Premium', 'EM2E', 'e2', 42_900],
  ]),
  ...range({ ...suv, make: 'BYD', model: 'Atto 3', years: [2022], gearbox: 'one', weight: 1.2 }, [
    ['Essential', 'EX2', 'e2', 42_300],
    ['Premium', 'EX2', 'e2', 47_600],
  ]),
  ...range({ ...ute, make: 'BYD', model: 'Shark 6', years: [2025], gearbox: 'one', drive: 'AWD', tow: 2500 }, [['Premium', 'DMO', 'x15', 61_900]]),
  ...range({ ...suv, make: 'Chery', model: 'Omoda 5', years: [2023], gearbox: 'cvt' }, [
    ['BX', 'T19C', 'p15t', 29_900],
    ['EX', 'T19C', 'p16t', 34_900, { gearbox: 'dual7' }],
  ]),
  ...range({ ...van, make: 'LDV', model: 'G10', years: [2015, 2024], gearbox: 'auto8', ancap: 3 }, [['Diesel', 'SV7C', 'd20m', 37_300]]),
  ...range({ ...ute, make: 'LDV', model: 'T60', years: [2017], gearbox: 'auto8' }, [
    ['MAX Pro', 'SKC8', 'd20', 43_900],
    ['MAX Luxe', 'SKC8', 'd20', 49_400],
  ]),
  ...range({ ...bus, make: 'LDV', model: 'Deliver 9', years: [2020], gearbox: 'auto6', seats: 14, weight: 0.4, ancap: 0 }, [
    ['Bus', 'EV', 'd20m', 71_900],
  ]),
  ...range({ ...sedan, make: 'BYD', model: 'Seal', years: [2023], gearbox: 'one', drive: 'RWD', weight: 0.7 }, [
    ['Dynamic', 'EKEA', 'e2', 52_900],
    ['Performance', 'EKEA', 'e4', 71_900, { drive: 'AWD' }],
  ]),
];
