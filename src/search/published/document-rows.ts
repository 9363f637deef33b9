import type { SiteContext } from '#dealers/site-context.ts';
import { KeptWhile } from '#lib/kept-while.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type ColumnData, type ColumnValue, firstValue, missingCode, nullCode } from '../engine/column.ts';
import { addDoc, type DocSet, emptyDocSet } from '../engine/doc-set.ts';
import { columnOf, type FileColumn, jsonOf } from '../engine/file/file-column.ts';
import { normaliseNumbers } from '../engine/search-index.ts';
import { type Dictionary, newDictionary } from '../engine/to-column.ts';
import { documentFields, documentValues } from './documents.ts';

/** A document as the codes of its values, in the order of `documentFields`. A list is that of its values' codes. */
type Row = readonly (number | readonly number[])[];

/** How many values may be kept that no document has any more, beside as many as the documents have. */
const spare = 1000;

/**
 * The documents of a site dictionary-encoded, from build to build. A vehicle keeps its row while it is the same and time alone cannot change it.
 * Columns have the values of the vehicles given and no others, in the order in which these have them, so nobody sees what was kept. Once values of
 * vehicles that went are more than those that stand, all is forgotten: what is kept is no more than twice the stock.
 */
export class DocumentRows {
  #rows = new KeptWhile<Vehicle, Row>();
  #dictionaries = newDictionaries();
  /** Fields of which a row had a list. The cells of others need not be counted. */
  #listed = new Set<number>();

  /** A column for each field that some vehicle has, but those that follow from the stock as a whole. */
  columns(vehicles: readonly Vehicle[], context: SiteContext): FileColumn[] {
    const rows = vehicles.map((vehicle) => this.#rows.of(vehicle, context.clock, () => this.#rowOf(vehicle, context)));
    const columns = documentFields.flatMap((name, field) => {
      const dictionary = this.#dictionaries[field];
      return name === 'rank' || dictionary === undefined
        ? []
        : [{ name, dictionary, met: new MetColumn(rows, field, dictionary, this.#listed.has(field)) }];
    });
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      for (const { met } of columns) met.add(rows, from, Math.min(rows.length, from + rowsAtOnce));
    }
    let stand = 0;
    let kept = 0;
    const found = columns.flatMap(({ name, dictionary, met: { data } }): FileColumn[] => {
      if (data === null) return [];
      stand += data.values.length;
      kept += dictionary.values.length;
      return [columnOf(name, data)];
    });
    if (kept > 2 * stand + spare) this.#forget();
    return found;
  }

  #rowOf(vehicle: Vehicle, context: SiteContext): Row {
    return documentValues(vehicle, context).map((value, field) => {
      const dictionary = this.#dictionaries[field];
      const code = (one: unknown) => dictionary?.codeOf(normaliseNumbers(one)) ?? missingCode;
      if (!Array.isArray(value)) return code(value);
      this.#listed.add(field);
      return value.map(code);
    });
  }

  #forget(): void {
    this.#rows = new KeptWhile();
    this.#dictionaries = newDictionaries();
    this.#listed = new Set();
  }
}

const newDictionaries = () => documentFields.map(() => newDictionary(jsonOf));

/** Rows that are gone through together, field by field: they stay in the processor's cache. */
const rowsAtOnce = 128;

/** One field of all rows, with the values that stand in it as they are met. The rows are given one after the other. */
class MetColumn {
  readonly #field: number;
  readonly #kept: readonly ColumnValue[];
  readonly #values: ColumnValue[] = [];
  /** By the code that is kept, the one in this column; 0 where the value was not met yet. */
  readonly #codes: Uint32Array;
  readonly #cells: Uint32Array;
  /** With lists: where the cells of each row begin, and the rows that have one. */
  readonly #starts: Uint32Array;
  readonly #lists: DocSet | null;
  #next = 0;
  #isThere: boolean;

  constructor(rows: readonly Row[], field: number, { values: kept }: Dictionary, mayBeListed: boolean) {
    const { cells, lists } = mayBeListed ? sizeOf(rows, field) : { cells: rows.length, lists: false };
    this.#field = field;
    this.#kept = kept;
    this.#codes = new Uint32Array(kept.length + firstValue);
    this.#codes[nullCode] = nullCode;
    this.#cells = new Uint32Array(cells);
    this.#starts = new Uint32Array(lists ? rows.length + 1 : 0);
    this.#lists = lists ? emptyDocSet(rows.length) : null;
    this.#isThere = lists;
  }

  /** Adds the next rows, up to an index. */
  add(rows: readonly Row[], from: number, to: number): void {
    for (let doc = from; doc < to; doc += 1) {
      const cell = rows[doc]?.[this.#field] ?? missingCode;
      if (typeof cell === 'number') this.#addCell(cell);
      else {
        if (this.#lists !== null) addDoc(this.#lists, doc);
        for (const code of cell) this.#addCell(code);
      }
      if (this.#lists !== null) this.#starts[doc + 1] = this.#next;
    }
  }

  #addCell(code: number): void {
    if (code !== missingCode) {
      this.#isThere = true;
      if (this.#codes[code] === 0) this.#codes[code] = firstValue + this.#values.push(this.#kept[code - firstValue] as ColumnValue) - 1;
    }
    this.#cells[this.#next] = this.#codes[code] as number;
    this.#next += 1;
  }

  /** Null where no row has the field. */
  get data(): ColumnData | null {
    if (!this.#isThere) return null;
    const [values, cells] = [this.#values, this.#cells];
    return this.#lists === null ? { values, cells } : { values, cells, starts: this.#starts, lists: this.#lists };
  }
}

/** How many cells a field has, and whether some row has a list of it. */
function sizeOf(rows: readonly Row[], field: number): { cells: number; lists: boolean } {
  let cells = 0;
  let lists = false;
  for (const row of rows) {
    const cell = row[field] ?? missingCode;
    if (typeof cell !== 'number') lists = true;
    cells += typeof cell === 'number' ? 1 : cell.length;
  }
  return { cells, lists };
}
