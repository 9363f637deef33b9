import { isRecord } from '#site/merge.ts';
import type { Site } from '#site/schema/site.ts';
import { addOtherField, fillField, noteUnread, noteUnreadKey, type VehicleDraft } from '../clean/draft.ts';
import { takesStructure } from '../clean/fields.ts';
import { isEmptyValue, type ReadingContext } from '../clean/reading.ts';
import { type CompiledRule, compileColumns } from './columns.ts';
import { readCell } from './csv-record.ts';
import { plainKeyPath, valueAtPath } from './key-path.ts';

/** By path of keys; see `plainKeyPath`. */
export type MappedKeys = ReadonlyMap<string, readonly CompiledRule[]>;

/** @throws Error for a rule whose field no feed may fill. */
export function mappedKeys(stock: Pick<Site['stock'], 'columns'>): MappedKeys {
  return new Map(compileColumns(Object.keys(stock.columns), stock).map(({ name, rules }) => [plainKeyPath(name), rules]));
}

/** A missing key equals an empty cell. */
export function readMappedKeys(draft: VehicleDraft, source: Record<string, unknown>, mapped: MappedKeys, context: ReadingContext): void {
  for (const [name, rules] of mapped) {
    const value = valueAtPath(source, name);
    if (value !== undefined) draft.seenKeys.push(name);
    if (typeof value !== 'object' || value === null) readCell(draft, name, cellOf(value), rules, context);
    else if (rules.some(({ to }) => takesStructure(to[0] ?? ''))) readStructure(draft, name, value, rules, context);
    else readOnlyValue(draft, name, value, rules, context);
  }
}

const cellOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** For rules that do not split. */
function readStructure(draft: VehicleDraft, name: string, value: object, rules: readonly CompiledRule[], context: ReadingContext): void {
  const fates = rules.map(({ to }) => (to[0] === undefined ? 'dropped' : fillField(draft, to[0], value, context, 'joins')));
  if (fates.includes('kept')) return;
  if (fates.includes('unread')) noteUnread(draft, name, rules[0]?.to[0] ?? name, value);
  addOtherField(draft, name, value);
}

/** For a field of one value: a list's, if all its entries are the same. A group is none; its keys are named. */
function readOnlyValue(draft: VehicleDraft, name: string, value: object, rules: readonly CompiledRule[], context: ReadingContext): void {
  const entries = Array.isArray(value) ? [...new Set(value.filter((entry) => !isEmptyValue(entry, context)))] : [value];
  const [only] = entries;
  if (entries.length < 2 && (only === undefined || typeof only !== 'object')) {
    readCell(draft, name, cellOf(only), rules, context);
    return;
  }
  noteUnread(draft, name, rules[0]?.to[0] ?? name, value);
  if (entries.some(isRecord)) noteUnreadKey(draft, name, value, () => false);
  addOtherField(draft, name, value);
}
