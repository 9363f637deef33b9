import type { SiteContext } from '#dealers/site-context.ts';
import { KeptWhile } from '#lib/kept-while.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type ColumnData, firstValue, missing, nothing, type Value } from '../engine/column.ts';
import { add, noDocs } from '../engine/doc-set.ts';
import { columnOf, type FileColumn, jsonOf } from '../engine/file/file-column.ts';
import { asRead } from '../engine/search-index.ts';
import { newDictionary } from '../engine/to-column.ts';
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
    const mets = this.#dictionaries.map(({ values }, field) => new MetColumn(values, rows.length, this.#listed.has(field)));
    // Row by row, as they lie in memory.
    for (const row of rows) for (let field = 0; field < mets.length; field += 1) mets[field]?.add(row[field] ?? missing);
    let stand = 0;
    let kept = 0;
    const columns = documentFields.flatMap((name, field): FileColumn[] => {
      const met = name === 'rank' ? null : (mets[field]?.data() ?? null);
      if (met === null) return [];
      stand += met.values.length;
      kept += this.#dictionaries[field]?.values.length ?? 0;
      return [columnOf(name, met)];
    });
    if (kept > 2 * stand + spare) this.#forget();
    return columns;
  }

  #rowOf(vehicle: Vehicle, context: SiteContext): Row {
    return documentValues(vehicle, context).map((value, field) => {
      const dictionary = this.#dictionaries[field];
      const code = (one: unknown) => dictionary?.codeOf(asRead(one)) ?? missing;
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

/** One field of all rows, with the values that stand in it as they are met. */
class MetColumn {
  readonly #kept: readonly Value[];
  readonly #values: Value[] = [];
  readonly #newCodes: Uint32Array;
  readonly #cells: Uint32Array | number[];
  readonly #starts: Uint32Array;
  readonly #lists: Uint32Array;
  #docs = 0;
  #next = 0;
  #isThere = false;
  #hasLists = false;

  /** @param mayBeListed whether some row may have a list: only then is it open how many cells there are. */
  constructor(kept: readonly Value[], count: number, mayBeListed: boolean) {
    this.#kept = kept;
    this.#newCodes = new Uint32Array(kept.length + firstValue);
    this.#newCodes[nothing] = nothing;
    this.#cells = mayBeListed ? [] : new Uint32Array(count);
    this.#starts = new Uint32Array(mayBeListed ? count + 1 : 0);
    this.#lists = noDocs(mayBeListed ? count : 0);
  }

  /** Adds the next row's. */
  add(cell: number | readonly number[]): void {
    if (typeof cell === 'number') this.#addCode(cell);
    else {
      this.#hasLists = true;
      add(this.#lists, this.#docs);
      for (const code of cell) this.#addCode(code);
    }
    this.#docs += 1;
    if (this.#starts.length > 0) this.#starts[this.#docs] = this.#next;
  }

  /** Null where no row has it. */
  data(): ColumnData | null {
    if (!this.#isThere && !this.#hasLists) return null;
    const met = { values: this.#values, cells: new Uint32Array(this.#cells) };
    return this.#hasLists ? { ...met, starts: this.#starts, lists: this.#lists } : met;
  }

  #addCode(code: number): void {
    if (code !== missing) this.#isThere = true;
    if (code >= firstValue && this.#newCodes[code] === 0)
      this.#newCodes[code] = firstValue + this.#values.push(this.#kept[code - firstValue] as Value) - 1;
    this.#cells[this.#next] = this.#newCodes[code] as number;
    this.#next += 1;
  }
}
