import { at } from './at.ts';
import { type ColumnData, firstValue, missing, nothing, type Value } from './column.ts';
import { add, noDocs } from './doc-set.ts';
import { facetKey } from './fold.ts';

const keyOf = (value: Value): string => (typeof value === 'object' ? JSON.stringify(value) : facetKey(String(value)));
const kindOf = (value: Value): number => (typeof value === 'number' ? 0 : typeof value === 'object' ? 2 : 1);
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order of a column's values. */
function byValue(a: { value: Value; key: string }, b: { value: Value; key: string }): number {
  if (typeof a.value === 'number' && typeof b.value === 'number') return a.value - b.value;
  return kindOf(a.value) - kindOf(b.value) || compareTexts(a.key, b.key) || compareTexts(String(a.value), String(b.value));
}

const smallest = (codes: number[], top: number) =>
  top < 0x100 ? Uint8Array.from(codes) : top < 0x10000 ? Uint16Array.from(codes) : Uint32Array.from(codes);

/** The cells of one field. `fields` holds each document's value as parsed from JSON, undefined where the field is not there. */
export function toColumnData(fields: readonly unknown[]): ColumnData {
  const known = new Map<string, { value: Value; key: string; first: number }>();
  const raw: number[] = [];
  const starts = [0];
  const lists = noDocs(fields.length);
  const codeOf = (value: unknown): number => {
    if (value === undefined) return missing;
    if (value === null) return nothing;
    const id = typeof value === 'object' ? `o${JSON.stringify(value)}` : `${(typeof value)[0]}${value}`;
    const entry = known.get(id) ?? { value: value as Value, key: keyOf(value as Value), first: known.size };
    known.set(id, entry);
    return firstValue + entry.first;
  };
  let anyList = false;
  fields.forEach((field, doc) => {
    if (Array.isArray(field)) {
      anyList = true;
      add(lists, doc);
      for (const each of field) raw.push(codeOf(each));
    } else raw.push(codeOf(field));
    starts.push(raw.length);
  });
  const ordered = [...known.values()].sort(byValue);
  const newCode = new Uint32Array(ordered.length + firstValue);
  newCode[nothing] = nothing;
  ordered.forEach(({ first }, place) => {
    newCode[first + firstValue] = place + firstValue;
  });
  const cells = smallest(
    raw.map((code) => at(newCode, code)),
    ordered.length + firstValue,
  );
  const values = ordered.map(({ value }) => value);
  return anyList ? { values, cells, starts: Uint32Array.from(starts), lists } : { values, cells };
}
