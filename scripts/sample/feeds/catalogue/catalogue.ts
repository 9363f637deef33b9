import { z } from 'zod';
import { BODY_NAMES } from '../../pictures/bodies.ts';
import bodyStyles from './body-styles.json' with { type: 'json' };
import caravanList from './caravans.json' with { type: 'json' };
import engineTable from './engines.json' with { type: 'json' };
import equipmentLists from './equipment.json' with { type: 'json' };
import gearboxTable from './gearboxes.json' with { type: 'json' };
import modelLists from './models.json' with { type: 'json' };

/** A schema of the names in a table that others refer to. */
const keyOf = <Table extends object>(table: Table) =>
  z.custom<Extract<keyof Table, string>>((name) => typeof name === 'string' && Object.hasOwn(table, name), 'There is no such name.');

const engineRow = z.strictObject({
  kind: keyOf(engineTable.kinds),
  litres: z.number().optional(),
  cylinders: z.number().optional(),
  /** Litres per 100 km. */
  consumption: z.number().optional(),
  /** Kilowatt hours per 100 km. */
  energy: z.number().optional(),
  /** Newton metres. */
  torque: z.number(),
});
const engineKinds = z
  .record(keyOf(engineTable.kinds), z.strictObject({ fuel: z.string(), simple_fuel: z.string(), induction: z.string().optional() }))
  .parse(engineTable.kinds);

/** By fuel, litres, and a letter where two share both. */
export const engines = z
  .record(
    keyOf(engineTable.engines),
    engineRow.transform(({ kind, ...measures }) => ({ ...engineKinds[kind], ...measures })),
  )
  .parse(engineTable.engines);

export const gearboxes = z
  .record(keyOf(gearboxTable), z.strictObject({ trans: z.string(), simple_transmission: z.string(), gearnum: z.number().optional() }))
  .parse(gearboxTable);

/** `everyCar`, then what the middle and the top trims add; for work; by other kinds. */
export const { filterable: filterableNames, ...equipment } = equipmentLists;
export const filterable: ReadonlySet<string> = new Set(filterableNames);

const facts = z.strictObject({
  make: z.string(),
  model: z.string(),
  /** As in feeds. */
  body: z.string(),
  picture: z.enum(BODY_NAMES),
  /** First and, for a discontinued model, last year. */
  years: z.tuple([z.number(), z.number().optional()]),
  drive: z.string(),
  gearbox: keyOf(gearboxTable),
  seats: z.number(),
  doors: z.number(),
  /** Length, width and height in millimetres. */
  size: z.tuple([z.number(), z.number(), z.number()]).optional(),
  /** Litres. */
  tank: z.number().optional(),
  /** Gross vehicle mass in kilograms. */
  gvm: z.number().optional(),
  /** Braked, in kilograms. */
  tow: z.number().optional(),
  ancap: z.number().optional(),
  /** Relative frequency in a yard; default 1. */
  weight: z.number().optional(),
});
/** `like` names the body whose common facts hold where the model's own do not say otherwise. */
const differing = facts
  .partial()
  .extend({ like: keyOf(bodyStyles).optional() })
  .transform(({ like, ...own }) => ({ ...(like && bodyStyles[like]), ...own }));
/** Badge, series, engine, price when new in dollars, and differences from the model. */
const badgeRow = z.tuple([z.string(), z.string(), keyOf(engineTable.engines), z.number(), differing.pipe(facts.partial()).optional()]);
const range = z.strictObject({ facts: differing.pipe(facts), badges: z.array(badgeRow) }).transform(({ facts: model, badges }) =>
  badges.map(([badge, series, engine, price, differences], index) => ({
    ...model,
    weight: (model.weight ?? 1) / badges.length,
    badge,
    series,
    engine,
    price,
    /** 0 is the plainest, 1 the fullest. */
    tier: badges.length === 1 ? 0.5 : index / (badges.length - 1),
    ...differences,
  })),
);
const badges = z.array(range).transform((ranges) => ranges.flat());
export type Badge = z.output<typeof badges>[number];

/** Badges by list; of motorcycles the badge is the version, the series its style. */
export const { toyota, japan, asia, west, trucks, motorcycles } = z
  .strictObject({ source: z.string(), toyota: badges, japan: badges, asia: badges, west: badges, trucks: badges, motorcycles: badges })
  .parse(modelLists);

/** Caravans have one axle up to this aggregate mass. */
const TANDEM_FROM = 2600;

export type Van = (typeof caravans)[number];
/** Lengths as in feeds, masses in kilograms. */
export const caravans = caravanList.map((van) => ({
  ...van,
  picture: van.body === 'Motorhome' ? ('motorhome' as const) : ('caravan' as const),
  axle_type: van.aggregate_trailer_mass >= TANDEM_FROM ? 'Tandem' : 'Single',
}));
