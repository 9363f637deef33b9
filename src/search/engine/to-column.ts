import { type ColumnData, firstValue, isFacet, missing, nothing, type Value } from './column.ts';
import { add, noDocs } from './doc-set.ts';
import { facetKey } from './fold.ts';

type Keyed = { value: Value; key: string; place: number };

const kindOf = (value: Value): number => (typeof value === 'number' ? 0 : isFacet(value) ? 1 : 2);
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byKey = (a: Keyed, b: Keyed): number =>
  kindOf(a.value) - kindOf(b.value) || compareTexts(a.key, b.key) || compareTexts(String(a.value), String(b.value));

/** For each value its place in the order of a column: numbers, then texts and booleans by folded text, then what is no facet. */
function placesInOrder(values: readonly Value[]): Uint32Array {
  const numbers = values.flatMap((value, place) => (typeof value === 'number' ? [{ value, place }] : [])).sort((a, b) => a.value - b.value);
  const others = values
    .flatMap((value, place): Keyed[] => {
      if (typeof value === 'number') return [];
      return [{ value, key: typeof value === 'object' ? JSON.stringify(value) : facetKey(String(value)), place }];
    })
    .sort(byKey);
  return Uint32Array.from([...numbers, ...others], ({ place }) => place);
}

const smallest = (codes: Uint32Array, top: number) => (top < 0x100 ? Uint8Array.from(codes) : top < 0x10000 ? Uint16Array.from(codes) : codes);

/**
 * Dictionary-encodes one field. `fields` holds each document's value as parsed from JSON, undefined where the field is not there.
 * @param jsonOf an object's JSON: who asks again and again may remember it.
 */
export function toColumnData(fields: readonly unknown[], jsonOf: (value: object) => string = JSON.stringify): ColumnData {
  const codes = new Map<unknown, number>();
  const values: Value[] = [];
  const raw: number[] = [];
  const starts = new Uint32Array(fields.length + 1);
  const lists = noDocs(fields.length);
  const codeOf = (value: unknown): number => {
    if (value === undefined) return missing;
    if (value === null) return nothing;
    // Objects are known by their JSON, with a letter before it so that no text is taken for one.
    const id = typeof value === 'object' ? `\0${jsonOf(value)}` : value;
    const code = codes.get(id);
    if (code !== undefined) return code;
    codes.set(id, firstValue + values.length);
    return firstValue + values.push(value as Value) - 1;
  };
  let anyList = false;
  for (const [doc, field] of fields.entries()) {
    if (Array.isArray(field)) {
      anyList = true;
      add(lists, doc);
      for (const each of field) raw.push(codeOf(each));
    } else raw.push(codeOf(field));
    starts[doc + 1] = raw.length;
  }
  const order = placesInOrder(values);
  const newCode = new Uint32Array(values.length + firstValue);
  newCode[nothing] = nothing;
  for (const [place, old] of order.entries()) newCode[old + firstValue] = place + firstValue;
  const sorted = new Uint32Array(raw.length);
  for (let cell = 0; cell < raw.length; cell += 1) sorted[cell] = newCode[raw[cell] as number] as number;
  const cells = smallest(sorted, values.length + firstValue);
  const ordered = Array.from(order, (place) => values[place] as Value);
  return anyList ? { values: ordered, cells, starts, lists } : { values: ordered, cells };
}
