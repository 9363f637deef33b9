import { fields } from '../clean/fields.ts';
import { isMake, isModel } from '../clean/vehicle-names.ts';
import { type ColumnMeaning, ruleMeaning, valuesMeaning } from './column-names.ts';
import { conditions } from './column-vocabulary.ts';

type Test = (cell: string) => boolean;

const matches =
  (pattern: RegExp): Test =>
  (cell) =>
    pattern.test(cell);

/** Short texts that the field knows; a sentence or a title may hold such a word too. */
const knownBy =
  (field: string): Test =>
  (cell) =>
    cell.length <= 24 && cell.split(/[^\p{L}\p{N}]+/u).length <= 3 && fields[field]?.known?.has(cell) === true;

/** Fields whose values tell them from others, whatever the column is called. */
const tests: readonly (readonly [field: string, test: Test])[] = [
  ['vin', matches(/^(?=.*\d)(?=.*[A-Z])[A-HJ-NPR-Z0-9]{17}$/i)],
  ['images', matches(/^https?:\/\/\S+\.(?:jpe?g|png|webp|avif)\b/i)],
  ['year', matches(/^(?:(?:19[5-9]|20[0-4])\d|MY\d\d)$/i)],
  ['make', isMake],
  ['model', isModel],
  ['car_type', matches(conditions)],
  ['price_type', (cell) => knownBy('price_type')(cell) || valuesMeaning('price_type', [cell]).values !== undefined],
  ...['status', 'item_type', 'drive', 'trans', 'fuel', 'bodyconfiguration'].map((field) => [field, knownBy(field)] as const),
];

/** Letters alone are codes of anything, but for new and used beside each other. */
const areWords = (field: string, cells: readonly string[]) =>
  field === 'car_type' ? new Set(cells.map((cell) => cell.toLowerCase())).size > 1 : cells.some((cell) => cell.length > 2);

/** Share of the sample values that decides; of models, only those with letters of both cases are known. */
const shareOf = (field: string) => (field === 'model' ? 0.5 : 0.9);

/** What a column that no name tells means by its values, as `columnMeaning` says it; undefined where they may be anything. */
export function meaningOfValues(samples: readonly string[]): ColumnMeaning | undefined {
  const cells = samples.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (cells.length === 0) return undefined;
  const [to] = tests.find(([field, test]) => cells.filter(test).length >= cells.length * shareOf(field) && areWords(field, cells)) ?? [];
  return to === undefined ? undefined : { to, ...(to === 'images' ? {} : ruleMeaning(to)), ...valuesMeaning(to, cells) };
}
