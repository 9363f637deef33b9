import { isRecord } from '#site/merge.ts';
import type { Site } from '#site/schema/site.ts';
import { ownValue, type ReadingContext } from '../readers/reading.ts';
import { addOtherField, fillField, noteUnread, type VehicleDraft } from '../record/draft.ts';
import { type CompiledRule, compileColumns } from './columns.ts';
import { readCell } from './csv-record.ts';

/** By dotted path. */
export type MappedKeys = ReadonlyMap<string, readonly CompiledRule[]>;

/** @throws Error for a rule whose field no feed may fill. */
export function mappedKeys(stock: Pick<Site['stock'], 'columns'>): MappedKeys {
  return new Map(compileColumns(Object.keys(stock.columns), stock).map(({ name, rules }) => [name, rules]));
}

/** A missing key equals an empty cell. */
export function readMappedKeys(draft: VehicleDraft, source: Record<string, unknown>, mapped: MappedKeys, context: ReadingContext): void {
  for (const [name, rules] of mapped) {
    const value = valueAt(source, name);
    if (value !== undefined) draft.seenKeys.push(name);
    if (typeof value === 'object' && value !== null) readStructure(draft, name, value, rules, context);
    else readCell(draft, name, value === undefined || value === null ? '' : String(value), rules, context);
  }
}

/** For rules that do not split. */
function readStructure(draft: VehicleDraft, name: string, value: object, rules: readonly CompiledRule[], context: ReadingContext): void {
  const fates = rules.map(({ to }) => (to[0] === undefined ? 'dropped' : fillField(draft, to[0], value, context)));
  if (fates.includes('kept')) return;
  if (fates.includes('unread')) noteUnread(draft, name, rules[0]?.to[0] ?? name, value);
  addOtherField(draft, name, value);
}

/** Literal dotted keys before nested ones. */
function valueAt(source: Record<string, unknown>, name: string): unknown {
  const whole = ownValue(source, name);
  if (whole !== undefined) return whole;
  let value: unknown = source;
  for (const part of name.split('.')) value = isRecord(value) ? ownValue(value, part) : undefined;
  return value;
}
