import { type ColumnData, firstValue, missingCode } from '../column.ts';
import { hasDoc } from '../doc-set.ts';

const longestList = 254;
type Cells = Pick<ColumnData, 'cells' | 'starts' | 'lists'>;
const startOf = ({ starts }: Cells, doc: number): number => starts?.[doc] ?? doc;
const isList = ({ lists }: Cells, doc: number): boolean => lists !== undefined && hasDoc(lists, doc);

/** Distinct lists in order of occurrence: lengths plus one, 0 for a bare value, and all members' codes. Null where one is too long. */
export function distinctLists(column: ColumnData, count: number): { codes: Uint32Array; lengths: number[]; members: number[] } | null {
  const top = column.values.length + firstValue;
  // A tree of lists by their members, with a root for lists and one for bare values.
  const nodes = new Map<number, number>();
  const listOf = new Map<number, number>();
  const codes = new Uint32Array(count);
  const lengths: number[] = [];
  const members: number[] = [];
  for (let doc = 0; doc < count; doc += 1) {
    const [from, to] = [startOf(column, doc), startOf(column, doc + 1)];
    if (to - from > longestList) return null;
    let node = isList(column, doc) ? 1 : 0;
    for (let cell = from; cell < to; cell += 1) {
      const key = node * top + (column.cells[cell] as number);
      node = nodes.get(key) ?? nodes.size + 2;
      if (node === nodes.size + 2) nodes.set(key, node);
    }
    const known = listOf.get(node);
    codes[doc] = known ?? lengths.length;
    if (known !== undefined) continue;
    listOf.set(node, lengths.length);
    lengths.push(isList(column, doc) ? to - from + 1 : 0);
    members.push(...column.cells.subarray(from, to));
  }
  return { codes, lengths, members };
}

/** An order of the values that every list keeps; null if there is none, or a document has a bare value. */
export function keptOrder(column: ColumnData, count: number): number[] | null {
  const size = column.values.length;
  const follows = Array.from({ length: size }, () => new Set<number>());
  for (let doc = 0; doc < count; doc += 1) {
    const [from, to] = [startOf(column, doc), startOf(column, doc + 1)];
    if (!isList(column, doc) && column.cells[from] !== missingCode) return null;
    for (let cell = from; isList(column, doc) && cell < to; cell += 1) {
      const value = (column.cells[cell] as number) - firstValue;
      if (value < 0) return null;
      if (cell > from) follows[(column.cells[cell - 1] as number) - firstValue]?.add(value);
    }
  }
  const waiting = new Uint32Array(size);
  for (const later of follows) for (const value of later) waiting[value] = (waiting[value] as number) + 1;
  const order = [...waiting.keys()].filter((value) => waiting[value] === 0);
  for (const value of order) {
    for (const later of follows[value] ?? []) {
      waiting[later] = (waiting[later] as number) - 1;
      if (waiting[later] === 0) order.push(later);
    }
  }
  return order.length === size ? order : null;
}

/** A row of bits by document: whether it has a list, then each value of `order` in it. */
export function bitsOf(column: Cells, order: readonly number[], count: number): Uint8Array {
  const row = Math.ceil((order.length + 1) / 8);
  const bitOf = new Uint32Array(order.length);
  for (const [place, value] of order.entries()) bitOf[value] = place + 1;
  const bytes = new Uint8Array(row * count);
  for (let doc = 0; doc < count; doc += 1) {
    if (!isList(column, doc)) continue;
    bytes[row * doc] = 1;
    for (let cell = startOf(column, doc); cell < startOf(column, doc + 1); cell += 1) {
      const bit = bitOf[(column.cells[cell] as number) - firstValue] as number;
      const place = row * doc + (bit >> 3);
      bytes[place] = (bytes[place] as number) | (1 << (bit & 7));
    }
  }
  return bytes;
}
