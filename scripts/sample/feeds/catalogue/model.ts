import type { BodyName } from '../../pictures/bodies.ts';
import type { EngineName } from './engines.ts';
import type { GearboxName } from './gearboxes.ts';

export type ModelFacts = {
  make: string;
  model: string;
  /** As in feeds. */
  body: string;
  picture: BodyName;
  /** First and, for a discontinued model, last year. */
  years: readonly [first: number, last?: number];
  drive: string;
  gearbox: GearboxName;
  seats: number;
  doors: number;
  /** Millimetres. */
  size?: readonly [length: number, width: number, height: number];
  /** Litres. */
  tank?: number;
  /** Gross vehicle mass in kilograms. */
  gvm?: number;
  /** Braked, in kilograms. */
  tow?: number;
  ancap?: number;
  /** Relative frequency in a yard; default 1. */
  weight?: number;
};

/** Badge, series, engine, price when new in dollars, and differences from the model. */
export type BadgeLine = readonly [badge: string, series: string, engine: EngineName, price: number, other?: Partial<ModelFacts>];

export type Badge = ModelFacts & {
  badge: string;
  series: string;
  engine: EngineName;
  price: number /** 0 is the plainest, 1 the fullest. */;
  tier: number;
};

export function range(facts: ModelFacts, lines: readonly BadgeLine[]): Badge[] {
  return lines.map(([badge, series, engine, price, other], index) => ({
    ...facts,
    weight: (facts.weight ?? 1) / lines.length,
    badge,
    series,
    engine,
    price,
    tier: lines.length === 1 ? 0.5 : index / (lines.length - 1),
    ...other,
  }));
}

const common = { seats: 5, ancap: 5 } as const;

/** Common facts of bodies; models override them. */
export const bodies = {
  hatch: { ...common, body: 'Hatch', picture: 'hatch', doors: 5, drive: 'FWD', size: [4330, 1790, 1460], tank: 50, gvm: 1820, tow: 1300 },
  sedan: { ...common, body: 'Sedan', picture: 'sedan', doors: 4, drive: 'FWD', size: [4720, 1820, 1440], tank: 52, gvm: 1960, tow: 1300 },
  wagon: { ...common, body: 'Wagon', picture: 'wagon', doors: 5, drive: 'FWD', size: [4760, 1830, 1500], tank: 58, gvm: 2080, tow: 1500 },
  suv: { ...common, body: 'SUV', picture: 'suv', doors: 5, drive: 'FWD', size: [4500, 1850, 1660], tank: 55, gvm: 2150, tow: 1600 },
  bigSuv: { ...common, body: 'SUV', picture: 'suv', doors: 5, seats: 7, drive: 'AWD', size: [4900, 1930, 1760], tank: 70, gvm: 2640, tow: 2000 },
  fourByFour: {
    ...common,
    body: '4x4',
    picture: '4x4',
    doors: 5,
    seats: 7,
    drive: '4X4 Dual Range',
    size: [4930, 1900, 1860],
    tank: 80,
    gvm: 3000,
    tow: 3100,
  },
  ute: { ...common, body: 'Ute', picture: 'ute', doors: 4, drive: '4X4 Dual Range', size: [5330, 1880, 1840], tank: 80, gvm: 3100, tow: 3500 },
  cabChassis: {
    ...common,
    body: 'Cab Chassis',
    picture: 'cab-chassis',
    doors: 2,
    seats: 2,
    drive: 'RWD',
    size: [5300, 1850, 1790],
    tank: 80,
    gvm: 3050,
    tow: 2800,
  },
  van: { ...common, body: 'Van', picture: 'van', doors: 5, seats: 3, drive: 'RWD', size: [5260, 1950, 1990], tank: 70, gvm: 3200, tow: 1900 },
  bus: { ...common, body: 'Bus', picture: 'bus', doors: 4, seats: 12, drive: 'RWD', size: [5910, 1950, 2280], tank: 70, gvm: 3800, tow: 1500 },
  peopleMover: {
    ...common,
    body: 'People Mover',
    picture: 'people-mover',
    doors: 5,
    seats: 8,
    drive: 'FWD',
    size: [5160, 1990, 1770],
    tank: 72,
    gvm: 2870,
    tow: 2000,
  },
  coupe: { ...common, body: 'Coupe', picture: 'coupe', doors: 2, seats: 4, drive: 'RWD', size: [4630, 1850, 1370], tank: 55, gvm: 1970 },
  convertible: {
    ...common,
    body: 'Convertible',
    picture: 'convertible',
    doors: 2,
    seats: 2,
    drive: 'RWD',
    size: [3915, 1735, 1235],
    tank: 45,
    gvm: 1290,
  },
  motorcycle: { body: 'Motorcycle', picture: 'motorcycle', doors: 0, seats: 2, drive: 'RWD' },
  truck: { body: 'Light Truck', picture: 'truck', doors: 2, seats: 3, drive: 'RWD', size: [5995, 2040, 2270], tank: 100, gvm: 4500, tow: 3500 },
} as const satisfies Record<string, Partial<ModelFacts>>;
