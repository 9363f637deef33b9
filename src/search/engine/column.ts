import { at } from './at.ts';
import { add, type DocSet, has, noDocs } from './doc-set.ts';
import { facetKey } from './fold.ts';

/** What one cell can hold; objects are kept whole, for showing only. */
export type Value = string | number | boolean | object;

/** Codes of cells: the field is not there, it is null, or one more than these for the first of `values`. */
export const missing = 0;
export const nothing = 1;
export const firstValue = 2;

/** What is kept of a column: all else follows from it. */
export type ColumnData = {
  name: string;
  /** The different values: numbers ascending, then texts and booleans by their folded text, then objects. */
  values: readonly Value[];
  /** The code of each document's value, or of all values of all documents one after the other. */
  cells: Uint8Array | Uint16Array | Uint32Array;
  /** Only where some document holds a list: where each document's cells begin, and the end. */
  starts?: Uint32Array;
  /** Only with `starts`: the documents whose value is a list. */
  lists?: DocSet;
};

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

/** The column of one field. `fields` holds each document's value as parsed from JSON, undefined where the field is not there. */
export function toColumn(name: string, fields: readonly unknown[]): Column {
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
  return new Column(anyList ? { name, values, cells, starts: Uint32Array.from(starts), lists } : { name, values, cells }, fields.length);
}

/**
 * One field of all documents. Values that filters and facets take for one (texts of other case) form a group; groups have the order of values.
 * What is worked out from the data is worked out when it is first asked for.
 */
export class Column {
  readonly data: ColumnData;
  readonly name: string;
  readonly count: number;
  /** The group of each value; -1 for an empty text or an object, which are no facet. */
  readonly groupOf: Int32Array;
  /** The first value of each group, and the end. */
  readonly groupStarts: Uint32Array;
  readonly groups: number;
  /** How many groups are numbers; these stand first. */
  readonly numbers: number;
  /** The number, or folded text, of each group. */
  readonly keys: readonly (string | number)[];
  #docStarts: Uint32Array | undefined;
  #docs: Uint32Array = new Uint32Array();
  #groupOfDoc: Int32Array | undefined;
  #ranks: Record<string, Uint32Array> = {};

  constructor(data: ColumnData, count: number) {
    this.data = data;
    this.name = data.name;
    this.count = count;
    this.groupOf = new Int32Array(data.values.length).fill(-1);
    const keys: (string | number)[] = [];
    const starts: number[] = [];
    let numbers = 0;
    data.values.forEach((value, place) => {
      if (typeof value === 'object' || value === '') return;
      const key = typeof value === 'number' ? value : facetKey(String(value));
      if (keys.length === 0 || keys.at(-1) !== key) {
        keys.push(key);
        starts.push(place);
        if (typeof key === 'number') numbers += 1;
      }
      this.groupOf[place] = keys.length - 1;
    });
    const objects = data.values.findIndex((value) => typeof value === 'object');
    starts.push(objects < 0 ? data.values.length : objects);
    this.keys = keys;
    this.groups = keys.length;
    this.numbers = numbers;
    this.groupStarts = Uint32Array.from(starts);
  }

  /** Where a document's cells begin and end. */
  from(doc: number): number {
    return this.data.starts === undefined ? doc : at(this.data.starts, doc);
  }

  /** A document's value as it was in its JSON; undefined where the field is not there. */
  valueOf(doc: number): unknown {
    const { cells, values, lists } = this.data;
    const one = (cell: number) => {
      const code = at(cells, cell);
      return code < firstValue ? (code === missing ? undefined : null) : values[code - firstValue];
    };
    if (lists === undefined || !has(lists, doc)) return one(this.from(doc));
    return Array.from({ length: this.from(doc + 1) - this.from(doc) }, (_, place) => one(this.from(doc) + place));
  }

  /** Where the documents of each value begin in `docs`, and the end. */
  get docStarts(): Uint32Array {
    if (this.#docStarts !== undefined) return this.#docStarts;
    const { cells } = this.data;
    const starts = new Uint32Array(this.data.values.length + 1 + firstValue);
    for (let cell = 0; cell < cells.length; cell += 1) starts[at(cells, cell) + 1] = at(starts, at(cells, cell) + 1) + 1;
    for (let code = 1; code < starts.length; code += 1) starts[code] = at(starts, code) + at(starts, code - 1);
    const next = starts.slice();
    const docs = new Uint32Array(cells.length);
    for (let doc = 0; doc < this.count; doc += 1) {
      for (let cell = this.from(doc); cell < this.from(doc + 1); cell += 1) {
        const code = at(cells, cell);
        docs[at(next, code)] = doc;
        next[code] = at(next, code) + 1;
      }
    }
    this.#docs = docs;
    this.#docStarts = starts;
    return starts;
  }

  /** Adds the documents that hold one of the values from `low` up to, not including, `high`. */
  addDocs(set: DocSet, low: number, high = low + 1): void {
    const end = at(this.docStarts, high + firstValue);
    for (let place = at(this.docStarts, low + firstValue); place < end; place += 1) add(set, at(this.#docs, place));
  }

  /** Adds the documents of the groups from `low` up to, not including, `high`. */
  addGroups(set: DocSet, low: number, high = low + 1): void {
    if (low < high) this.addDocs(set, at(this.groupStarts, low), at(this.groupStarts, high));
  }

  /** The documents of one value, ascending; a document that holds it twice stands there twice. */
  docsOf(value: number): Uint32Array {
    const starts = this.docStarts;
    return this.#docs.subarray(at(starts, value + firstValue), at(starts, value + firstValue + 1));
  }

  /** The group of each cell, or -1: of each document, where no document holds a list. */
  get groupOfCell(): Int32Array {
    this.#groupOfDoc ??= Int32Array.from(this.data.cells, (code) => (code < firstValue ? -1 : at(this.groupOf, code - firstValue)));
    return this.#groupOfDoc;
  }

  /** Each document's place in the order of this column: numbers before texts, documents without a value last. Equal values, equal places. */
  ranks(order: 'asc' | 'desc'): Uint32Array {
    const known = this.#ranks[order];
    if (known !== undefined) return known;
    const ranks = new Uint32Array(this.count).fill(this.groups);
    const ofCell = this.groupOfCell;
    for (let doc = 0; doc < this.count; doc += 1) {
      for (let cell = this.from(doc); cell < this.from(doc + 1); cell += 1) {
        const group = at(ofCell, cell);
        if (group < 0) continue;
        const turned = group < this.numbers ? this.numbers - 1 - group : this.numbers + this.groups - 1 - group;
        const rank = order === 'asc' ? group : turned;
        if (rank < at(ranks, doc)) ranks[doc] = rank;
      }
    }
    this.#ranks[order] = ranks;
    return ranks;
  }

  /** The group with this key, or -1. */
  groupWith(key: string | number): number {
    const place = this.lowerBound(key);
    return place < this.groups && this.keys[place] === key ? place : -1;
  }

  /** The first group that is not below the key, among the groups of its kind. */
  lowerBound(key: string | number): number {
    let low = typeof key === 'number' ? 0 : this.numbers;
    let high = typeof key === 'number' ? this.numbers : this.groups;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.keys[middle] as string | number) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
