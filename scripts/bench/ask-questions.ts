import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#lib/files/project-root.server.ts';

export const askedStocks = ['harbour', 'ridgeway', 'outback'] as const;

/** The specification's field names. `weekly` is the weekly repayment in whole dollars. */
export const askedFields = [
  'make',
  'model',
  'badge',
  'series',
  'colour',
  'item_type',
  'car_type',
  'status',
  'certified',
  'tag',
  'stocknum',
  'simple_body',
  'simple_transmission',
  'simple_fuel',
  'drive',
  'seats',
  'doors',
  'year',
  'price',
  'price_type',
  'weekly',
  'km',
  'state',
  'city',
  'location_name',
] as const;

const field = z.enum(askedFields);
const text = z.string().min(1);
const bound = z.number().optional();

/** A condition on a vehicle. Texts are compared in lower case. */
export type Condition =
  | { field: AskedField; any: string[] }
  | { field: AskedField; matches: string }
  | { field: AskedField; min?: number | undefined; max?: number | undefined }
  | { not: Condition }
  | { anyOf: Condition[][] }
  | { near: { place: string; lat: number; lng: number; km: number } }
  | { equipment: string }
  | { words: string };
export type AskedField = z.output<typeof field>;

const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ field, any: z.array(text).min(1) }),
    z.strictObject({ field, matches: text.refine(isPattern, 'is no regular expression') }),
    z
      .strictObject({ field, min: bound, max: bound })
      .refine(({ min, max }) => min !== undefined || max !== undefined, 'has neither end')
      .refine(({ min, max }) => min === undefined || max === undefined || min <= max, 'its ends are crossed'),
    z.strictObject({ not: condition }),
    z.strictObject({ anyOf: z.array(z.array(condition).min(1)).min(2) }),
    z.strictObject({ near: z.strictObject({ place: text, lat: z.number(), lng: z.number(), km: z.number().positive() }) }),
    z.strictObject({ equipment: text }),
    z.strictObject({ words: text }),
  ]),
);
/** All must hold; an empty list matches every vehicle. */
const conditions = z.array(condition);

const questionSchema = z.strictObject({
  /** Kind and number: `places-07`. */
  id: z.string().regex(/^[a-z-]+-\d{2}$/),
  stock: z.enum(askedStocks),
  question: text,
  expect: conditions,
  /** Other correct readings. */
  alternatives: z.array(conditions).min(1).optional(),
  /** Vehicles that may be hits or not: shades at the edge of a colour. */
  maybe: conditions.optional(),
  order: z.strictObject({ field: z.enum([...askedFields, 'created_at']), direction: z.enum(['asc', 'desc']) }).optional(),
  /** Nothing in stock is intended. */
  none: z.literal(true).optional(),
  /** Words without meaning here. */
  dropped: z.array(text).min(1).optional(),
  note: text.optional(),
});
export type Question = z.output<typeof questionSchema>;

/** Nobody reads the sealed questions while the parser is developed. */
export const questionLists = ['open', 'sealed'] as const;
export type QuestionList = (typeof questionLists)[number];

/** @throws Error that names the file and the position of the fault. */
export function readQuestions(list: QuestionList): Question[] {
  const file = path.join(projectRoot, 'tests/fixtures/ask', `${list}.json`);
  const parsed = z.array(questionSchema).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function isPattern(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}
