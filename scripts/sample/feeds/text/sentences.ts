import { z } from 'zod';
import lists from './sentences.json' with { type: 'json' };

const kind = z.enum([
  'car',
  'new',
  'demo',
  'used',
  'bike',
  'used bike',
  'caravan',
  'used caravan',
  'truck',
  'used truck',
  'electric',
  'towing',
  'family',
]);
export type Kind = z.output<typeof kind>;

/** With {placeholders}; for any vehicle when it names no kinds. */
const sentence = z.tuple([z.string()], kind);
export type Sentence = z.output<typeof sentence>;

const sentences = z.array(sentence);
export const { openings, conditions, uses, histories, closings } = z
  .strictObject({ openings: sentences, conditions: sentences, uses: sentences, histories: sentences, closings: sentences })
  .parse(lists);
