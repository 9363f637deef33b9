import { type Badge, bodies, range } from './model.ts';

const make = 'Toyota';
const { hatch, sedan, wagon, suv, bigSuv, fourByFour, ute, cabChassis, van, bus, peopleMover, coupe } = bodies;

/** Ridgeway's whole stock is Toyota, so it has more models. Prices are made up. */
export const toyota: Badge[] = [
  ...range({ ...hatch, make, model: 'Yaris', years: [2020], gearbox: 'cvt', size: [3940, 1695, 1505], tank: 36 }, [
    ['Ascent Sport', 'MXPA10R', 'p15', 25_900],
    ['SX', 'MXPH10R', 'h15', 32_100, { gearbox: 'ecvt' }],
    ['ZR', 'MXPH10R', 'h15', 34_500, { gearbox: 'ecvt' }],
  ]),
  ...range({ ...hatch, make, model: 'Corolla', years: [2018], gearbox: 'ecvt', size: [4375, 1790, 1435], tank: 43, weight: 2 }, [
    ['Ascent Sport', 'ZWE219R', 'h18', 32_100],
    ['SX', 'ZWE219R', 'h18', 35_200],
    ['ZR', 'ZWE219R', 'h18', 39_100],
    ['Ascent Sport', 'ZWE219R', 'h18', 32_600, { body: 'Sedan', picture: 'sedan', doors: 4 }],
  ]),
  ...range({ ...hatch, make, model: 'Corolla', years: [2012, 2018], gearbox: 'cvt', size: [4275, 1760, 1460], weight: 1.5 }, [
    ['Ascent', 'ZRE182R', 'p18', 20_900, { gearbox: 'man6' }],
    ['Ascent Sport', 'ZRE182R', 'p18', 23_200],
    ['Levin ZR', 'ZRE182R', 'p18', 30_600],
  ]),
  ...range({ ...hatch, make, model: 'GR Yaris', years: [2020], gearbox: 'man6', drive: 'AWD', doors: 3, seats: 4, weight: 0.3 }, [
    ['GTS', 'GXPA16R', 'p16t', 60_500],
    ['Rallye', 'GXPA16R', 'p16t', 65_500],
  ]),
  ...range({ ...sedan, make, model: 'Camry', years: [2017], gearbox: 'ecvt', size: [4910, 1840, 1445], weight: 1.5 }, [
    ['Ascent', 'AXVH80R', 'h25', 42_900],
    ['Ascent Sport', 'AXVH80R', 'h25', 45_600],
    ['SL', 'AXVH80R', 'h25', 55_900],
  ]),
  ...range({ ...wagon, make, model: 'Corolla', years: [2019, 2022], gearbox: 'cvt', weight: 0.4 }, [['Hybrid Touring', 'ZWE214R', 'h18', 34_900]]),
  ...range({ ...suv, make, model: 'Yaris Cross', years: [2020], gearbox: 'ecvt', size: [4180, 1765, 1590], tank: 36, weight: 1.2 }, [
    ['GX', 'MXPJ10R', 'h15', 31_800],
    ['GXL', 'MXPJ15R', 'h15', 37_600, { drive: 'AWD' }],
    ['Urban', 'MXPJ15R', 'h15', 40_900, { drive: 'AWD' }],
  ]),
  ...range({ ...suv, make, model: 'C-HR', years: [2017], gearbox: 'ecvt', size: [4362, 1832, 1564] }, [
    ['GXL', 'ZYX20R', 'h18', 44_800],
    ['Koba', 'MAXH20R', 'h20', 51_900],
  ]),
  ...range({ ...suv, make, model: 'Corolla Cross', years: [2022], gearbox: 'ecvt', size: [4460, 1825, 1620] }, [
    ['GX', 'MXGH10R', 'h20', 37_400],
    ['GXL', 'MXGH15R', 'h20', 43_100, { drive: 'AWD' }],
    ['Atmos', 'MXGH15R', 'h20', 50_500, { drive: 'AWD' }],
  ]),
  ...range({ ...suv, make, model: 'RAV4', years: [2019], gearbox: 'ecvt', size: [4600, 1855, 1685], weight: 2.5 }, [
    ['GX', 'AXAH52R', 'h25', 44_200],
    ['GXL', 'AXAH54R', 'h25', 50_700, { drive: 'AWD' }],
    ['Cruiser', 'AXAH54R', 'h25', 55_900, { drive: 'AWD' }],
    ['Edge', 'AXAH54R', 'h25', 60_200, { drive: 'AWD' }],
  ]),
  ...range({ ...suv, make, model: 'RAV4', years: [2013, 2018], gearbox: 'cvt', size: [4605, 1845, 1690], weight: 1.2 }, [
    ['GX', 'ZSA42R', 'p20', 31_900],
    ['GXL', 'ASA44R', 'p25', 36_900, { drive: 'AWD', gearbox: 'auto6' }],
  ]),
  ...range({ ...bigSuv, make, model: 'Kluger', years: [2021], gearbox: 'ecvt', size: [4966, 1930, 1755], weight: 1.4 }, [
    ['GX', 'AXUH78R', 'h25v', 63_900],
    ['GXL', 'AXUH78R', 'h25v', 73_400],
    ['Grande', 'AXUH78R', 'h25v', 84_900],
  ]),
  ...range({ ...bigSuv, make, model: 'Kluger', years: [2014, 2020], gearbox: 'auto8', drive: 'FWD' }, [
    ['GX', 'GSU50R', 'p35', 44_500],
    ['Grande', 'GSU55R', 'p35', 69_200, { drive: 'AWD' }],
  ]),
  ...range({ ...suv, make, model: 'bZ4X', years: [2024], gearbox: 'one', weight: 0.6 }, [
    ['2WD', 'XEAM10R', 'e2', 60_900],
    ['AWD', 'YEAM15R', 'e3', 69_900, { drive: 'AWD' }],
  ]),
  ...range({ ...fourByFour, make, model: 'Fortuner', years: [2015], gearbox: 'auto6', weight: 0.7 }, [
    ['GX', 'GUN156R', 'd28', 55_500],
    ['GXL', 'GUN156R', 'd28', 61_800],
    ['Crusade', 'GUN156R', 'd28', 69_900],
  ]),
  ...range({ ...fourByFour, make, model: 'LandCruiser Prado', years: [2009, 2023], gearbox: 'auto6', weight: 1.4 }, [
    ['GX', 'GDJ150R', 'd28', 62_800],
    ['GXL', 'GDJ150R', 'd28', 70_200],
    ['VX', 'GDJ150R', 'd28', 81_300],
    ['Kakadu', 'GDJ150R', 'd28', 92_400],
  ]),
  ...range({ ...fourByFour, make, model: 'LandCruiser Prado', years: [2024], gearbox: 'auto8', tank: 110 }, [
    ['GX', 'GDJ250R', 'd28', 80_900, { seats: 5 }],
    ['Altitude', 'GDJ250R', 'd28', 100_300],
  ]),
  ...range(
    { ...fourByFour, make, model: 'LandCruiser', years: [2021], gearbox: 'auto10', size: [4980, 1980, 1950], tank: 110, gvm: 3280, tow: 3500 },
    [
      ['GX', 'FJA300R', 'd33', 103_900, { seats: 5 }],
      ['GXL', 'FJA300R', 'd33', 115_800],
      ['Sahara ZX', 'FJA300R', 'd33', 152_900],
    ],
  ),
  ...range({ ...cabChassis, make, model: 'LandCruiser', years: [2007], gearbox: 'man5', drive: '4X4 Dual Range', tank: 130, gvm: 3510, tow: 3500 }, [
    ['Workmate', 'VDJL79R', 'd45', 82_600],
    ['GXL', 'VDJL79R', 'd45', 88_900, { seats: 5, doors: 4 }],
  ]),
  ...range({ ...ute, make, model: 'HiLux', years: [2015], gearbox: 'auto6', size: [5325, 1855, 1815], weight: 3 }, [
    ['Workmate', 'TGN121R', 'p25', 33_900, { drive: 'RWD', tow: 2500 }],
    ['SR', 'GUN126R', 'd28', 55_600],
    ['SR5', 'GUN126R', 'd28', 64_900],
    ['Rogue', 'GUN126R', 'd28', 71_500],
    ['SR', 'GUN126R', 'd28', 53_900, { body: 'Cab Chassis', picture: 'cab-chassis', doors: 2, seats: 2 }],
  ]),
  ...range({ ...ute, make, model: 'HiLux', years: [2008, 2014], gearbox: 'man5', tow: 2500 }, [
    ['SR', 'KUN26R', 'd30', 41_400],
    ['SR5', 'KUN26R', 'd30', 50_900, { gearbox: 'auto4' }],
  ]),
  ...range({ ...van, make, model: 'HiAce', years: [2019], gearbox: 'auto6' }, [
    ['LWB', 'GDH300R', 'd28', 53_900],
    ['Super LWB', 'GDH320R', 'd28', 65_100],
  ]),
  ...range({ ...bus, make, model: 'HiAce', years: [2019], gearbox: 'auto6', weight: 0.3 }, [['Commuter', 'GDH322R', 'd28', 80_300]]),
  ...range({ ...peopleMover, make, model: 'Granvia', years: [2019, 2024], gearbox: 'auto6', drive: 'RWD', weight: 0.3 }, [
    ['VX', 'GDH303R', 'd28', 75_400],
  ]),
  ...range({ ...peopleMover, make, model: 'Tarago', years: [2010, 2019], gearbox: 'cvt', weight: 0.3 }, [['GLi', 'ACR50R', 'p24', 46_500]]),
  ...range({ ...coupe, make, model: 'GR86', years: [2022], gearbox: 'man6', size: [4265, 1775, 1310], weight: 0.4 }, [
    ['GT', 'ZNA8R', 'p24', 45_400],
    ['GTS', 'ZNA8R', 'p24', 47_900],
  ]),
];
