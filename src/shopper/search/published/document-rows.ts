import type { PageBreach } from '#compliance/entry.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { WeakTtlCache } from '#lib/time/weak-ttl-cache.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type ColumnData, type ColumnValue, firstValue, missingCode, nullCode } from '../engine/column.ts';
import { addDoc, type DocSet, emptyDocSet } from '../engine/doc-set.ts';
import { columnOf, type FileColumn, jsonOf } from '../engine/file/file-column.ts';
import { normaliseNumbers } from '../engine/search-index.ts';
import { type Dictionary, newDictionary } from '../engine/to-column.ts';
import { documentFields, documentValues } from './documents.ts';
import { lawfulDocument } from './lawful-document.ts';

/** A document as value codes in the order of `documentFields`; lists as codes. */
type Row = readonly (number | readonly number[])[];

/** `breaches`: see `lawfulDocument`. */
type Held = { row: Row; breaches: readonly PageBreach[] };

/** Unused values to keep, beyond as many as used. */
const spare = 1000;

/**
 * Dictionary-encoded documents across builds. An unchanged vehicle keeps its row unless time alone can change it. Columns hold only given values in
 * order of occurrence, so reuse is invisible. When unused values outnumber used ones everything is dropped: memory stays within twice the stock.
 */
export class DocumentRows {
  #rows = new WeakTtlCache<Vehicle, Held>();
  #dictionaries = newDictionaries();
  /** Fields that ever had a list; others need no cell count. */
  #listed = new Set<number>();

  /** A column per used field, except those derived from the whole stock; and what was left out of them. */
  columns(vehicles: readonly Vehicle[], context: SiteContext): { columns: FileColumn[]; breaches: PageBreach[] } {
    const held = vehicles.map((vehicle) => this.#rows.get(vehicle, context.clock, () => this.#heldOf(vehicle, context)));
    const rows = held.map(({ row }) => row);
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
    return { columns: found, breaches: held.flatMap(({ breaches }) => breaches) };
  }

  #heldOf(stored: Vehicle, context: SiteContext): Held {
    const { vehicle, breaches } = lawfulDocument(stored, context);
    return { row: this.#rowOf(vehicle, context), breaches };
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
    this.#rows = new WeakTtlCache();
    this.#dictionaries = newDictionaries();
    this.#listed = new Set();
  }
}

const newDictionaries = () => documentFields.map(() => newDictionary(jsonOf));

/** Rows processed per field at once: they stay in the processor's cache. */
const rowsAtOnce = 128;

/** One field of all rows, encoded in order of occurrence. */
class MetColumn {
  readonly #field: number;
  readonly #kept: readonly ColumnValue[];
  readonly #values: ColumnValue[] = [];
  /** This column's code by stored code; 0 if new. */
  readonly #codes: Uint32Array;
  readonly #cells: Uint32Array;
  /** With lists: row starts, and rows with a list. */
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

  /** Null without the field. */
  get data(): ColumnData | null {
    if (!this.#isThere) return null;
    const [values, cells] = [this.#values, this.#cells];
    return this.#lists === null ? { values, cells } : { values, cells, starts: this.#starts, lists: this.#lists };
  }
}

/** Cell count, and whether there is a list. */
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
