import { addDoc, type DocSet, hasDoc } from './doc-set.ts';
import { RestNeeded } from './errors.ts';
import { facetKey } from './fold.ts';

/** A cell's value; objects are stored for display only. */
export type ColumnValue = string | number | boolean | object;

/** Cell codes: missing, null, and from `firstValue` on the indices of `values`. */
export const missingCode = 0;
export const nullCode = 1;
export const firstValue = 2;
/** Null, as an index relative to the first value. */
export const nullValue = nullCode - firstValue;

/** A column's stored data; everything else is derived. */
export type ColumnData = {
  /** Distinct values: numbers ascending, then strings and booleans by folded text, then non-facets. */
  values: readonly ColumnValue[];
  /** The code of each document's value, or of all values of all documents in sequence. */
  cells: Uint8Array | Uint16Array | Uint32Array;
  /** Present if some document has a list: where each document's cells begin, and the end. */
  starts?: Uint32Array;
  /** With `starts`: the documents with a list. */
  lists?: DocSet;
};

/** Whether facets and comparisons include a value; not empty strings and objects. */
export const isFacet = (value: ColumnValue): boolean => typeof value !== 'object' && value !== '';

type Groups = { groupOf: Int32Array; starts: Uint32Array; keys: (string | number)[]; numbers: number };

function groupsOf(values: readonly ColumnValue[]): Groups {
  const groupOf = new Int32Array(values.length).fill(-1);
  const keys: (string | number)[] = [];
  const starts: number[] = [];
  let numbers = 0;
  for (const [place, value] of values.entries()) {
    if (!isFacet(value)) continue;
    const key = typeof value === 'number' ? value : facetKey(String(value));
    if (keys.length === 0 || keys.at(-1) !== key) {
      keys.push(key);
      starts.push(place);
      if (typeof key === 'number') numbers += 1;
    }
    groupOf[place] = keys.length - 1;
  }
  const behind = values.findIndex((value) => !isFacet(value));
  starts.push(behind < 0 ? values.length : behind);
  return { groupOf, starts: Uint32Array.from(starts), keys, numbers };
}

/**
 * One field of all documents: columnar, dictionary-encoded. Values that are equal to filters and facets (differing in case) form a group; groups
 * follow the order of values. Derived data is lazy and memoised.
 */
export class Column {
  readonly name: string;
  readonly count: number;
  readonly #make: () => ColumnData;
  readonly #fields: (() => readonly unknown[]) | undefined;
  #plain: readonly unknown[] | undefined;
  #data: ColumnData | undefined;
  #groups: Groups | undefined;
  #docStarts: Uint32Array | undefined;
  #docs: Uint32Array = new Uint32Array();
  #groupOfCell: Int32Array | undefined;
  #ranks: Record<string, Uint32Array> = {};

  /** @param fields the parsed values, if available without the dictionary. */
  constructor(name: string, count: number, make: () => ColumnData, fields?: () => readonly unknown[]) {
    this.name = name;
    this.count = count;
    this.#make = make;
    this.#fields = fields;
  }

  get data(): ColumnData {
    this.#data ??= this.#make();
    this.#plain = undefined;
    return this.#data;
  }

  /** An array while only display needs it, so that no dictionary is built. */
  get #shown(): readonly unknown[] | undefined {
    if (this.#data === undefined) this.#plain ??= this.#fields?.();
    return this.#plain;
  }

  /** Each document's value, undefined if missing. Does not build `data`. */
  get fields(): readonly unknown[] {
    return this.#shown ?? Array.from({ length: this.count }, (_, doc) => this.valueOf(doc));
  }

  get #grouped(): Groups {
    this.#groups ??= groupsOf(this.data.values);
    return this.#groups;
  }

  /** The group of each value; -1 for non-facets. */
  get groupOf(): Int32Array {
    return this.#grouped.groupOf;
  }

  get groupStarts(): Uint32Array {
    return this.#grouped.starts;
  }

  get keys(): readonly (string | number)[] {
    return this.#grouped.keys;
  }

  get groups(): number {
    return this.#grouped.keys.length;
  }

  get numbers(): number {
    return this.#grouped.numbers;
  }

  from(doc: number): number {
    return this.data.starts === undefined ? doc : (this.data.starts[doc] as number);
  }

  /** Undefined if missing. */
  valueOf(doc: number): unknown {
    const shown = this.#shown;
    if (shown !== undefined) return shown[doc];
    const { cells, values, lists } = this.data;
    const one = (cell: number) => {
      const code = cells[cell] as number;
      return code < firstValue ? (code === missingCode ? undefined : null) : values[code - firstValue];
    };
    if (lists === undefined || !hasDoc(lists, doc)) return one(this.from(doc));
    return Array.from({ length: this.from(doc + 1) - this.from(doc) }, (_, place) => one(this.from(doc) + place));
  }

  /** Inverted index: where each value's documents begin in `docs`, and the end. */
  get docStarts(): Uint32Array {
    if (this.#docStarts !== undefined) return this.#docStarts;
    const { cells } = this.data;
    const starts = new Uint32Array(this.data.values.length + 1 + firstValue);
    for (let cell = 0; cell < cells.length; cell += 1) starts[(cells[cell] as number) + 1] = (starts[(cells[cell] as number) + 1] as number) + 1;
    for (let code = 1; code < starts.length; code += 1) starts[code] = (starts[code] as number) + (starts[code - 1] as number);
    const next = starts.slice();
    const docs = new Uint32Array(cells.length);
    for (let doc = 0; doc < this.count; doc += 1) {
      for (let cell = this.from(doc); cell < this.from(doc + 1); cell += 1) {
        const code = cells[cell] as number;
        docs[next[code] as number] = doc;
        next[code] = (next[code] as number) + 1;
      }
    }
    this.#docs = docs;
    this.#docStarts = starts;
    return starts;
  }

  /** Adds the documents with a value in [low, high). */
  addDocs(set: DocSet, low: number, high = low + 1): void {
    const end = this.docStarts[high + firstValue] as number;
    for (let place = this.docStarts[low + firstValue] as number; place < end; place += 1) addDoc(set, this.#docs[place] as number);
  }

  /** Adds the documents of the groups in [low, high). */
  addGroups(set: DocSet, low: number, high = low + 1): void {
    if (low < high) this.addDocs(set, this.groupStarts[low] as number, this.groupStarts[high] as number);
  }

  /** The posting list of a value, ascending; a document that holds it twice occurs twice. */
  docsOf(value: number): Uint32Array {
    const starts = this.docStarts;
    return this.#docs.subarray(starts[value + firstValue] as number, starts[value + firstValue + 1] as number);
  }

  /** The group of each cell, or -1. */
  get groupOfCell(): Int32Array {
    if (this.#groupOfCell !== undefined) return this.#groupOfCell;
    const { cells } = this.data;
    const { groupOf } = this;
    const groups = new Int32Array(cells.length);
    for (let cell = 0; cell < cells.length; cell += 1) {
      const code = cells[cell] as number;
      groups[cell] = code < firstValue ? -1 : (groupOf[code - firstValue] as number);
    }
    this.#groupOfCell = groups;
    return groups;
  }

  /** Each document's sort rank: numbers, strings, then documents without a value. Equal values share a rank. */
  ranks(order: 'asc' | 'desc'): Uint32Array {
    const cached = this.#ranks[order];
    if (cached !== undefined) return cached;
    const { groups, numbers } = this;
    const ranks = new Uint32Array(this.count).fill(groups);
    const ofCell = this.groupOfCell;
    for (let doc = 0; doc < this.count; doc += 1) {
      for (let cell = this.from(doc); cell < this.from(doc + 1); cell += 1) {
        const group = ofCell[cell] as number;
        if (group < 0) continue;
        const turned = group < numbers ? numbers - 1 - group : numbers + groups - 1 - group;
        const rank = order === 'asc' ? group : turned;
        if (rank < (ranks[doc] as number)) ranks[doc] = rank;
      }
    }
    this.#ranks[order] = ranks;
    return ranks;
  }

  groupWith(key: string | number): number {
    const place = this.lowerBound(key);
    return place < this.groups && this.keys[place] === key ? place : -1;
  }

  /** Binary search for the first group not below the key, within its kind. */
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

/** A column of which only the first documents are there: for hits among these. */
export class HeadColumn extends Column {
  /** @throws RestNeeded for a later document. */
  override valueOf(doc: number): unknown {
    if (doc >= this.count) throw new RestNeeded();
    return super.valueOf(doc);
  }
}
