import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#publish/render/bundle.server.ts';

/** The three samples that questions are asked of. */
export const askedStocks = ['harbour', 'ridgeway', 'outback'] as const;

/** Fields of a vehicle that an expected reading speaks of: the specification's names. `weekly` is the repayment a week in whole dollars. */
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

/** What has to hold for a vehicle. Texts are compared in small letters. */
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
/** All of them hold; an empty list means every vehicle. */
const conditions = z.array(condition);

const questionSchema = z.strictObject({
  /** Its kind and its number in it: `places-07`. */
  id: z.string().regex(/^[a-z-]+-\d{2}$/),
  stock: z.enum(askedStocks),
  /** As it is typed. */
  question: text,
  expect: conditions,
  /** Other readings that are as right. */
  alternatives: z.array(conditions).min(1).optional(),
  /** Vehicles that may be found beside those meant, or not: shades at the edge of a colour. */
  maybe: conditions.optional(),
  /** The order that the question names. */
  order: z.strictObject({ field: z.enum([...askedFields, 'created_at']), direction: z.enum(['asc', 'desc']) }).optional(),
  /** Nothing in stock is meant. */
  none: z.literal(true).optional(),
  /** Its words that mean nothing here. */
  dropped: z.array(text).min(1).optional(),
  note: text.optional(),
});
export type Question = z.output<typeof questionSchema>;

/** The questions that are worked with, and those that nobody opens until the work is done. */
export const questionLists = ['open', 'sealed'] as const;
export type QuestionList = (typeof questionLists)[number];

/**
 * The questions of a list with their expected readings.
 * @throws Error that names the file and the place of what is wrong in it.
 */
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
