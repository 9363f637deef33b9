import { z } from 'zod';
import { carTypes, states } from '#site/terms.ts';

/** `motor`: a record that does not tell a passenger car from one that carries goods. `heavy`: above 4.5 t, or of unknown mass. */
const kind = z.enum(['passenger', 'goods', 'motor', 'motorcycle', 'caravan', 'heavy']);
export type DutyKind = z.output<typeof kind>;

const fuel = z.enum(['electric', 'plug-in', 'hybrid', 'combustion']);
export type DutyFuel = z.output<typeof fuel>;

const day = z.iso.date();
const source = z.strictObject({
  url: z.url(),
  title: z.string(),
  read: day,
  quote: z.string(),
  kind: z.enum(['law', 'parliament', 'regulator', 'commentary', 'press']),
});

/** Amounts are dollars. */
const rate = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('fixed'), dollars: z.number() }),
  /**
   * For each part of `per` of the whole value, a part of a part counting whole. `over`: of what exceeds it only, on top of `base`. `least`: the minimum.
   * `less`: what a concession takes off, down to nothing.
   */
  z.strictObject({
    by: z.literal('part'),
    per: z.number(),
    dollars: z.number(),
    over: z.number().optional(),
    base: z.number().optional(),
    least: z.number().optional(),
    less: z.number().optional(),
  }),
  /** Per cent of the whole value, rounded down to 5 cents. `grows`: one per cent more for each `each` above `over`, rounded to two decimal places. */
  z.strictObject({ by: z.literal('percent'), percent: z.number(), grows: z.strictObject({ over: z.number(), each: z.number() }).optional() }),
]);
export type DutyRate = z.output<typeof rate>;

const table = z.strictObject({
  id: z.string(),
  state: z.enum(states),
  /** What its words leave open. */
  note: z.string().optional(),
  /** All that is left out is covered. */
  covers: z.strictObject({
    kinds: z.array(kind),
    conditions: z.array(z.enum(carTypes)).optional(),
    fuels: z.array(fuel).optional(),
    cylinders: z.strictObject({ from: z.number(), to: z.number().optional() }).optional(),
  }),
  /** New vehicles are charged on the list price. */
  new_on_list_price: z.literal(true).optional(),
  /** `upTo`: the highest value; null: none. `rate`: null where nobody has read it. */
  bands: z.array(z.strictObject({ upTo: z.number().nullable(), rate: rate.nullable() })),
  /** The first and last day; left out: the source names none. */
  from: day.optional(),
  until: day.optional(),
  /** The last day for which its text can be evidence, where its copy is older than the day on which it was read. */
  evidence_to: day.optional(),
  source,
  further_sources: z.array(source).optional(),
});
/** What `duty.json` holds, compared by the test: at run time it is taken as it is, since each worker would pay for the library. */
export const dutyData = z.strictObject({
  values: z.record(z.string(), z.string()),
  tables: z.array(table),
  luxury_car_tax: z.strictObject({ dollars: z.number(), years: z.number(), sources: z.array(source) }),
});

/** A state's duty on a sort of vehicles: data as read, never worked out. */
export type DutyTable = z.output<typeof dutyData>['tables'][number];
